"""Cars, ambulances, autorickshaws, an aeroplane and its globe."""
