/**
 * Tickets: the enquiries of one person, and their state at the desk. The statements of an action run in its
 * transaction, so that lists are right at once.
 */
import { randomUUIDv7 } from "node:crypto";
import sql, { bulk, join, type Sql } from "sql-template-tag";
import type { EventDetail, EventKind } from "../../core/api/inbox.ts";
import type { Contact } from "../../core/enquiry/fields.ts";
import { phoneKey } from "../../core/enquiry/phone-numbers.ts";
import type { Database } from "../database/database.ts";
import type { DeskSettings } from "./desk-settings.ts";
import { isOfficeTime, slaDueAt } from "./office-time.ts";
import { mailKey } from "./person.ts";
import { searchTextOf } from "./search-text.ts";
import { returnedByEnquiry, touched } from "./ticket-states.ts";

/** Whether the intake did not set an enquiry aside, or staff released it. */
const isPassed = sql`(contacts.set_aside_at IS NULL OR contacts.released_at IS NOT NULL)`;

/**
 * The newest ticket of the mail address or WhatsApp user of a row of `ticket_enquiries`. Anybody can type somebody
 * else's number, so only staff merge tickets by number. Enquiries that staff split stay apart, and those that the
 * intake set aside join no ticket.
 */
const ticketOf = (isSamePerson: Sql): Sql => sql`SELECT earlier.enquiry_id, earlier.ticket_id
  FROM open_ticket_enquiries AS earlier JOIN tickets AS ticket ON ticket.id = earlier.ticket_id
  WHERE ${isSamePerson}
    AND earlier.enquiry_id <> ticket_enquiries.enquiry_id
    AND ticket.status <> 'set-aside'
    AND EXISTS (SELECT 1 FROM contacts WHERE contacts.id = ticket_enquiries.enquiry_id AND ${isPassed})
    AND ticket.id NOT IN (SELECT theirs.ticket_id FROM ticket_splits JOIN ticket_enquiries AS theirs
        ON theirs.enquiry_id IN (ticket_splits.enquiry_id, ticket_splits.other_enquiry_id)
      WHERE ticket_enquiries.enquiry_id IN (ticket_splits.enquiry_id, ticket_splits.other_enquiry_id)
        AND theirs.enquiry_id <> ticket_enquiries.enquiry_id)
  ORDER BY earlier.enquiry_id DESC LIMIT 1`;

// Two queries: with OR, SQLite would sort all that the person wrote.
const ticketOfPerson = sql`SELECT ticket_id FROM (
    SELECT * FROM (${ticketOf(sql`earlier.mail_key = ticket_enquiries.mail_key`)}) AS by_mail
    UNION ALL SELECT * FROM (${ticketOf(sql`earlier.chat_user = ticket_enquiries.chat_user`)}) AS by_chat
  ) AS found ORDER BY enquiry_id DESC LIMIT 1`;

/**
 * Adds enquiries of different people to the ticket of their person, which comes back to To answer, or opens a ticket
 * for each. The oldest due date counts.
 * @param chosen the ids of the enquiries, each with the id of the ticket to open for it
 */
