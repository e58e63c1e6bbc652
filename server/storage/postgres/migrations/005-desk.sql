-- The desk, where staff answer enquiries. The same tables stand in SQLite and in PostgreSQL, and the same SQL reads them.

-- A person who works at the desk. A removed person keeps the row, because history names who did what.
CREATE TABLE staff (
  id text PRIMARY KEY,
  name text NOT NULL,
  mail text NOT NULL CHECK (mail = lower(mail)),
  role text NOT NULL CHECK (role IN ('owner', 'staff')),
  single_keys integer NOT NULL DEFAULT 1 CHECK (single_keys IN (0, 1)),
  -- Until when a person who has a passkey may sign in with a code all the same, because an owner allows it.
  code_allowed_until timestamptz,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX staff_mail ON staff (mail) WHERE removed_at IS NULL;

-- An invitation to join, found by the hash of its token. The person who joins keeps its id.
CREATE TABLE invitations (
  hash text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  mail text NOT NULL CHECK (mail = lower(mail)),
  role text NOT NULL CHECK (role IN ('owner', 'staff')),
  invited_by text REFERENCES staff,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  name text NOT NULL,
  public_key text NOT NULL,
  transports text NOT NULL,
  counter bigint NOT NULL,
  backed_up integer NOT NULL CHECK (backed_up IN (0, 1)),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- When a counter did not grow: a signal of a copied key, never a reason to refuse.
  counter_stalled_at timestamptz
);
CREATE INDEX passkeys_staff ON passkeys (staff_id);

-- A signed-in browser, found by the hash of its cookie.
CREATE TABLE sessions (
  hash text PRIMARY KEY,
  -- What the console calls it: the hash stays on the server.
  id text NOT NULL UNIQUE,
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- When the person last proved who they are, and how.
  confirmed_at timestamptz NOT NULL,
  confirmed_by text NOT NULL CHECK (confirmed_by IN ('passkey', 'code', 'demo'))
);
CREATE INDEX sessions_staff ON sessions (staff_id);

-- A passkey ceremony that has begun, found by the hash of the browser's cookie.
CREATE TABLE challenges (
  hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('join', 'sign-in', 'add', 'confirm')),
  challenge text NOT NULL,
  staff_id text REFERENCES staff ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

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
);
CREATE UNIQUE INDEX codes_browser ON codes (hash);
CREATE INDEX codes_asked ON codes (asked_at);

-- One thing to answer: a person who wrote, once or several times. It holds no personal words.
CREATE TABLE enquiry_work (
  id text PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('to-answer', 'waiting', 'done', 'set-aside')),
  -- The newest enquiry, which the list shows.
  contact_id integer NOT NULL,
  last_received_at timestamptz NOT NULL,
  owner_id text REFERENCES staff,
  owned_at timestamptz,
  -- Since when the owner is on the phone or in a chat.
  calling_at timestamptz,
  -- The oldest promise that no attempt has kept yet.
  due_at timestamptz,
  urgent integer NOT NULL DEFAULT 0 CHECK (urgent IN (0, 1)),
  follow_up_at timestamptz,
  follow_up_note text,
  -- When a follow-up date or a mail of the visitor brought it back.
  returned_at timestamptz,
  returned_by text CHECK (returned_by IN ('follow-up', 'mail', 'enquiry', 'bounce')),
  wrong_number_at timestamptz,
  -- A release or a deletion that can still be undone, and when it happens.
  leaving text CHECK (leaving IN ('release', 'delete')),
  leaves_at timestamptz,
  -- How to undo the last act, as JSON.
  undo text,
  -- The order within its list: the promise, the follow-up date, or when it was done or set aside.
  sort_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL
);
CREATE INDEX enquiry_work_list ON enquiry_work (status, sort_at, id, last_received_at);
CREATE INDEX enquiry_work_owner ON enquiry_work (owner_id, status, sort_at, id);
CREATE INDEX enquiry_work_follow_up ON enquiry_work (follow_up_at) WHERE follow_up_at IS NOT NULL;
CREATE INDEX enquiry_work_urgent ON enquiry_work (id) WHERE urgent = 1;
CREATE INDEX enquiry_work_contact ON enquiry_work (contact_id, last_received_at);
CREATE INDEX enquiry_work_changed ON enquiry_work (changed_at, id);
CREATE INDEX enquiry_work_leaving ON enquiry_work (leaves_at) WHERE leaves_at IS NOT NULL;

-- The work that each enquiry belongs to. A new enquiry has none until the server has read it.
CREATE TABLE work_enquiries (
  contact_id integer PRIMARY KEY REFERENCES contacts ON DELETE CASCADE,
  work_id text REFERENCES enquiry_work,
  received_at timestamptz NOT NULL,
  -- The address in lower case joins what one person wrote. The last ten digits of a possible number only suggest it.
  mail_key text,
  phone_key text,
  -- The word in the text that makes it urgent.
  urgent_word text,
  -- A place name found in the text.
  place text,
  due_at timestamptz,
  first_attempt_at timestamptz,
  -- The first call that reached the person, or the first letter accepted.
  first_answer_at timestamptz,
  first_attempt_seconds integer GENERATED ALWAYS AS (
    CAST(round(extract(epoch FROM first_attempt_at - received_at)) AS integer)
  ) STORED
);
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

-- Two enquiries that staff declared to be from different people.
CREATE TABLE work_splits (
  contact_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  other_contact_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  PRIMARY KEY (contact_id, other_contact_id)
);

