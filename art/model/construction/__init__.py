"""What stands on a building site: cranes, machines, scaffolds, stock."""
