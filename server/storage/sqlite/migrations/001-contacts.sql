-- One row per enquiry. The constraints repeat the rules of enquiry/ so that no other writer can break them.
CREATE TABLE contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('data-api', 'form')),

  full_name TEXT NOT NULL CHECK (trim(full_name, char(9, 10, 13, 32, 160)) <> ''),
  organization TEXT CHECK (trim(organization, char(9, 10, 13, 32, 160)) <> ''),
  email TEXT NOT NULL CHECK (trim(email, char(9, 10, 13, 32, 160)) <> ''),
  phone TEXT NOT NULL CHECK (trim(phone, char(9, 10, 13, 32, 160)) <> ''),
  project_type TEXT
    CHECK (project_type IN ('new-hospital', 'renovation', 'equipment', 'it-solutions', 'consulting', 'other')),
  project_details TEXT NOT NULL CHECK (trim(project_details, char(9, 10, 13, 32, 160)) <> ''),

  -- The same submission is stored once: by its key and the place in its array,
  -- or, for the form without JavaScript, by its content and a bucket of ten minutes.
  idempotency_key TEXT,
  batch_index INTEGER NOT NULL,
  body_hash TEXT NOT NULL,
  form_bucket INTEGER CHECK ((source = 'form') = (form_bucket IS NOT NULL)),
  UNIQUE (idempotency_key, batch_index),
  UNIQUE (body_hash, form_bucket)
) STRICT;

-- Written by the readiness check: a store that can write this can store an enquiry.
CREATE TABLE heartbeat (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  beaten_at TEXT NOT NULL
) STRICT;
