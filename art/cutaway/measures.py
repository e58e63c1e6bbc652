"""The measures of the cutaway: three storeys, the upper ones set back so that every floor is seen."""

WIDTH, DEPTH = 18.0, 7.0
STOREY = 3.25  # floor to floor
SLAB = 0.26
CLEAR = STOREY - SLAB
GROUND = 0.22  # height of the ground floor slab
FRONT1, FRONT2 = 1.4, 2.8  # where the upper floors begin
LEVEL0 = GROUND + 0.04
LEVEL1 = GROUND + STOREY + 0.03
LEVEL2 = GROUND + 2 * STOREY + 0.03
