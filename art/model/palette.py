"""The colours of the model: sRGB by name."""

COLOURS = {
    # surfaces
    "plaster": "#EFEAE0",
    "white": "#F4F0E7",
    "warm": "#E6DDCD",
    "stone": "#D5CDBF",
    "grey": "#B9B5AB",
    "paper": "#F6F1E7",
    "sand": "#E3CDA8",
    "wood": "#DDBE93",
    "wood_dark": "#C59C6D",
    "steel": "#C9CBC6",
    "rubber": "#3A423F",
    # the family of greens
    "mint": "#DCE5D8",
    "sage": "#C3D1BF",
    "sage_dark": "#9DB5A2",
    "leaf": "#2F6E5F",
    "green": "#0C443B",
    "screen": "#17423A",
    "ink": "#21302C",
    # accents, in small hits
    "terra": "#D0653F",
    "saffron": "#EDA64F",
    "clay": "#B5573A",
    "glow": "#F7D9A6",
    # people
    "skin1": "#C58A62",
    "skin2": "#A66D48",
    "skin3": "#DDAE86",
    "hair": "#3A2A22",
    # the statutory bins of the Biomedical Waste Rules, in that picture only
    "waste_yellow": "#E9BE3F",
    "waste_red": "#C43F33",
    "waste_blue": "#3F77A6",
    # raw construction
    "concrete": "#CBC5B8",
    "concrete_light": "#DAD3C6",
    "asphalt": "#CFC8BB",
    "earth": "#D9CCB4",
    "roof": "#E5DED1",
    "brickwall": "#B96848",
}


def use_brick_accents():
    """Set the accents to brick in the model itself: for the large scenes, whose accents are too small to be moved
    afterwards.
    """
    COLOURS.update(terra="#B5664C", clay="#A0543A", saffron="#E3A24C")


def linear(colour, factor=1.0):
    """Linear RGB of an sRGB hex colour, times `factor`."""

    def channel(value):
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    digits = colour.lstrip("#")
    return tuple(channel(int(digits[i : i + 2], 16) / 255) * factor for i in (0, 2, 4))
