-- The tables for SQLite and PostgreSQL. schema.ts replaces the words in capitals that are not SQL, which differ between
-- the two. The constraints repeat the rules of core/enquiry/, so that no other writer can break them.

-- A person who works at the desk. The row of a removed person stays, because history names them.
CREATE TABLE staff (
  id text PRIMARY KEY,
  name text NOT NULL,
  mail text NOT NULL CHECK (mail = lower(mail)),
  role text NOT NULL CHECK (role IN ('owner', 'staff')),
  -- Until this time an owner allows a person with a passkey to sign in with a code.
  code_allowed_until TIME,
  created_at TIME NOT NULL,
  removed_at TIME
) STRICT;
CREATE UNIQUE INDEX staff_mail ON staff (mail) WHERE removed_at IS NULL;

-- One row for each enquiry.
CREATE TABLE contacts (
  id NUMBERED,
  reference text NOT NULL UNIQUE,
  -- Another reference that its sender got during an outage.
  also_known_as text,
  created_at TIME NOT NULL,
  -- By the clock of the database. Lists are ordered by id, because created_at follows the clock of one server, which
  -- may be wrong.
  stored_at TIME NOT NULL DEFAULT NOW,
  source text NOT NULL CHECK (source IN ('data-api', 'form-post', 'desk', 'call', 'whatsapp')),
  -- Only the form requires all fields.
  channel text NOT NULL DEFAULT 'form'
    CHECK (channel IN ('form', 'call', 'whatsapp', 'phone', 'visit', 'chat', 'fair', 'other')),
  -- The member of staff who entered it at the desk.
  written_by text REFERENCES staff CHECK ((source = 'desk') = (written_by IS NOT NULL)),

  full_name text CHECK (trim(full_name, BLANKS) <> ''),
  organization text CHECK (trim(organization, BLANKS) <> ''),
  email text CHECK (trim(email, BLANKS) <> ''),
  phone text CHECK (trim(phone, BLANKS) <> ''),
  project_type text
    CHECK (project_type IN ('new-hospital', 'renovation', 'equipment', 'it-solutions', 'consulting', 'other')),
  project_details text CHECK (trim(project_details, BLANKS) <> ''),
  -- The source of the visit, as a JSON object.
  attribution text CHECK (attribution LIKE '{%}'),

  -- Signs of spam and conflicts, as a JSON list.
  flags text NOT NULL DEFAULT '[]' CHECK (flags LIKE '[%]'),
  set_aside_at TIME,
  released_at TIME CHECK (released_at IS NULL OR set_aside_at IS NOT NULL),
  canary integer NOT NULL DEFAULT 0 CHECK (canary IN (0, 1)),

  -- A submission is stored once: by the server's id, by the idempotency key and the index in the array, or, for the
  -- form without JavaScript, by its content and a bucket of five minutes.
  submission_id text NOT NULL,
  idempotency_key text,
  batch_index integer NOT NULL,
  body_hash text NOT NULL,
  form_bucket integer CHECK ((source = 'form-post') = (form_bucket IS NOT NULL)),
  -- Sealed enquiries are hidden from staff: consent was withdrawn, or the enquiry is erased at erase_at. They are read
  -- through the views below.
  sealed_at TIME,
  erase_at TIME CHECK (erase_at IS NULL OR sealed_at IS NOT NULL),
  -- A call has only a number.
  CHECK ((source = 'call') = (channel = 'call')),
  CHECK ((source = 'whatsapp') = (channel = 'whatsapp')),
  CHECK (channel <> 'call' OR phone IS NOT NULL),
  CHECK (channel = 'call' OR full_name IS NOT NULL),
  CHECK (channel <> 'form' OR (email IS NOT NULL AND phone IS NOT NULL AND project_details IS NOT NULL)),
  UNIQUE (submission_id, batch_index),
  UNIQUE (idempotency_key, batch_index)
) STRICT;
-- Two concurrent posts share a pair of buckets in one of these, wherever the boundary is.
CREATE UNIQUE INDEX contacts_form_even ON contacts (body_hash, (form_bucket / 2)) WHERE form_bucket IS NOT NULL;
CREATE UNIQUE INDEX contacts_form_odd ON contacts (body_hash, ((form_bucket + 1) / 2)) WHERE form_bucket IS NOT NULL;
CREATE INDEX contacts_also_known_as ON contacts (also_known_as) WHERE also_known_as IS NOT NULL;
CREATE INDEX contacts_created_at ON contacts (created_at);
-- Enquiries that are set aside.
CREATE INDEX contacts_set_aside ON contacts (id) WHERE set_aside_at IS NOT NULL AND released_at IS NULL;
CREATE INDEX contacts_figures ON contacts (created_at, project_type, source)
  WHERE canary = 0 AND (set_aside_at IS NULL OR released_at IS NOT NULL);
