"""The architect's model: clay parts for Blender, one theme per module. 1 unit = 1 m, z up."""