CREATE FUNCTION add_work_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO work_enquiries (contact_id, received_at) VALUES (NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER contacts_to_work AFTER INSERT ON contacts FOR EACH ROW WHEN (NOT NEW.canary)
  EXECUTE FUNCTION add_work_enquiry();
INSERT INTO work_enquiries (contact_id, received_at) SELECT id, created_at FROM contacts WHERE NOT canary;

-- A released enquiry is read again: its clock runs, and it may belong to a person who wrote before.
CREATE FUNCTION read_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE work_enquiries SET work_id = NULL WHERE contact_id = NEW.id
    AND work_id IN (SELECT id FROM enquiry_work WHERE contact_id = NEW.id AND status = 'set-aside');
  DELETE FROM enquiry_work WHERE contact_id = NEW.id AND status = 'set-aside';
  RETURN NULL;
END $$;
CREATE TRIGGER work_after_release AFTER UPDATE OF released_at ON contacts FOR EACH ROW
  WHEN (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL) EXECUTE FUNCTION read_released();

-- Work ends with its last enquiry, and shows the newest of those that remain.
CREATE FUNCTION end_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM enquiry_work WHERE id = OLD.work_id
    AND NOT EXISTS (SELECT 1 FROM work_enquiries WHERE work_id = OLD.work_id);
  UPDATE enquiry_work SET version = version + 1,
    contact_id = (SELECT max(contact_id) FROM work_enquiries WHERE work_id = OLD.work_id),
    last_received_at = (SELECT received_at FROM work_enquiries WHERE work_id = OLD.work_id ORDER BY contact_id DESC LIMIT 1)
    WHERE id = OLD.work_id;
  RETURN NULL;
END $$;
CREATE TRIGGER work_after_enquiry AFTER DELETE ON work_enquiries FOR EACH ROW WHEN (OLD.work_id IS NOT NULL)
  EXECUTE FUNCTION end_work();

-- What happened to an enquiry. Rows are only added. `detail` is JSON without personal words.
CREATE TABLE enquiry_events (
  id text PRIMARY KEY,
  contact_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  staff_id text REFERENCES staff,
  kind text NOT NULL,
  detail text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX enquiry_events_contact ON enquiry_events (contact_id, created_at);
CREATE INDEX enquiry_events_created ON enquiry_events (created_at, id);

-- Notes, letters to the visitor and mails from the visitor. A mail that matches no enquiry has no contact.
CREATE TABLE messages (
  id text PRIMARY KEY,
  contact_id integer REFERENCES contacts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('note', 'letter', 'mail')),
  staff_id text REFERENCES staff,
  created_at timestamptz NOT NULL,
  subject text,
  body text NOT NULL,
  from_address text,
  to_address text,
  -- The Message-ID header and the Message-IDs of the thread.
  message_id text UNIQUE,
  in_reply_to text,
  -- What a mail was recognised by, and whether a program sent it.
  matched_by text CHECK (matched_by IN ('token', 'references', 'reference', 'hand')),
  -- Whether the address of its sender may be forged.
  unproved integer NOT NULL DEFAULT 0 CHECK (unproved IN (0, 1)),
  automatic integer NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)),
  -- A letter: 'unsure' may have gone out before the server stopped, so it is not repeated.
  state text CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'unsure', 'stopped', 'bounced')),
  send_at timestamptz,
  sent_at timestamptz,
  -- When the enquiry comes back after the letter was sent; without a date it is done.
  follow_up_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  error text,
  CHECK ((kind = 'letter') = (state IS NOT NULL))
);
CREATE INDEX messages_contact ON messages (contact_id, created_at);
CREATE INDEX messages_letters ON messages (created_at, state) WHERE state IS NOT NULL;
CREATE INDEX messages_to_send ON messages (send_at) WHERE state IN ('waiting', 'sending');

-- Files of a mail. Their bytes lie in DATA_DIR/attachments under the id.
CREATE TABLE attachments (
  id text PRIMARY KEY,
  message_id text NOT NULL REFERENCES messages ON DELETE CASCADE,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL
);
CREATE INDEX attachments_message ON attachments (message_id);

-- A text that a person is still writing.
CREATE TABLE drafts (
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  contact_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  body text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, contact_id)
);

-- Who has looked at an enquiry, and when last.
CREATE TABLE enquiry_views (
  contact_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (contact_id, staff_id)
);

-- The words of an enquiry, its notes and mails, folded for search. Digits stand for phone numbers, from their ends.
CREATE TABLE search_terms (
  term text COLLATE "C" NOT NULL,
  contact_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  PRIMARY KEY (term, contact_id)
);
CREATE INDEX search_terms_contact ON search_terms (contact_id, term);

-- Who did what at the desk, for a year, also after an enquiry or a person is gone. No personal words.
CREATE TABLE audit (
  id text PRIMARY KEY,
  staff_id text,
  act text NOT NULL,
  reference text,
  -- The person whom the act was done to.
  about_id text,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_created ON audit (created_at, id);

-- References of erased enquiries, so that an old link can say when it was erased.
CREATE TABLE erased_references (
  reference text PRIMARY KEY,
  erased_at timestamptz NOT NULL
);
CREATE INDEX erased_references_erased ON erased_references (erased_at, reference);

-- How far a mailbox has been read, and which server reads it.
CREATE TABLE mailboxes (
  name text PRIMARY KEY,
  uid_validity text,
  last_uid bigint NOT NULL,
  leased_by text,
  leased_until timestamptz,
  checked_at timestamptz,
  -- The server that checks the senders of its mails.
  auth_server text,
  error text
);

-- What each server last reported of itself.
CREATE TABLE servers (
  id text PRIMARY KEY,
  name text NOT NULL,
  journaled integer NOT NULL,
  reported_at timestamptz NOT NULL
);
