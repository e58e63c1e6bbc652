-- The words of the site, edited at the desk. The same tables stand in SQLite and in PostgreSQL, and the same SQL reads them.

-- One row. Whoever changes content raises the revision they have read, so two servers cannot save past each other.
CREATE TABLE content_state (
  id integer PRIMARY KEY CHECK (id = 1),
  revision integer NOT NULL,
  -- How many migrations of content the files have had.
  migrations integer NOT NULL
);
INSERT INTO content_state (id, revision, migrations) VALUES (1, 0, 0);

-- A file that differs from the product's. All others are read from the product.
CREATE TABLE content_files (
  file text PRIMARY KEY,
  text text NOT NULL,
  -- The product's text that the edits began from, for the merge after an upgrade.
  base text NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text REFERENCES staff
);

-- What the last upgrade of the product changed in edited files. Offers wait for a choice. Values are JSON, empty for none.
CREATE TABLE content_upgrades (
  file text NOT NULL,
  path text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new-field', 'corrected', 'removed', 'offer')),
  yours text NOT NULL,
  product text NOT NULL,
  PRIMARY KEY (file, path)
);

-- What a person typed and what is not saved yet, because it has a fault or another person changed the field. Values are JSON.
CREATE TABLE content_drafts (
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  file text NOT NULL,
  path text NOT NULL,
  -- The value when the person began.
  opened text NOT NULL,
  value text NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, file, path)
);

-- Every saved change of a field. Further typing of the same person in the same field before the next version is one row.
CREATE TABLE content_edits (
  id text PRIMARY KEY,
  -- The version that took it up; null while it waits to be published.
  version integer,
  file text NOT NULL,
  path text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('set', 'add', 'remove', 'move', 'confirm', 'put-back', 'upgrade')),
  before text NOT NULL,
  after text NOT NULL,
  staff_id text REFERENCES staff,
  edited_at timestamptz NOT NULL
);
CREATE INDEX content_edits_version ON content_edits (version, file);
CREATE INDEX content_edits_file ON content_edits (file, edited_at);

-- The content as it was when somebody asked to publish it.
CREATE TABLE content_versions (
  version integer PRIMARY KEY,
  created_at timestamptz NOT NULL,
  staff_id text REFERENCES staff
);

-- The whole texts of the files that a version changed.
CREATE TABLE content_version_files (
  version integer NOT NULL REFERENCES content_versions,
  file text NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  PRIMARY KEY (version, file)
);

-- Who has which page of words open.
CREATE TABLE content_readers (
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  file text NOT NULL,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, file)
);

-- Builds of the site. A builder takes one that was asked for by writing its name and a lease into it.
CREATE TABLE builds (
  -- The name of its folder, too.
  id text PRIMARY KEY,
  version integer NOT NULL,
  -- The public address that the pages are for; empty for a look on this machine.
  site_url text NOT NULL,
  -- Only to look at: visitors do not get it by itself.
  trial integer NOT NULL DEFAULT 0 CHECK (trial IN (0, 1)),
  state text NOT NULL CHECK (state IN ('asked', 'building', 'done', 'failed', 'stopped')),
  asked_at timestamptz NOT NULL,
  asked_by text REFERENCES staff,
  stop_asked_at timestamptz,
  builder text,
  lease_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- What the screen shows of it: steps and the fault, JSON.
  progress text NOT NULL,
  log text NOT NULL
);
CREATE INDEX builds_asked ON builds (asked_at);
-- One build is under way at a time.
CREATE UNIQUE INDEX builds_under_way ON builds ((1)) WHERE state IN ('asked', 'building');

-- Programs that can build, so that the desk can say when there is none.
CREATE TABLE builders (
  id text PRIMARY KEY,
  name text NOT NULL,
  seen_at timestamptz NOT NULL
);