CREATE INDEX contacts_canary ON contacts (created_at) WHERE canary = 1;
CREATE INDEX contacts_sealed ON contacts (sealed_at, id) WHERE sealed_at IS NOT NULL;
CREATE INDEX contacts_erase_at ON contacts (erase_at) WHERE erase_at IS NOT NULL;

-- The signed hashes of the addresses and numbers of each enquiry and of its reference, by which the list of erasures
-- finds it.
CREATE TABLE person_hashes (
  hash text NOT NULL,
  enquiry_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  PRIMARY KEY (hash, enquiry_id)
) CLUSTERED;
CREATE INDEX person_hashes_enquiry ON person_hashes (enquiry_id);

-- Values that all servers share.
CREATE TABLE server_state (
  key text PRIMARY KEY,
  value text NOT NULL
) CLUSTERED;

-- Signed hashes of the addresses and numbers of erased people, to erase them again after a restore.
CREATE TABLE erasures (
  hash text PRIMARY KEY,
  erased_at TIME NOT NULL
) STRICT;

-- Written by the readiness check, to prove that the database accepts writes.
CREATE TABLE heartbeat (
  id integer PRIMARY KEY CHECK (id = 1),
  beaten_at TIME NOT NULL
) STRICT;

-- Pictures that staff added, named by a hash of their bytes, and the sizes that pages show, named by a hash of their
-- inputs. A name therefore never changes its content. Sizes are deleted with their picture and can be made again.
CREATE TABLE files (
  name text PRIMARY KEY,
  made_of text REFERENCES files ON DELETE CASCADE,
  created_at TIME NOT NULL,
  bytes BYTES NOT NULL CHECK (length(bytes) <= 10000000)
) STRICT;
CREATE INDEX files_made_of ON files (made_of);

-- An invitation to join, found by the hash of its token. The person who joins gets its id.
CREATE TABLE invitations (
  hash text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  mail text NOT NULL CHECK (mail = lower(mail)),
  role text NOT NULL CHECK (role IN ('owner', 'staff')),
  invited_by text REFERENCES staff,
  created_at TIME NOT NULL,
  expires_at TIME NOT NULL,
  -- When it was used or withdrawn, or another took its place.
  ended_at TIME
) STRICT;

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  name text NOT NULL,
  public_key text NOT NULL,
  transports text NOT NULL,
  counter LARGE NOT NULL,
  backed_up integer NOT NULL CHECK (backed_up IN (0, 1)),
  created_at TIME NOT NULL,
  last_used_at TIME
) STRICT;
CREATE INDEX passkeys_staff ON passkeys (staff_id);

-- A signed-in browser, found by the hash of its cookie.
CREATE TABLE sessions (
  hash text PRIMARY KEY,
  -- The public id; the hash stays on the server.
  id text NOT NULL UNIQUE,
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  device text NOT NULL,
  created_at TIME NOT NULL,
  seen_at TIME NOT NULL,
  -- The last proof of identity: when and how.
  confirmed_at TIME NOT NULL,
  confirmed_by text NOT NULL CHECK (confirmed_by IN ('passkey', 'code', 'demo')),
  -- The push subscription as JSON, its start, the last tap on a notification, and the status of a refusal by the push
  -- service.
  push text,
  push_since TIME,
  push_tapped_at TIME,
  push_refused integer
) STRICT;
CREATE INDEX sessions_staff ON sessions (staff_id);

-- A passkey ceremony in progress, found by the hash of the browser's sign-in token.
CREATE TABLE challenges (
  hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('join', 'sign-in', 'add', 'confirm')),
  challenge text NOT NULL,
  staff_id text REFERENCES staff ON DELETE CASCADE,
  expires_at TIME NOT NULL
) STRICT;

