-- Rights of the person who wrote. The same tables stand in SQLite and in PostgreSQL, and the same SQL reads them.

-- The keys that sign links to receipts. A retired key still verifies.
CREATE TABLE signing_keys (
  id text PRIMARY KEY,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz
);

-- Enquiries whose consent was withdrawn, or that are to be erased at a later time. Lists, search, exports, figures and
-- notifications do not read them.
CREATE TABLE sealed (
  reference text PRIMARY KEY,
  -- The id that it had in contacts. It gets another one when consent is given again.
  id integer NOT NULL,
  created_at timestamptz NOT NULL,
  source text NOT NULL,
  full_name text NOT NULL,
  organization text,
  email text NOT NULL,
  phone text NOT NULL,
  project_type text,
  project_details text NOT NULL,
  flags text[] NOT NULL,
  quarantined_at timestamptz,
  released_at timestamptz,
  canary boolean NOT NULL,
  -- They recognise a repeat.
  submission_id text NOT NULL,
  idempotency_key text,
  batch_index integer NOT NULL,
  body_hash text NOT NULL,
  form_bucket integer,
  -- The consent. All are null if no notice was shown.
  notice_version text,
  notice_language text,
  notice_act text,
  notice_given_at timestamptz,
  reason text NOT NULL CHECK (reason IN ('withdrawn', 'erased')),
  sealed_at timestamptz NOT NULL,
  -- When an erased one is deleted.
  erase_at timestamptz,
  CHECK ((reason = 'erased') = (erase_at IS NOT NULL))
);
CREATE INDEX sealed_submission ON sealed (submission_id, batch_index);
CREATE INDEX sealed_key ON sealed (idempotency_key, batch_index);
CREATE INDEX sealed_content ON sealed (body_hash, form_bucket);
CREATE INDEX sealed_email ON sealed (lower(email));
CREATE INDEX sealed_erase_at ON sealed (erase_at) WHERE erase_at IS NOT NULL;

-- Other references of a sealed enquiry.
CREATE TABLE sealed_aliases (
  alias text PRIMARY KEY,
  reference text NOT NULL REFERENCES sealed ON DELETE CASCADE
);
CREATE INDEX sealed_aliases_reference ON sealed_aliases (reference);

-- Notes, letters and mails of a sealed enquiry.
CREATE TABLE sealed_messages (
  id text PRIMARY KEY,
  reference text NOT NULL REFERENCES sealed ON DELETE CASCADE,
  kind text NOT NULL,
  staff_id text REFERENCES staff,
  created_at timestamptz NOT NULL,
  subject text,
  body text NOT NULL,
  from_address text,
  to_address text,
  message_id text,
  in_reply_to text,
  matched_by text,
  unproved integer NOT NULL,
  automatic integer NOT NULL,
  state text,
  send_at timestamptz,
  sent_at timestamptz,
  follow_up_at timestamptz,
  attempts integer NOT NULL,
  error text
);
CREATE INDEX sealed_messages_reference ON sealed_messages (reference);

-- Files of sealed mails. Their bytes stay in DATA_DIR/attachments.
CREATE TABLE sealed_attachments (
  id text PRIMARY KEY,
  message_id text NOT NULL REFERENCES sealed_messages ON DELETE CASCADE,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL
);
CREATE INDEX sealed_attachments_message ON sealed_attachments (message_id);

-- What people asked for, without personal words, so that staff can file it.
CREATE TABLE privacy_requests (
  id text PRIMARY KEY,
  reference text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('correct', 'withdraw', 'give-again', 'erase')),
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- When staff were told by mail and by webhook.
  mailed_at timestamptz,
  posted_at timestamptz,
  done_at timestamptz,
  done_by text REFERENCES staff
);
CREATE INDEX privacy_requests_reference ON privacy_requests (reference, requested_at);
-- Who asks again replaces what is open.
CREATE UNIQUE INDEX privacy_requests_one ON privacy_requests (reference, kind) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_open ON privacy_requests (due_at, id) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_new ON privacy_requests (requested_at, id);

-- Recognises a repeat of an erased enquiry: a hash over the sender's key and the text, of which neither remains.
ALTER TABLE erased_references ADD COLUMN repeat_hash text;
CREATE INDEX erased_references_repeat ON erased_references (repeat_hash) WHERE repeat_hash IS NOT NULL;
