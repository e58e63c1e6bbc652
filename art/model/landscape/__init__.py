"""Trees and hedges, streets, tents."""
