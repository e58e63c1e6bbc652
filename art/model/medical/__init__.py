"""What a hospital works with, from the bed to the scanner."""
