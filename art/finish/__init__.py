"""From raw passes to a finished picture. Runs in the system's Python, not in Blender."""