-- One-time codes by mail, without a member of staff when the address is unknown. The rows of a subject count its codes
-- of a day. The button that opens a receipt adds a row, too, so that its token works once.
CREATE TABLE one_time_codes (
  -- A hash of the address of staff or the reference of an enquiry, whose codes are counted.
  subject text NOT NULL,
  -- The lowest free number, free again after a day.
  slot integer NOT NULL,
  asked_at TIME NOT NULL,
  -- The hash of the browser's token, which finds the code. Null once the code was used or replaced.
  hash text,
  purpose text NOT NULL CHECK (purpose IN ('join', 'sign-in', 'confirm', 'receipt', 'button')),
  code_hash text NOT NULL,
  staff_id text REFERENCES staff ON DELETE CASCADE,
  invitation_hash text REFERENCES invitations ON DELETE CASCADE,
  -- The name that an invited person has chosen.
  name text,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  expires_at TIME NOT NULL,
  PRIMARY KEY (subject, slot)
) STRICT;
CREATE UNIQUE INDEX one_time_codes_browser ON one_time_codes (hash);
CREATE INDEX one_time_codes_asked ON one_time_codes (asked_at);

-- One thing to answer: a person who wrote, once or several times. It holds no personal words.
CREATE TABLE tickets (
  id text PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('to-answer', 'waiting', 'done', 'set-aside')),
  -- The list shows this one.
  newest_enquiry_id integer NOT NULL,
  last_received_at TIME NOT NULL,
  assignee_id text REFERENCES staff,
  assigned_at TIME,
  -- Since when the assignee is on the phone or in a chat.
  calling_at TIME,
  -- The oldest due date without an attempt.
  due_at TIME,
  urgent integer NOT NULL DEFAULT 0 CHECK (urgent IN (0, 1)),
  -- Whether a person marked it so, whatever the text says.
  marked_urgent integer NOT NULL DEFAULT 0 CHECK (marked_urgent IN (0, 1)),
  follow_up_at TIME,
  follow_up_note text,
  -- The UID of the follow-up in calendars, which it keeps in a merge; null for the id of the ticket.
  calendar_id text,
  -- When a follow-up date or a message of the visitor brought it back.
  returned_at TIME,
  returned_by text CHECK (returned_by IN ('follow-up', 'message', 'enquiry', 'bounce')),
  wrong_number_at TIME,
  -- Noted by staff; null unless it is done.
  resolution text CHECK (resolution IN ('won', 'lost-price', 'lost-time', 'lost-other', 'question')),
  -- A release or a deletion that can still be undone, and when it happens.
  scheduled_move text CHECK (scheduled_move IN ('release', 'delete')),
  moves_at TIME,
  -- How to undo the last action, as JSON.
  undo text,
  -- The order within its list: the promise, the follow-up date, or when it was done or set aside.
  sort_at TIME NOT NULL,
  changed_at TIME NOT NULL,
  version integer NOT NULL,
  -- server/enquiries/ticket-states.ts has the transitions.
  CHECK (status = 'to-answer' OR (due_at IS NULL AND returned_at IS NULL)),
  CHECK (status <> 'waiting' OR follow_up_at IS NOT NULL),
  CHECK (status = 'done' OR resolution IS NULL),
  CHECK (status = 'set-aside' OR scheduled_move IS NULL)
) CLUSTERED;
CREATE INDEX tickets_list ON tickets (status, sort_at, id, last_received_at);
CREATE INDEX tickets_assignee ON tickets (assignee_id, status, sort_at, id);
CREATE INDEX tickets_follow_up ON tickets (follow_up_at) WHERE follow_up_at IS NOT NULL;
CREATE INDEX tickets_urgent ON tickets (id) WHERE urgent = 1;
CREATE INDEX tickets_newest_enquiry ON tickets (newest_enquiry_id, last_received_at);
CREATE INDEX tickets_changed ON tickets (changed_at, id);
CREATE INDEX tickets_moves ON tickets (moves_at) WHERE moves_at IS NOT NULL;

