"""The frame of a hospital that is being built."""
