-- The words of the site, edited at the desk. The same tables stand in SQLite and in PostgreSQL, and the same SQL reads them.

-- One row. Whoever changes content raises the revision they have read, so two servers cannot save past each other.
CREATE TABLE content_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  revision INTEGER NOT NULL,
  -- How many migrations of content the files have had.
  migrations INTEGER NOT NULL
) STRICT;
INSERT INTO content_state (id, revision, migrations) VALUES (1, 0, 0);

-- A file that differs from the product's. All others are read from the product.
CREATE TABLE content_files (
  file TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  -- The product's text that the edits began from, for the merge after an upgrade.
  base TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  changed_by TEXT REFERENCES staff
) STRICT;

-- What the last upgrade of the product changed in edited files. Offers wait for a choice. Values are JSON, empty for none.
CREATE TABLE content_upgrades (
  file TEXT NOT NULL,
  path TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('new-field', 'corrected', 'removed', 'offer')),
  yours TEXT NOT NULL,
  product TEXT NOT NULL,
  PRIMARY KEY (file, path)
) STRICT;

-- What a person typed and what is not saved yet, because it has a fault or another person changed the field. Values are JSON.
CREATE TABLE content_drafts (
  staff_id TEXT NOT NULL REFERENCES staff ON DELETE CASCADE,
  file TEXT NOT NULL,
  path TEXT NOT NULL,
  -- The value when the person began.
  opened TEXT NOT NULL,
  value TEXT NOT NULL,
  kept_at TEXT NOT NULL,
  PRIMARY KEY (staff_id, file, path)
) STRICT;

-- Every saved change of a field. Further typing of the same person in the same field before the next version is one row.
CREATE TABLE content_edits (
  id TEXT PRIMARY KEY,
  -- The version that took it up; null while it waits to be published.
  version INTEGER,
  file TEXT NOT NULL,
  path TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('set', 'add', 'remove', 'move', 'confirm', 'put-back', 'upgrade')),
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  staff_id TEXT REFERENCES staff,
  edited_at TEXT NOT NULL
) STRICT;
CREATE INDEX content_edits_version ON content_edits (version, file);
CREATE INDEX content_edits_file ON content_edits (file, edited_at);

-- The content as it was when somebody asked to publish it.
CREATE TABLE content_versions (
  version INTEGER PRIMARY KEY,
  created_at TEXT NOT NULL,
  staff_id TEXT REFERENCES staff
) STRICT;

-- The whole texts of the files that a version changed.
CREATE TABLE content_version_files (
  version INTEGER NOT NULL REFERENCES content_versions,
  file TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  PRIMARY KEY (version, file)
) STRICT;

-- Who has which page of words open.
CREATE TABLE content_readers (
  staff_id TEXT NOT NULL REFERENCES staff ON DELETE CASCADE,
  file TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (staff_id, file)
) STRICT;

-- Builds of the site. A builder takes one that was asked for by writing its name and a lease into it.
CREATE TABLE builds (
  -- The name of its folder, too.
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  -- The public address that the pages are for; empty for a look on this machine.
  site_url TEXT NOT NULL,
  -- Only to look at: visitors do not get it by itself.
  trial INTEGER NOT NULL DEFAULT 0 CHECK (trial IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('asked', 'building', 'done', 'failed', 'stopped')),
  asked_at TEXT NOT NULL,
  asked_by TEXT REFERENCES staff,
  stop_asked_at TEXT,
  builder TEXT,
  lease_until TEXT,
  started_at TEXT,
  ended_at TEXT,
  -- What the screen shows of it: steps and the fault, JSON.
  progress TEXT NOT NULL,
  log TEXT NOT NULL
) STRICT;
CREATE INDEX builds_asked ON builds (asked_at);
-- One build is under way at a time.
CREATE UNIQUE INDEX builds_under_way ON builds ((1)) WHERE state IN ('asked', 'building');

-- Programs that can build, so that the desk can say when there is none.
CREATE TABLE builders (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  seen_at TEXT NOT NULL
) STRICT;