export function joinTicketStatements(chosen: Sql, at: string): Sql[] {
  const isChosen = sql`mine.enquiry_id IN (${chosen})`;
  const runningDueAt = sql`CASE WHEN mine.first_attempt_at IS NULL THEN mine.due_at END`;
  const oldest = sql`CASE WHEN tickets.due_at < mine.due_at THEN tickets.due_at ELSE mine.due_at END`;
  const isNewer = sql`mine.enquiry_id > tickets.newest_enquiry_id`;
  const isRunning = sql`${runningDueAt} IS NOT NULL`;
  return [
    sql`UPDATE ticket_enquiries SET ticket_id = coalesce((${ticketOfPerson}), ticket_id) WHERE enquiry_id IN (${chosen})`,
    sql`INSERT INTO ticket_events (id, enquiry_id, kind, detail, created_at)
      SELECT ${`${randomUUIDv7()}-`} || CAST(mine.enquiry_id AS text), mine.enquiry_id, CASE WHEN ${isRunning} AND tickets.status <> 'to-answer' THEN 'returned' ELSE 'merged' END,
        '{}', ${at}
      FROM ticket_enquiries AS mine JOIN tickets ON tickets.id = mine.ticket_id WHERE ${isChosen}`,
    sql`UPDATE tickets SET ${touched(at)},
        newest_enquiry_id = CASE WHEN ${isNewer} THEN mine.enquiry_id ELSE tickets.newest_enquiry_id END,
        last_received_at = CASE WHEN ${isNewer} THEN mine.received_at ELSE tickets.last_received_at END
      FROM ticket_enquiries AS mine WHERE ${isChosen} AND tickets.id = mine.ticket_id`,
    sql`UPDATE tickets SET ${returnedByEnquiry(oldest, sql`mine.received_at`)},
        urgent = CASE WHEN mine.urgent_word IS NOT NULL OR (tickets.due_at IS NOT NULL AND tickets.urgent = 1)
          THEN 1 ELSE 0 END,
        marked_urgent = CASE WHEN tickets.due_at IS NULL THEN 0 ELSE tickets.marked_urgent END
      FROM ticket_enquiries AS mine WHERE ${isChosen} AND tickets.id = mine.ticket_id AND ${isRunning}`,
    sql`INSERT INTO tickets (id, status, newest_enquiry_id, last_received_at, due_at, urgent, sort_at, changed_at, version)
      SELECT mine.ticket_id, CASE WHEN ${isPassed} THEN 'to-answer' ELSE 'set-aside' END, mine.enquiry_id, mine.received_at,
        ${runningDueAt}, CASE WHEN mine.urgent_word IS NULL THEN 0 ELSE 1 END, coalesce(${runningDueAt}, mine.received_at), ${at}, 1
      FROM ticket_enquiries AS mine JOIN contacts ON contacts.id = mine.enquiry_id WHERE ${isChosen} AND NOT EXISTS (SELECT 1 FROM tickets WHERE tickets.id = mine.ticket_id)`,
  ];
}

/**
 * The first enquiry of each person, then the second of each, and so on. An enquiry without an address is a person of
 * its own.
 */
function roundsOf<T extends { mailKey: string | null }>(entries: readonly T[]): T[][] {
  const rounds: T[][] = [];
  const written = new Map<string, number>();
  for (const entry of entries) {
    const earlier = entry.mailKey === null ? 0 : (written.get(entry.mailKey) ?? 0);
    if (entry.mailKey !== null) written.set(entry.mailKey, earlier + 1);
    rounds[earlier] = [...(rounds[earlier] ?? []), entry];
  }
  return rounds;
}

/** Opens or reopens the ticket of each enquiry that is being stored. */
export function ticketStatements(database: Database, settings: DeskSettings, entries: readonly Entry[]): Sql[] {
  const at = new Date().toISOString();
  const derived = entries.map((entry) => ({ ...entry, ...derive(settings, entry) }));
  const rows = derived.map(
    ({ reference, receivedAt, mailKey, phoneKey, chatUser, urgentWord, place, dueAt, searchText }) => [
      sql`(SELECT id FROM contacts WHERE reference = ${reference})`,
      ...[randomUUIDv7(), receivedAt, mailKey, phoneKey, chatUser, urgentWord, place, dueAt, searchText],
    ],
  );
  return [
    ...database.lock(derived.flatMap(({ mailKey, chatUser }) => [mailKey, chatUser])),
    sql`INSERT INTO ticket_enquiries (enquiry_id, ticket_id, received_at, mail_key, phone_key, chat_user, urgent_word, place, due_at,
        search_text)
      VALUES ${bulk(rows)}`,
    ...roundsOf(derived).flatMap((round) => {
      const references = join(round.map(({ reference }) => reference));
      return joinTicketStatements(sql`SELECT id FROM contacts WHERE reference IN (${references})`, at);
    }),
  ];
}

/** Sets the due date of an enquiry, counted from a time, unless the intake set it aside. */
export function dueStatements(settings: DeskSettings, enquiryId: number, from: string): Sql[] {
  const dueAt = (isUrgent: boolean) => slaDueAt(new Date(from), isUrgent, settings.calendar).toISOString();
  const it = sql`enquiry_id = ${enquiryId} AND EXISTS (SELECT 1 FROM contacts WHERE id = enquiry_id AND ${isPassed})`;
  return [
    sql`UPDATE ticket_enquiries SET due_at = ${dueAt(false)} WHERE ${it} AND urgent_word IS NULL`,
    sql`UPDATE ticket_enquiries SET due_at = ${dueAt(true)} WHERE ${it} AND urgent_word IS NOT NULL`,
  ];
}

/**
 * Updates tickets from their open enquiries: the newest enquiry, the oldest due date while the clock runs, and urgency.
 * Tickets with sealed enquiries only stay as they are.
 * @param tickets a condition on tickets
 */
