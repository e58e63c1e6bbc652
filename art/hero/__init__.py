"""The picture of the home page: the plan on the left becomes the building on the right."""
