"""The hospital cut open: its shell, its floors with their rooms, what stands around it."""
