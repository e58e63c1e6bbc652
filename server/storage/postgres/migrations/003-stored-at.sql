-- When the database stored the enquiry, by its own clock. Lists are ordered by it: created_at follows the clock of one
-- server, which may be wrong, and on distributed databases the numbers of a sequence do not grow with time.
-- Rows from before share one moment and keep the order of their numbers.
ALTER TABLE contacts ADD COLUMN stored_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE contacts ALTER COLUMN stored_at SET DEFAULT clock_timestamp();
CREATE INDEX contacts_stored_at ON contacts (stored_at, id);
