-- Rights of the person who wrote. The same tables stand in SQLite and in PostgreSQL, and the same SQL reads them.

-- The keys that sign links to receipts. A retired key still verifies.
CREATE TABLE signing_keys (
  id TEXT PRIMARY KEY,
  secret TEXT NOT NULL,
  created_at TEXT NOT NULL,
  retired_at TEXT
) STRICT;

-- Enquiries whose consent was withdrawn, or that are to be erased at a later time. Lists, search, exports, figures and
-- notifications do not read them.
CREATE TABLE sealed (
  reference TEXT PRIMARY KEY,
  -- The id that it had in contacts. It gets another one when consent is given again.
  id INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  source TEXT NOT NULL,
  full_name TEXT NOT NULL,
  organization TEXT,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  project_type TEXT,
  project_details TEXT NOT NULL,
  flags TEXT NOT NULL,
  quarantined_at TEXT,
  released_at TEXT,
  canary INTEGER NOT NULL,
  -- They recognise a repeat.
  submission_id TEXT NOT NULL,
  idempotency_key TEXT,
  batch_index INTEGER NOT NULL,
  body_hash TEXT NOT NULL,
  form_bucket INTEGER,
  -- The consent. All are null if no notice was shown.
  notice_version TEXT,
  notice_language TEXT,
  notice_act TEXT,
  notice_given_at TEXT,
  reason TEXT NOT NULL CHECK (reason IN ('withdrawn', 'erased')),
  sealed_at TEXT NOT NULL,
  -- When an erased one is deleted.
  erase_at TEXT,
  CHECK ((reason = 'erased') = (erase_at IS NOT NULL))
) STRICT;
CREATE INDEX sealed_submission ON sealed (submission_id, batch_index);
CREATE INDEX sealed_key ON sealed (idempotency_key, batch_index);
CREATE INDEX sealed_content ON sealed (body_hash, form_bucket);
CREATE INDEX sealed_email ON sealed (lower(email));
CREATE INDEX sealed_erase_at ON sealed (erase_at) WHERE erase_at IS NOT NULL;

-- Other references of a sealed enquiry.
CREATE TABLE sealed_aliases (
  alias TEXT PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES sealed ON DELETE CASCADE
) STRICT;
CREATE INDEX sealed_aliases_reference ON sealed_aliases (reference);

-- Notes, letters and mails of a sealed enquiry.
CREATE TABLE sealed_messages (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES sealed ON DELETE CASCADE,
  kind TEXT NOT NULL,
  staff_id TEXT REFERENCES staff,
  created_at TEXT NOT NULL,
  subject TEXT,
  body TEXT NOT NULL,
  from_address TEXT,
  to_address TEXT,
  message_id TEXT,
  in_reply_to TEXT,
  matched_by TEXT,
  unproved INTEGER NOT NULL,
  automatic INTEGER NOT NULL,
  state TEXT,
  send_at TEXT,
  sent_at TEXT,
  follow_up_at TEXT,
  attempts INTEGER NOT NULL,
  error TEXT
) STRICT;
CREATE INDEX sealed_messages_reference ON sealed_messages (reference);

-- Files of sealed mails. Their bytes stay in DATA_DIR/attachments.
CREATE TABLE sealed_attachments (
  id TEXT PRIMARY KEY,
  message_id TEXT NOT NULL REFERENCES sealed_messages ON DELETE CASCADE,
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL
) STRICT;
CREATE INDEX sealed_attachments_message ON sealed_attachments (message_id);

-- What people asked for, without personal words, so that staff can file it.
CREATE TABLE privacy_requests (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('correct', 'withdraw', 'give-again', 'erase')),
  requested_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  -- When staff were told by mail and by webhook.
  mailed_at TEXT,
  posted_at TEXT,
  done_at TEXT,
  done_by TEXT REFERENCES staff
) STRICT;
CREATE INDEX privacy_requests_reference ON privacy_requests (reference, requested_at);
-- Who asks again replaces what is open.
CREATE UNIQUE INDEX privacy_requests_one ON privacy_requests (reference, kind) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_open ON privacy_requests (due_at, id) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_new ON privacy_requests (requested_at, id);

-- Recognises a repeat of an erased enquiry: a hash over the sender's key and the text, of which neither remains.
ALTER TABLE erased_references ADD COLUMN repeat_hash TEXT;
CREATE INDEX erased_references_repeat ON erased_references (repeat_hash) WHERE repeat_hash IS NOT NULL;
