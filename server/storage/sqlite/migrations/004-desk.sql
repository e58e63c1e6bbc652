-- The desk, where staff answer enquiries. The same tables stand in SQLite and in PostgreSQL, and the same SQL reads them.

-- A person who works at the desk. A removed person keeps the row, because history names who did what.
CREATE TABLE staff (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  mail TEXT NOT NULL CHECK (mail = lower(mail)),
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff')),
  single_keys INTEGER NOT NULL DEFAULT 1 CHECK (single_keys IN (0, 1)),
  -- Until when a person who has a passkey may sign in with a code all the same, because an owner allows it.
  code_allowed_until TEXT,
  created_at TEXT NOT NULL,
  removed_at TEXT
) STRICT;
CREATE UNIQUE INDEX staff_mail ON staff (mail) WHERE removed_at IS NULL;

-- An invitation to join, found by the hash of its token. The person who joins keeps its id.
CREATE TABLE invitations (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  mail TEXT NOT NULL CHECK (mail = lower(mail)),
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff')),
  invited_by TEXT REFERENCES staff,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
) STRICT;

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  transports TEXT NOT NULL,
  counter INTEGER NOT NULL,
  backed_up INTEGER NOT NULL CHECK (backed_up IN (0, 1)),
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  -- When a counter did not grow: a signal of a copied key, never a reason to refuse.
  counter_stalled_at TEXT
) STRICT;
CREATE INDEX passkeys_staff ON passkeys (staff_id);

-- A signed-in browser, found by the hash of its cookie.
CREATE TABLE sessions (
  hash TEXT PRIMARY KEY,
  -- What the console calls it: the hash stays on the server.
  id TEXT NOT NULL UNIQUE,
  staff_id TEXT NOT NULL REFERENCES staff ON DELETE CASCADE,
  device TEXT NOT NULL,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  -- When the person last proved who they are, and how.
  confirmed_at TEXT NOT NULL,
  confirmed_by TEXT NOT NULL CHECK (confirmed_by IN ('passkey', 'code', 'demo'))
) STRICT;
CREATE INDEX sessions_staff ON sessions (staff_id);

-- A passkey ceremony that has begun, found by the hash of the browser's cookie.
CREATE TABLE challenges (
  hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('join', 'sign-in', 'add', 'confirm')),
  challenge TEXT NOT NULL,
  staff_id TEXT REFERENCES staff ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT;

-- A code by mail that was asked for, with no person when the address is unknown. The rows of a subject count its codes of a day.
-- The button that opens a receipt leaves a row, too, so that it opens nothing twice.
CREATE TABLE codes (
  -- A hash of what is counted: the address of staff, or the reference of an enquiry.
  subject TEXT NOT NULL,
  -- The lowest free number, free again after a day.
  slot INTEGER NOT NULL,
  asked_at TEXT NOT NULL,
  -- The hash of the browser's mark, which finds the code. Null once the code was used or replaced.
  hash TEXT,
  purpose TEXT NOT NULL CHECK (purpose IN ('join', 'sign-in', 'confirm', 'receipt', 'button')),
  code_hash TEXT NOT NULL,
  staff_id TEXT REFERENCES staff ON DELETE CASCADE,
  invitation_hash TEXT REFERENCES invitations ON DELETE CASCADE,
  -- The name that somebody who joins has chosen.
  name TEXT,
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  expires_at TEXT NOT NULL,
  PRIMARY KEY (subject, slot)
) STRICT;
CREATE UNIQUE INDEX codes_browser ON codes (hash);
CREATE INDEX codes_asked ON codes (asked_at);

-- One thing to answer: a person who wrote, once or several times. It holds no personal words.
CREATE TABLE enquiry_work (
  id TEXT PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('to-answer', 'waiting', 'done', 'set-aside')),
  -- The newest enquiry, which the list shows.
  contact_id INTEGER NOT NULL,
  last_received_at TEXT NOT NULL,
  owner_id TEXT REFERENCES staff,
  owned_at TEXT,
  -- Since when the owner is on the phone or in a chat.
  calling_at TEXT,
  -- The oldest promise that no attempt has kept yet.
  due_at TEXT,
  urgent INTEGER NOT NULL DEFAULT 0 CHECK (urgent IN (0, 1)),
  follow_up_at TEXT,
  follow_up_note TEXT,
  -- When a follow-up date or a mail of the visitor brought it back.
  returned_at TEXT,
  returned_by TEXT CHECK (returned_by IN ('follow-up', 'mail', 'enquiry', 'bounce')),
  wrong_number_at TEXT,
  -- A release or a deletion that can still be undone, and when it happens.
  leaving TEXT CHECK (leaving IN ('release', 'delete')),
  leaves_at TEXT,
  -- How to undo the last act, as JSON.
  undo TEXT,
  -- The order within its list: the promise, the follow-up date, or when it was done or set aside.
  sort_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;