-- The ticket of each enquiry, and values derived from its text (server/enquiries/).
CREATE TABLE ticket_enquiries (
  enquiry_id integer PRIMARY KEY REFERENCES contacts ON DELETE CASCADE,
  -- A new ticket is added after its enquiry.
  ticket_id text NOT NULL REFERENCES tickets DEFERRABLE INITIALLY DEFERRED,
  received_at TIME NOT NULL,
  -- The address in lower case puts enquiries of one person into one ticket. The last ten digits of a possible number
  -- only suggest it.
  mail_key text,
  phone_key text,
  -- The WhatsApp user who wrote it, which counts like an address: a number may be hidden, or somebody else's.
  chat_user text,
  -- The word in the text that makes it urgent.
  urgent_word text,
  -- A place name found in the text.
  place text,
  -- For search, without notes and mails: each word once, folded, after a space, and numbers of several digits.
  search_text text NOT NULL DEFAULT '',
  due_at TIME,
  first_attempt_at TIME,
  -- The first call that reached the person, or the first message accepted.
  first_answer_at TIME
) STRICT;
CREATE INDEX ticket_enquiries_ticket ON ticket_enquiries (ticket_id, enquiry_id);
-- The oldest due date of a ticket whose person wrote thousands of times.
CREATE INDEX ticket_enquiries_due ON ticket_enquiries (ticket_id, due_at) WHERE first_attempt_at IS NULL;
CREATE INDEX ticket_enquiries_mail ON ticket_enquiries (mail_key, enquiry_id);
CREATE INDEX ticket_enquiries_phone ON ticket_enquiries (phone_key, enquiry_id);
CREATE INDEX ticket_enquiries_chat ON ticket_enquiries (chat_user, enquiry_id) WHERE chat_user IS NOT NULL;
CREATE INDEX ticket_enquiries_received ON ticket_enquiries (received_at, enquiry_id);
-- The oldest enquiry that waits for an attempt.
CREATE INDEX ticket_enquiries_unanswered ON ticket_enquiries (received_at) WHERE first_attempt_at IS NULL AND due_at IS NOT NULL;

-- Two enquiries that staff declared to be from different people.
CREATE TABLE ticket_splits (
  enquiry_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  other_enquiry_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  PRIMARY KEY (enquiry_id, other_enquiry_id)
) STRICT;

-- The history of an enquiry. Rows are only added. `detail` is JSON without personal data.
CREATE TABLE ticket_events (
  -- Lines of one time are in the order in which they were written.
  number NUMBERED,
  id text NOT NULL UNIQUE,
  enquiry_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  staff_id text REFERENCES staff,
  kind text NOT NULL,
  -- How a call ended. The telephone service does not report it of an unclear one.
  call_result text CHECK (call_result IN ('answered', 'missed', 'unclear')),
  detail text NOT NULL,
  created_at TIME NOT NULL
) STRICT;
CREATE INDEX ticket_events_enquiry ON ticket_events (enquiry_id, created_at);
CREATE INDEX ticket_events_created ON ticket_events (created_at, id);

-- Notes, and messages to and from the visitor. A mail without an enquiry has no contact.
CREATE TABLE messages (
  -- For the index of its words, and the order of messages of one time.
  number NUMBERED,
  id text NOT NULL UNIQUE,
  enquiry_id integer REFERENCES contacts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('note', 'in', 'out')),
  channel text CHECK (channel IN ('mail', 'whatsapp')),
  staff_id text REFERENCES staff,
  created_at TIME NOT NULL,
  subject text,
  body text NOT NULL,
  -- The language of an outgoing message, as a BCP 47 tag.
  language text,
  from_address text,
  to_address text,
  -- The Message-ID header or WhatsApp's id, and the Message-IDs of the thread.
  message_id text UNIQUE,
  in_reply_to text,
  -- How a mail was matched to its enquiry.
  matched_by text CHECK (matched_by IN ('token', 'references', 'reference', 'hand')),
  -- 1 if the sender's address may be forged; 1 if a program sent it.
  unproved integer NOT NULL DEFAULT 0 CHECK (unproved IN (0, 1)),
  automatic integer NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)),
  -- The state of an outgoing message. 'unsure': perhaps sent, but not confirmed, so it is not repeated.
  state text CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'unsure', 'stopped', 'bounced')),
  sent_at TIME,
  -- Receipts of WhatsApp.
  delivered_at TIME,
  read_at TIME,
  -- The approved template in the JSON of the API; null for free text.
  template text,
  -- The follow-up date set with the message; without one the ticket is done.
  follow_up_at TIME,
  -- The UID of the calendar entry that goes with it, which sets or cancels a date.
  calendar_id text,
  calendar_method text CHECK (calendar_method IN ('REQUEST', 'CANCEL')),
  -- The number of the current or last attempt.
  attempts integer NOT NULL DEFAULT 0,
  error text,
  search_text text NOT NULL DEFAULT '',
  CHECK ((calendar_id IS NULL) = (calendar_method IS NULL)),
  CHECK ((kind = 'out') = (state IS NOT NULL)),
  CHECK ((kind = 'note') = (channel IS NULL))
) STRICT;
CREATE INDEX messages_enquiry ON messages (enquiry_id, created_at);
CREATE INDEX messages_out ON messages (created_at, state) WHERE state IS NOT NULL;

