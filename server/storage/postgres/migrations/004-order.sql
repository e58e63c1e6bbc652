-- Numbers of a sequence do not follow the order of commits, and on distributed databases they need not grow with time.
-- Quarantine is read by the database's clock, the outbox by the time a notification was created.
DROP INDEX contacts_quarantined;
CREATE INDEX contacts_quarantined ON contacts (stored_at, id) WHERE quarantined_at IS NOT NULL AND released_at IS NULL;
DROP INDEX outbox_order;
CREATE INDEX outbox_order ON outbox (channel, (attempts > 0), created_at, id, next_at) WHERE next_at IS NOT NULL;