CREATE INDEX enquiry_work_list ON enquiry_work (status, sort_at, id, last_received_at);
CREATE INDEX enquiry_work_owner ON enquiry_work (owner_id, status, sort_at, id);
CREATE INDEX enquiry_work_follow_up ON enquiry_work (follow_up_at) WHERE follow_up_at IS NOT NULL;
CREATE INDEX enquiry_work_urgent ON enquiry_work (id) WHERE urgent = 1;
CREATE INDEX enquiry_work_contact ON enquiry_work (contact_id, last_received_at);
CREATE INDEX enquiry_work_changed ON enquiry_work (changed_at, id);
CREATE INDEX enquiry_work_leaving ON enquiry_work (leaves_at) WHERE leaves_at IS NOT NULL;

-- The work that each enquiry belongs to. A new enquiry has none until the server has read it.
CREATE TABLE work_enquiries (
  contact_id INTEGER PRIMARY KEY REFERENCES contacts ON DELETE CASCADE,
  work_id TEXT REFERENCES enquiry_work,
  received_at TEXT NOT NULL,
  -- The address in lower case joins what one person wrote. The last ten digits of a possible number only suggest it.
  mail_key TEXT,
  phone_key TEXT,
  -- The word in the text that makes it urgent.
  urgent_word TEXT,
  -- A place name found in the text.
  place TEXT,
  due_at TEXT,
  first_attempt_at TEXT,
  -- The first call that reached the person, or the first letter accepted.
  first_answer_at TEXT,
  first_attempt_seconds INTEGER GENERATED ALWAYS AS (
    CAST(round((julianday(first_attempt_at) - julianday(received_at)) * 86400) AS INTEGER)
  ) STORED
) STRICT;
CREATE INDEX work_enquiries_new ON work_enquiries (contact_id) WHERE work_id IS NULL;
CREATE INDEX work_enquiries_work ON work_enquiries (work_id);
CREATE INDEX work_enquiries_mail ON work_enquiries (mail_key, contact_id);
CREATE INDEX work_enquiries_phone ON work_enquiries (phone_key, contact_id);
-- Read by the figures from the index alone.
CREATE INDEX work_enquiries_received ON work_enquiries
  (received_at, contact_id, work_id, due_at, first_attempt_at, first_answer_at, first_attempt_seconds);
CREATE INDEX contacts_figures ON contacts (created_at, project_type, source)
  WHERE NOT canary AND (quarantined_at IS NULL OR released_at IS NOT NULL);
CREATE INDEX contacts_canary ON contacts (created_at) WHERE canary;
CREATE INDEX outbox_dead ON outbox (channel, created_at) WHERE dead_at IS NOT NULL;

-- Other references of an enquiry. Only PostgreSQL gives any; here the table lets the same SQL read both.
CREATE TABLE reference_aliases (
  reference TEXT PRIMARY KEY,
  contact_id INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE
) STRICT;

-- Two enquiries that staff declared to be from different people.
CREATE TABLE work_splits (
  contact_id INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
  other_contact_id INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
  PRIMARY KEY (contact_id, other_contact_id)
) STRICT;

CREATE TRIGGER contacts_to_work AFTER INSERT ON contacts WHEN NOT NEW.canary BEGIN
  INSERT INTO work_enquiries (contact_id, received_at) VALUES (NEW.id, NEW.created_at);
END;
INSERT INTO work_enquiries (contact_id, received_at) SELECT id, created_at FROM contacts WHERE NOT canary;

-- A released enquiry is read again: its clock runs, and it may belong to a person who wrote before.
CREATE TRIGGER work_after_release AFTER UPDATE OF released_at ON contacts
WHEN OLD.released_at IS NULL AND NEW.released_at IS NOT NULL BEGIN
  UPDATE work_enquiries SET work_id = NULL WHERE contact_id = NEW.id
    AND work_id IN (SELECT id FROM enquiry_work WHERE contact_id = NEW.id AND status = 'set-aside');
  DELETE FROM enquiry_work WHERE contact_id = NEW.id AND status = 'set-aside';
END;

