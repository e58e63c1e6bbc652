-- Enquiries, their letters and what the desk remembers. The constraints repeat the rules of enquiry/,
-- so that no other writer can break them.
CREATE TABLE contacts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  source text NOT NULL CHECK (source IN ('data-api', 'form')),

  full_name text NOT NULL CHECK (btrim(full_name, E' \t\n\r\u00a0') <> ''),
  organization text CHECK (btrim(organization, E' \t\n\r\u00a0') <> ''),
  email text NOT NULL CHECK (btrim(email, E' \t\n\r\u00a0') <> ''),
  phone text NOT NULL CHECK (btrim(phone, E' \t\n\r\u00a0') <> ''),
  project_type text
    CHECK (project_type IN ('new-hospital', 'renovation', 'equipment', 'it-solutions', 'consulting', 'other')),
  project_details text NOT NULL CHECK (btrim(project_details, E' \t\n\r\u00a0') <> ''),

  flags text[] NOT NULL CHECK (flags <@ '{hidden-field,too-fast,email-unlikely,key-conflict}'),
  quarantined_at timestamptz,
  released_at timestamptz CHECK (released_at IS NULL OR quarantined_at IS NOT NULL),
  canary boolean NOT NULL,

  -- The same submission is stored once: by what the desk calls it, by the key of its sender and the place in its
  -- array, or, for the form without JavaScript, by its content and a bucket of ten minutes.
  submission_id text NOT NULL,
  idempotency_key text,
  batch_index integer NOT NULL,
  body_hash text NOT NULL,
  form_bucket integer CHECK ((source = 'form') = (form_bucket IS NOT NULL)),
  UNIQUE (submission_id, batch_index),
  UNIQUE (idempotency_key, batch_index),
  UNIQUE (body_hash, form_bucket)
);
CREATE INDEX contacts_created_at ON contacts (created_at);

-- A reference told during an outage for an enquiry that was, as it turned out, already stored.
CREATE TABLE reference_aliases (
  reference text PRIMARY KEY,
  contact_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE
);

-- One with next_at is due then, one with dead_at is given up, one with delivered_at has arrived.
CREATE TABLE outbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contact_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'webhook', 'autoreply')),
  message_id text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL CHECK (attempts >= 0),
  next_at timestamptz,
  delivered_at timestamptz,
  dead_at timestamptz,
  last_error text,
  UNIQUE (contact_id, channel),
  CHECK (num_nonnulls(next_at, delivered_at, dead_at) = 1)
);
CREATE INDEX outbox_due ON outbox (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE marks (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Hashes of the addresses and numbers of erased people: what a restore brings back is erased again.
CREATE TABLE erasures (
  hash text PRIMARY KEY,
  erased_at timestamptz NOT NULL
);

-- Written by the readiness check: a database that takes this takes an enquiry.
CREATE TABLE heartbeat (
  id integer PRIMARY KEY CHECK (id = 1),
  beaten_at timestamptz NOT NULL
);