-- Leases of work that only one of the servers that share the database may do.
CREATE TABLE leases (
  name text PRIMARY KEY,
  holder text NOT NULL,
  -- By the clock of the database.
  until TIME NOT NULL
) STRICT;

-- Background jobs, run by one of the servers that share the database. Rows hold ids, never text, addresses or codes.
CREATE TABLE jobs (
  -- The same in every attempt.
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('mail', 'webhook', 'acknowledgement', 'push', 'message', 'chat', 'file', 'picture')),
  enquiry_id integer REFERENCES contacts ON DELETE CASCADE,
  message_id text REFERENCES messages (id) ON DELETE CASCADE,
  -- The device that gets a push notification.
  session_id text REFERENCES sessions (id) ON DELETE CASCADE,
  -- The member to notify, alone, that a ticket was handed over.
  staff_id text REFERENCES staff,
  created_at TIME NOT NULL,
  -- Failed attempts so far.
  attempts integer NOT NULL DEFAULT 0,
  -- Null: due at once.
  run_at TIME,
  -- The attempt that has claimed it, and until when by the clock of the database.
  lease text,
  lease_until TIME,
  done_at TIME,
  -- After this time there are no more retries.
  failed_at TIME,
  error text
) STRICT;
-- The order of claims: first attempts before retries, then the order of receipt.
CREATE INDEX jobs_due ON jobs (kind, (attempts > 0), created_at, id) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX jobs_failed ON jobs (kind, created_at) WHERE failed_at IS NOT NULL;
-- Counts earlier acknowledgements by time.
CREATE INDEX jobs_acknowledgements ON jobs (created_at, id) WHERE kind = 'acknowledgement';
CREATE INDEX jobs_lease ON jobs (lease) WHERE lease IS NOT NULL;
CREATE INDEX jobs_enquiry ON jobs (enquiry_id);
CREATE INDEX jobs_message ON jobs (message_id);
CREATE INDEX jobs_session ON jobs (session_id) WHERE session_id IS NOT NULL;

-- Files of a message, deleted with it, and files that staff chose for a message that is not sent yet. The bytes are
-- last, so that lists do not read them. A file on WhatsApp is fetched after its message and has no bytes until then.
CREATE TABLE attachments (
  id text PRIMARY KEY,
  message_id text REFERENCES messages (id) ON DELETE CASCADE,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  -- WhatsApp's id of a file that is fetched later. Two messages may have the same.
  media_id text,
  -- The enquiry, the member and the time of a file that staff chose.
  enquiry_id integer REFERENCES contacts ON DELETE CASCADE,
  staff_id text REFERENCES staff,
  created_at TIME,
  bytes BYTES NOT NULL CHECK (length(bytes) <= 14000000),
  CHECK (message_id IS NOT NULL OR enquiry_id IS NOT NULL),
  CHECK ((enquiry_id IS NULL) = (staff_id IS NULL) AND (enquiry_id IS NULL) = (created_at IS NULL))
) STRICT;
CREATE INDEX attachments_message ON attachments (message_id);
CREATE INDEX attachments_enquiry ON attachments (enquiry_id);
-- The bytes that a member added within a day.
CREATE INDEX attachments_staff ON attachments (staff_id, created_at) WHERE staff_id IS NOT NULL;
CREATE INDEX attachments_unsent ON attachments (created_at) WHERE message_id IS NULL;

-- Messages and calls that the database refused, as they came, in JSON.
CREATE TABLE refused_items (
  -- The hash of the item: a repeat is the same.
  id text PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('whatsapp', 'call')),
  received_at TIME NOT NULL,
  reason text NOT NULL,
  item text NOT NULL
) STRICT;

-- Unsent messages, autosaved.
CREATE TABLE drafts (
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  enquiry_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  body text NOT NULL,
  saved_at TIME NOT NULL,
  PRIMARY KEY (staff_id, enquiry_id)
) STRICT;

