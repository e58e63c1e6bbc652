"""The hero's measures. Design units: one bay is 7.5 m; ground x runs down-right, y down-left: X = 7.5 x, Y = -7.5 y."""

BAY = 7.5
FLOOR = 3.45
UNIT = 82.0  # design units of the line drawing per bay
VIEWBOX = (-744.5, -173.2, 1226.3, 794.1)  # of hero-lines.svg: left, top, width, height
FIGURE = 1.22  # people a little larger than life, so that they still read at 1020 px
MAIN_ROOF = FLOOR * 3
HELIPAD_ROOF = FLOOR * 5
BASE = 1.05  # height of the model's base
SIGN_FONT = "Liberation Sans:bold"
