"""A village house, seen from inside and outside at once."""