-- The last time that a member of staff viewed an enquiry.
CREATE TABLE enquiry_views (
  enquiry_id integer NOT NULL REFERENCES contacts ON DELETE CASCADE,
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  viewed_at TIME NOT NULL,
  PRIMARY KEY (enquiry_id, staff_id)
) STRICT;

-- Actions of staff, stored for a year, also after the enquiry or the member is deleted. No personal data in the text.
CREATE TABLE audit (
  -- The order of the list.
  number NUMBERED,
  id text NOT NULL UNIQUE,
  staff_id text,
  action text NOT NULL,
  reference text,
  -- The person whom the action was done to.
  about_id text,
  created_at TIME NOT NULL,
  -- When the member and the owners were mailed about a change of access.
  mailed_at TIME
) STRICT;
CREATE INDEX audit_created ON audit (created_at);
-- Leaves out reads, which are most lines.
CREATE INDEX audit_changes ON audit (number)
  WHERE action NOT IN ('opened', 'auto-opened', 'searched', 'unmatched-read', 'mail-opened', 'file-opened');

-- References of erased enquiries, so that an old link shows the time of erasure.
CREATE TABLE erased_references (
  reference text PRIMARY KEY,
  erased_at TIME NOT NULL,
  -- Recognises a repeat of an erased enquiry: a hash of the idempotency key and the text, both deleted.
  repeat_hash text
) STRICT;
CREATE INDEX erased_references_repeat ON erased_references (repeat_hash) WHERE repeat_hash IS NOT NULL;
CREATE INDEX erased_references_erased ON erased_references (erased_at, reference);

-- The read position in a mailbox.
CREATE TABLE mailboxes (
  name text PRIMARY KEY,
  uid_validity text,
  last_uid LARGE NOT NULL,
  checked_at TIME,
  -- The server whose authentication results are trusted.
  auth_server text,
  error text
) STRICT;

-- The last status report of each server.
CREATE TABLE servers (
  -- From its DATA_DIR.
  id text PRIMARY KEY,
  name text NOT NULL,
  version text NOT NULL,
  -- The time of the publication that it shows, null for the defaults, and the reason why it cannot show the newest.
  published_at TIME,
  problem text,
  -- The enquiries in its journal, and how many of them this database refused.
  waiting integer NOT NULL,
  refused integer NOT NULL,
  seen_at TIME NOT NULL
) STRICT;

-- The consent notices that the site has shown.
CREATE TABLE consent_notices (
  version text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  stored_at TIME NOT NULL,
  PRIMARY KEY (version, language)
) STRICT;

-- The notice and the consent of each enquiry. An enquiry from another program has no row.
CREATE TABLE consents (
  enquiry_id integer PRIMARY KEY REFERENCES contacts ON DELETE CASCADE,
  version text NOT NULL,
  language text NOT NULL,
  action text NOT NULL,
  given_at TIME NOT NULL
) STRICT;

-- Privacy requests of people, without personal data in the text.
CREATE TABLE privacy_requests (
  -- The order of requests of one time.
  number NUMBERED,
  id text NOT NULL UNIQUE,
  reference text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('correct', 'withdraw', 'give-again', 'erase')),
  requested_at TIME NOT NULL,
  due_at TIME NOT NULL,
  -- The announcements to staff by mail and by webhook.
  mailed_at TIME,
  posted_at TIME,
  done_at TIME,
  done_by text REFERENCES staff
) STRICT;
CREATE INDEX privacy_requests_reference ON privacy_requests (reference, requested_at);
-- A repeated request replaces the open one.
CREATE UNIQUE INDEX privacy_requests_one ON privacy_requests (reference, kind) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_open ON privacy_requests (due_at, id) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_new ON privacy_requests (requested_at, id);

-- The overrides of staff over the defaults, which are the files of content/ in this release. Values are JSON.
CREATE TABLE overrides (
  -- Without gaps between those that are written at once, so that two servers cannot both write the next.
  id integer PRIMARY KEY,
  file text NOT NULL,
  -- Names of fields and positions; entries of lists by their id or slug. [] is the file.
  path text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('set', 'add', 'remove', 'move', 'confirm', 'put-back', 'upgrade', 'forget')),
  -- Null for the default; empty where the field is left out; 'null' at [] for a deleted file.
  value text,
  -- The default when it was written; empty for none.
  default_value text NOT NULL,
  -- The paths inside the value that are invented.
  invented text NOT NULL,
  staff_id text REFERENCES staff,
  saved_at TIME NOT NULL,
  -- Until then a later save may replace it, and publishing leaves it out.
  closed_at TIME NOT NULL
) STRICT;
CREATE INDEX overrides_path ON overrides (file, path, id);
CREATE INDEX overrides_closed ON overrides (closed_at);