-- Work ends with its last enquiry, and shows the newest of those that remain.
CREATE TRIGGER work_after_enquiry AFTER DELETE ON work_enquiries WHEN OLD.work_id IS NOT NULL BEGIN
  DELETE FROM enquiry_work WHERE id = OLD.work_id
    AND NOT EXISTS (SELECT 1 FROM work_enquiries WHERE work_id = OLD.work_id);
  UPDATE enquiry_work SET version = version + 1,
    contact_id = (SELECT max(contact_id) FROM work_enquiries WHERE work_id = OLD.work_id),
    last_received_at = (SELECT received_at FROM work_enquiries WHERE work_id = OLD.work_id ORDER BY contact_id DESC LIMIT 1)
    WHERE id = OLD.work_id;
END;

-- What happened to an enquiry. Rows are only added. `detail` is JSON without personal words.
CREATE TABLE enquiry_events (
  id TEXT PRIMARY KEY,
  contact_id INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
  staff_id TEXT REFERENCES staff,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX enquiry_events_contact ON enquiry_events (contact_id, created_at);
CREATE INDEX enquiry_events_created ON enquiry_events (created_at, id);

-- Notes, letters to the visitor and mails from the visitor. A mail that matches no enquiry has no contact.
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  contact_id INTEGER REFERENCES contacts ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'letter', 'mail')),
  staff_id TEXT REFERENCES staff,
  created_at TEXT NOT NULL,
  subject TEXT,
  body TEXT NOT NULL,
  from_address TEXT,
  to_address TEXT,
  -- The Message-ID header and the Message-IDs of the thread.
  message_id TEXT UNIQUE,
  in_reply_to TEXT,
  -- What a mail was recognised by, and whether a program sent it.
  matched_by TEXT CHECK (matched_by IN ('token', 'references', 'reference', 'hand')),
  -- Whether the address of its sender may be forged.
  unproved INTEGER NOT NULL DEFAULT 0 CHECK (unproved IN (0, 1)),
  automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)),
  -- A letter: 'unsure' may have gone out before the server stopped, so it is not repeated.
  state TEXT CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'unsure', 'stopped', 'bounced')),
  send_at TEXT,
  sent_at TEXT,
  -- When the enquiry comes back after the letter was sent; without a date it is done.
  follow_up_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  CHECK ((kind = 'letter') = (state IS NOT NULL))
) STRICT;
CREATE INDEX messages_contact ON messages (contact_id, created_at);
CREATE INDEX messages_letters ON messages (created_at, state) WHERE state IS NOT NULL;
CREATE INDEX messages_to_send ON messages (send_at) WHERE state IN ('waiting', 'sending');

-- Files of a mail. Their bytes lie in DATA_DIR/attachments under the id.
CREATE TABLE attachments (
  id TEXT PRIMARY KEY,
  message_id TEXT NOT NULL REFERENCES messages ON DELETE CASCADE,
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size INTEGER NOT NULL
) STRICT;
CREATE INDEX attachments_message ON attachments (message_id);

-- A text that a person is still writing.
CREATE TABLE drafts (
  staff_id TEXT NOT NULL REFERENCES staff ON DELETE CASCADE,
  contact_id INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
  body TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (staff_id, contact_id)
) STRICT;

-- Who has looked at an enquiry, and when last.
CREATE TABLE enquiry_views (
  contact_id INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
  staff_id TEXT NOT NULL REFERENCES staff ON DELETE CASCADE,
  viewed_at TEXT NOT NULL,
  PRIMARY KEY (contact_id, staff_id)
) STRICT;

-- The words of an enquiry, its notes and mails, folded for search. Digits stand for phone numbers, from their ends.
CREATE TABLE search_terms (
  term TEXT NOT NULL,
  contact_id INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
  PRIMARY KEY (term, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_terms_contact ON search_terms (contact_id, term);

-- Who did what at the desk, for a year, also after an enquiry or a person is gone. No personal words.
CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  staff_id TEXT,
  act TEXT NOT NULL,
  reference TEXT,
  -- The person whom the act was done to.
  about_id TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_created ON audit (created_at, id);

-- References of erased enquiries, so that an old link can say when it was erased.
CREATE TABLE erased_references (
  reference TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) STRICT;
CREATE INDEX erased_references_erased ON erased_references (erased_at, reference);

-- How far a mailbox has been read, and which server reads it.
CREATE TABLE mailboxes (
  name TEXT PRIMARY KEY,
  uid_validity TEXT,
  last_uid INTEGER NOT NULL,
  leased_by TEXT,
  leased_until TEXT,
  checked_at TEXT,
  -- The server that checks the senders of its mails.
  auth_server TEXT,
  error TEXT
) STRICT;

-- What each server last reported of itself.
CREATE TABLE servers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  journaled INTEGER NOT NULL,
  reported_at TEXT NOT NULL
) STRICT;
