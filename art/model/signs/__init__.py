"""Signs, boards and telephones."""
