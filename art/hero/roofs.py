"""The roofs of the hero."""

from hero.measures import MAIN_ROOF
from hero.people import folk
from model.building.roof import parapet, roof_tiles, skylight
from model.building.roof_plant import condenser, roof_duct, solar_table, water_tank
from model.landscape.street import cross_sign
from model.shapes.solids import box


def roofs():
    """Parapets, slabs and plant on the finished roofs."""
    z = MAIN_ROOF
    parapet(0, 30, -30, 0, z, sides="bl")
    parapet(0, 7.48, -30, 0, z, sides="f")
    box(0.32, 14.64, 0.85, (29.84, -7.66, z), "plaster", 0.03)
    box(0.46, 14.54, 0.10, (29.84, -7.66, z + 0.85), "white", 0.03)
    # around the courtyard
    box(15.6, 0.32, 0.85, (15, -7.34, z), "plaster", 0.03)
    box(15.7, 0.46, 0.10, (15, -7.34, z + 0.85), "white", 0.03)
    box(0.32, 14.7, 0.85, (7.34, -14.9, z), "plaster", 0.03)
    box(0.46, 14.6, 0.10, (7.34, -14.9, z + 0.85), "white", 0.03)
    box(0.32, 7.3, 0.85, (22.66, -11.25, z), "plaster", 0.03)
    box(0.46, 7.2, 0.10, (22.66, -11.25, z + 0.85), "white", 0.03)
    roof_tiles(0.35, 29.65, -7.15, -0.35, z - 0.05, (12, 3), "roof")
    roof_tiles(0.35, 7.15, -29.65, -7.2, z - 0.05, (3, 9), "roof")
    roof_tiles(22.85, 29.65, -14.85, -7.2, z - 0.05, (3, 3), "roof")
    # solar on the back wing
    for i in range(4):
        solar_table(3.4 + i * 5.0, -4.9, z, 4.5, 2.7)
        if i < 3:
            solar_table(3.4 + i * 5.0, -2.0, z, 4.5, 2.7)
    folk(20.9, -5.6, 190, z=z, top="green", legs="ink", helmet="saffron", vest="terra", arms=("fwd", "hip"))
    # tanks on the far right corner
    for x, y in ((24.3, -2.2), (27.2, -2.2), (27.2, -5.1)):
        water_tank(x, y, z, 1.15, 2.3, "green")
    roof_duct([(27.2, -6.5), (27.2, -9.4), (24.9, -9.4)], z, 0.34, "steel")
    # stair head and skylights on the right wing
    box(3.4, 3.0, 2.5, (25.4, -12.2, z), "plaster", 0.05)
    box(3.8, 3.4, 0.22, (25.4, -12.2, z + 2.5), "white", 0.05)
    box(1.1, 0.06, 1.9, (25.9, -13.72, z), "green", 0.02)
    cross_sign(27.16, -12.2, z + 1.3, 1.9, 90)
    # plant on the left wing
    condenser(3.6, -12.5, z, 2)
    condenser(3.6, -16.2, z, 2)
    roof_duct([(3.6, -18.2), (3.6, -21.0), (5.6, -21.0)], z, 0.6)
    skylight(3.6, -24.2, z)
    skylight(3.6, -27.0, z)
    folk(5.9, -25.6, -60, z=z, top="sage_dark", legs="ink", helmet="white", arms=("hip", "fwd"))
