"""Plain shapes: boxes, turned forms, bars and tubes, soft clay, marks."""
