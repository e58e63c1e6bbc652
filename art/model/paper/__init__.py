"""Cards, files, forms, plans and what lies beside them on a desk."""
