-- Retention and lists by time.
CREATE INDEX contacts_created_at ON contacts (created_at);
-- Enquiries of one address, without regard to letter case.
CREATE INDEX contacts_email ON contacts (lower(email));
-- Ceilings of acknowledgements.
CREATE INDEX outbox_acknowledgements ON outbox (created_at, message_id) WHERE channel = 'autoreply';
-- The order of delivery: first attempts before retries, then the order of receipt.
CREATE INDEX outbox_order ON outbox (channel, attempts > 0, id, next_at) WHERE next_at IS NOT NULL;
-- What waits in quarantine.
CREATE INDEX contacts_quarantined ON contacts (id) WHERE quarantined_at IS NOT NULL AND released_at IS NULL;
