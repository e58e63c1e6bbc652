-- What was noticed about an enquiry, and whether it waits in quarantine.
ALTER TABLE contacts ADD COLUMN flags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(flags));
ALTER TABLE contacts ADD COLUMN quarantined_at TEXT;
ALTER TABLE contacts ADD COLUMN released_at TEXT CHECK (released_at IS NULL OR quarantined_at IS NOT NULL);
ALTER TABLE contacts ADD COLUMN canary INTEGER NOT NULL DEFAULT 0 CHECK (canary IN (0, 1));

-- The same submission is the same wherever it was tried first. The rows of an array share it.
ALTER TABLE contacts ADD COLUMN submission_id TEXT;
UPDATE contacts SET submission_id = lower(hex(randomblob(16))) WHERE idempotency_key IS NULL OR batch_index = 0;
UPDATE contacts SET submission_id = (SELECT first.submission_id FROM contacts AS first
  WHERE first.idempotency_key = contacts.idempotency_key AND first.batch_index = 0) WHERE submission_id IS NULL;
CREATE UNIQUE INDEX contacts_submission ON contacts (submission_id, batch_index);

-- Where this file is the journal of PostgreSQL: why that would not take the enquiry.
ALTER TABLE contacts ADD COLUMN forward_error TEXT;

-- Letters to staff, partners and visitors, written in the transaction of their enquiry.
-- One with next_at is due then, one with dead_at is given up, one with delivered_at has arrived.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  contact_id INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'webhook', 'autoreply')),
  message_id TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  attempts INTEGER NOT NULL CHECK (attempts >= 0),
  next_at TEXT,
  delivered_at TEXT,
  dead_at TEXT,
  last_error TEXT,
  UNIQUE (contact_id, channel),
  CHECK ((next_at IS NOT NULL) + (delivered_at IS NOT NULL) + (dead_at IS NOT NULL) = 1)
) STRICT;
CREATE INDEX outbox_due ON outbox (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE marks (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

-- Hashes of the addresses and numbers of erased people: what a restore brings back is erased again.
CREATE TABLE erasures (
  hash TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) STRICT;