-- Saved text that does not apply: it has an issue, or somebody else has changed the field meanwhile.
CREATE TABLE content_drafts (
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  file text NOT NULL,
  path text NOT NULL,
  -- The text, and the value of the field when the person began; empty where it is left out.
  value text NOT NULL,
  seen text NOT NULL,
  saved_at TIME NOT NULL,
  PRIMARY KEY (staff_id, file, path)
) STRICT;

-- The version of the content that visitors see, and since when. The newest row counts.
CREATE TABLE publications (
  id integer PRIMARY KEY,
  -- Publications of the same content have the same; 0 for the defaults.
  version integer NOT NULL,
  -- The content is that of the overrides up to this one that were closed at this time.
  revision integer NOT NULL,
  content_at TIME NOT NULL,
  published_at TIME NOT NULL,
  published_by text REFERENCES staff,
  server_version text NOT NULL,
  -- The version of the consent notice on its pages.
  notice text NOT NULL
) STRICT;

-- A link that shows one page of the site as it is at the desk, without sign-in, found by the hash of its token.
CREATE TABLE preview_links (
  hash text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  page text NOT NULL,
  staff_id text NOT NULL REFERENCES staff,
  created_at TIME NOT NULL,
  expires_at TIME NOT NULL
) STRICT;

-- The next publication, for which an owner has set a time. Any other publication, and the end of their rights, end it.
CREATE TABLE scheduled_publications (
  -- The id of the publication that it becomes.
  id integer PRIMARY KEY,
  -- The content that they saw, as in publications.
  revision integer NOT NULL,
  content_at TIME NOT NULL,
  publish_at TIME NOT NULL,
  scheduled_at TIME NOT NULL,
  scheduled_by text NOT NULL REFERENCES staff,
  -- When and why it was not published, as a JSON list, and when they were mailed about it.
  failed_at TIME,
  issues text,
  mailed_at TIME
) STRICT;

-- Lists, search, exports, statistics and notifications read these views, which leave out sealed enquiries. Only the
-- files named in open-views.test.ts read the tables themselves.
CREATE VIEW open_enquiries AS SELECT * FROM contacts WHERE sealed_at IS NULL;
CREATE VIEW sealed_enquiries AS SELECT * FROM contacts WHERE sealed_at IS NOT NULL;
CREATE VIEW open_jobs AS SELECT * FROM jobs
  WHERE NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE sealed_enquiries.id = jobs.enquiry_id);
-- A ticket is sealed with the last of its enquiries.
CREATE VIEW open_tickets AS SELECT * FROM tickets
  WHERE NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE sealed_enquiries.id = tickets.newest_enquiry_id);
CREATE VIEW open_ticket_enquiries AS SELECT * FROM ticket_enquiries
  WHERE NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE sealed_enquiries.id = ticket_enquiries.enquiry_id);
CREATE VIEW open_ticket_events AS SELECT * FROM ticket_events
  WHERE NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE sealed_enquiries.id = ticket_events.enquiry_id);
-- Also mails that match no enquiry.
CREATE VIEW open_messages AS SELECT * FROM messages
  WHERE NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE sealed_enquiries.id = messages.enquiry_id);
CREATE VIEW open_attachments AS SELECT * FROM attachments
  WHERE CASE WHEN message_id IS NULL THEN EXISTS (SELECT 1 FROM open_enquiries WHERE open_enquiries.id = attachments.enquiry_id)
    ELSE EXISTS (SELECT 1 FROM open_messages WHERE open_messages.id = attachments.message_id) END;
CREATE VIEW open_drafts AS SELECT * FROM drafts
  WHERE NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE sealed_enquiries.id = drafts.enquiry_id);
CREATE VIEW open_views AS SELECT * FROM enquiry_views
  WHERE NOT EXISTS (SELECT 1 FROM sealed_enquiries WHERE sealed_enquiries.id = enquiry_views.enquiry_id);
