"""About cutaway: the whole hospital in section, three floors, nine rooms."""

from cutaway.first_floor import imaging, intensive_care, theatre
from cutaway.ground_floor import laboratory, pharmacy, reception_hall
from cutaway.shell import shell, terrace_wall
from cutaway.surroundings import ground, street
from cutaway.top_floor import administration, server_room, terrace, training_room
from model.palette import use_brick_accents
from model.stage import View, shoot

ASPECT = 2 / 3


def build():
    """Build the cutaway."""
    use_brick_accents()
    ground()
    shell()
    terrace_wall()
    reception_hall()
    pharmacy()
    laboratory()
    theatre()
    intensive_care()
    imaging()
    server_room()
    training_room()
    administration()
    terrace()
    street()
    shoot(View(target=(8.95, 0.55, 3.75), azimuth=25, elevation=20.5, lens=128, distance=110), floor=-0.55)