export function deriveStatements(tickets: Sql, at: string): Sql[] {
  const written = sql`FROM open_ticket_enquiries AS written WHERE written.ticket_id = tickets.id`;
  const newest = sql`(SELECT max(written.enquiry_id) ${written})`;
  const oldest = sql`(SELECT min(written.due_at) ${written} AND written.first_attempt_at IS NULL)`;
  const hasAny = sql`EXISTS (SELECT 1 ${written})`;
  return [
    sql`UPDATE tickets SET ${touched(at)} WHERE ${tickets}`,
    sql`UPDATE tickets SET newest_enquiry_id = ${newest},
        last_received_at = (SELECT received_at ${written} ORDER BY written.enquiry_id DESC LIMIT 1)
      WHERE ${tickets} AND ${hasAny}`,
    sql`UPDATE tickets SET due_at = ${oldest},
        sort_at = CASE WHEN status = 'to-answer' THEN coalesce(${oldest}, sort_at) ELSE sort_at END
      WHERE ${tickets} AND ${hasAny} AND due_at IS NOT NULL AND due_at IS DISTINCT FROM ${oldest}`,
    sql`UPDATE tickets SET urgent = 0 WHERE ${tickets} AND ${hasAny} AND urgent = 1
        AND marked_urgent = 0 AND NOT EXISTS (SELECT 1 ${written} AND written.urgent_word IS NOT NULL)`,
  ];
}

/** Deletes those of the tickets that changed at this time which have lost their last enquiry. */
export const deleteEmptyTickets = (at: string): Sql => sql`DELETE FROM tickets
  WHERE changed_at = ${at} AND NOT EXISTS (SELECT 1 FROM ticket_enquiries WHERE ticket_enquiries.ticket_id = tickets.id)`;

/**
 * Treats an enquiry that the intake had set aside like a new one: it gets a due date, and may belong to a known person.
 */
export const releaseStatements = (settings: DeskSettings, enquiryId: number, receivedAt: string, at: string): Sql[] => [
  sql`UPDATE ticket_enquiries SET ticket_id = ${randomUUIDv7()} WHERE enquiry_id = ${enquiryId}`,
  sql`DELETE FROM tickets WHERE newest_enquiry_id = ${enquiryId} AND status = 'set-aside'`,
  ...dueStatements(settings, enquiryId, receivedAt),
  ...joinTicketStatements(sql`${enquiryId}`, at),
];

export interface Entry {
  reference: string;
  contact: Contact;
  /** The due date counts from then. */
  receivedAt: string;
  /** Set aside by the intake: it has no due date. */
  isSetAside: boolean;
  /** A call in office hours is due as an urgent enquiry. */
  isCall: boolean;
  chatUser: string | null;
}

/** The columns of ticket_enquiries that follow from the text and the time: person, due date, search text. */
export function derive({ findUrgentWord, findPlace, calendar }: DeskSettings, entry: Omit<Entry, "chatUser">) {
  const { reference, contact, receivedAt, isSetAside, isCall } = entry;
  const at = new Date(receivedAt);
  const urgentWord = findUrgentWord(contact.project_details);
  const dueAt = slaDueAt(at, urgentWord !== null || (isCall && isOfficeTime(at, calendar)), calendar).toISOString();
  return {
    mailKey: mailKey(contact.email),
    phoneKey: phoneKey(contact.phone),
    urgentWord,
    place: findPlace(contact.project_details, [contact.full_name, contact.organization]),
    dueAt: isSetAside ? null : dueAt,
    searchText: searchTextOf(reference, contact),
  };
}

/** The detail as it is stored: a colleague by id, and no personal words. */
export type StoredDetail = Omit<EventDetail, "from" | "to"> & { from?: string; to?: string };

interface HistoryLine {
  id?: string;
  enquiryId: number;
  /** Null when the desk acts by itself. */
  staffId: string | null;
  kind: EventKind;
  detail?: StoredDetail;
  at: string;
}

/** Adds a line to the history of an enquiry. */
export const historyLine = ({ id = randomUUIDv7(), enquiryId, staffId, kind, detail = {}, at }: HistoryLine): Sql =>
  sql`INSERT INTO ticket_events (id, enquiry_id, staff_id, kind, detail, created_at)
    VALUES (${id}, ${enquiryId}, ${staffId}, ${kind}, ${JSON.stringify(detail)}, ${at})`;

export const ticketsOf = (ids: Sql): Sql =>
  sql`id IN (SELECT ticket_id FROM ticket_enquiries WHERE enquiry_id IN (${ids}))`;
