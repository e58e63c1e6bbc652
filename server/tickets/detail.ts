/** A ticket with all that belongs to it: enquiries, messages, notes, history and notifications. */
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import {
  type EnquiryNotification,
  notificationKind,
  type TicketDetail,
  type WrittenEnquiry,
} from "../../core/api/inbox.ts";
import { fill } from "../../core/content/fill.ts";
import { isSpoken } from "../../core/enquiry/channels.ts";
import type { ConsentAction } from "../../core/enquiry/consent-notice.ts";
import { nameOf, pickContact } from "../../core/enquiry/fields.ts";
import { readPhones } from "../../core/enquiry/phone-numbers.ts";
import { isSafeMailAddress } from "../../core/enquiry/rules.ts";
import { type Database, memberOf } from "../database/database.ts";
import type { DeskSettings } from "../enquiries/desk-settings.ts";
import { enquiryColumns, enquiryShape, noticeShape } from "../enquiries/enquiry.ts";
import { deskErrors } from "../http/desk-errors.ts";
import type { MailStrings } from "../mail/mail-body.ts";
import { oneLine } from "../plain-text.ts";
import { type FindColleague, readColleagues, readHistory, readNotes } from "./history.ts";
import { readAlike } from "./merge.ts";
import { draftOf, messagesOf, readChat, receivedOf } from "./messages.ts";
import type { FoundEnquiry } from "./ticket.ts";

const text = z.string().nullable();
const writtenRow = z.object({
  ...enquiryShape,
  ...noticeShape,
  receivedAt: z.string(),
  dueAt: text,
  firstAttemptAt: text,
  firstAnswerAt: text,
  place: text,
  writerId: text,
  writerName: text,
});
const notificationRow = z.object({
  enquiryId: z.number(),
  kind: notificationKind,
  createdAt: z.string(),
  doneAt: text,
  failedAt: text,
  error: text,
});
type WrittenRow = z.infer<typeof writtenRow>;
type NotificationRow = z.infer<typeof notificationRow>;

const toNotification = (row: NotificationRow): EnquiryNotification => ({
  kind: row.kind,
  state: row.doneAt && row.error === null ? "delivered" : (row.doneAt ?? row.failedAt) ? "failed" : "waiting",
  at: row.doneAt ?? row.failedAt ?? row.createdAt,
  error: row.error,
  mayTryAgain: row.doneAt === null,
});

/** The page whose button gave the consent. */
const pages = {
  "send-home": "home",
  "send-contact": "contact",
  "give-again": "receipt",
  asked: "asked",
} as const satisfies Record<ConsentAction, string>;

function toWritten(row: WrittenRow, notifications: readonly NotificationRow[]): WrittenEnquiry {
  const writer = memberOf(row.writerId, row.writerName);
  const isSetAside = row.set_aside_at !== null && row.released_at === null;
  return {
    reference: row.reference,
    receivedAt: row.receivedAt,
    contact: pickContact(row),
    flags: row.flags,
    phones: readPhones(row.phone),
    isMailLikely: isSafeMailAddress(row.email) && !row.flags.includes("email-unlikely"),
    clock: {
      receivedAt: row.receivedAt,
      dueAt: row.firstAttemptAt === null && !isSetAside ? row.dueAt : null,
      slaDueAt: row.dueAt ?? row.receivedAt,
      firstAttemptAt: row.firstAttemptAt,
      firstAnswerAt: row.firstAnswerAt,
    },
    channel: row.channel,
    writtenDown: !isSpoken(row.channel) || writer === null ? null : { channel: row.channel, by: writer },
    noticePage: row.notice_action && pages[row.notice_action],
    attribution: row.attribution,
    notifications: notifications
      .filter(({ enquiryId }) => enquiryId === row.id)
      .toSorted((a, b) => notificationKind.options.indexOf(a.kind) - notificationKind.options.indexOf(b.kind))
      .map(toNotification),
  };
}

/** An enquiry with its id in the database, and the place that was read from its text. */
interface WrittenWithId {
  enquiryId: number;
  place: string | null;
  enquiry: WrittenEnquiry;
}

/** Shows at most this many enquiries of a person, because each can be long. */
const MAX_SHOWN = 50;

/** Reads the enquiries of a ticket, newest first: the newest, the one that was asked for, and the oldest unanswered. */
export const readWritten = (database: Database, ticketId: string, askedId: number): Promise<WrittenWithId[]> =>
  readEnquiries(
    database,
    sql`ticket_id = ${ticketId} AND (enquiry_id = ${askedId}
      OR enquiry_id IN (SELECT enquiry_id FROM open_ticket_enquiries AS late WHERE late.ticket_id = ${ticketId}
        ORDER BY received_at DESC, enquiry_id DESC LIMIT ${MAX_SHOWN})
      OR enquiry_id IN (SELECT enquiry_id FROM open_ticket_enquiries AS waiting
        WHERE waiting.ticket_id = ${ticketId} AND first_attempt_at IS NULL ORDER BY received_at, enquiry_id LIMIT 1))`,
  );

/** Reads the enquiries that meet a condition, newest first. */
export async function readEnquiries(database: Database, where: Sql): Promise<WrittenWithId[]> {
  const rows = await database.read(
    writtenRow,
    sql`SELECT ${enquiryColumns}, received_at, due_at, first_attempt_at, first_answer_at,
        place, staff.id AS writer_id, staff.name AS writer_name
      FROM open_ticket_enquiries JOIN open_enquiries ON open_enquiries.id = enquiry_id
        LEFT JOIN staff ON staff.id = open_enquiries.written_by
      WHERE ${where} ORDER BY received_at DESC, enquiry_id DESC`,
  );
  if (rows.length === 0) return [];
  const notifications = await database.read(
    notificationRow,
    sql`SELECT enquiry_id, kind, created_at, done_at, failed_at, error FROM open_jobs
      WHERE enquiry_id IN (${join(rows.map(({ id }) => id))}) AND kind IN (${join(notificationKind.options)})`,
  );
  return rows.map((row) => ({ enquiryId: row.id, place: row.place, enquiry: toWritten(row, notifications) }));
}

/** The texts of content/ in the answer. */
export interface TicketTexts {
  desk: DeskSettings;
  mail: MailStrings;
}

/** The first message of a chat. "About other" would be no sentence. */
function greet({ desk, mail }: TicketTexts, { reference, contact }: WrittenEnquiry): string {
  const { project_type } = contact;
  const service =
    project_type === null || project_type === "other" ? "your project" : mail.form.projectTypes[project_type];
  return fill(desk.chatGreeting, { name: oneLine(nameOf(contact)), reference, service });
}

const viewRow = z.object({ staffId: z.string(), at: z.string() });

/** Reads the staff who looked at an enquiry of the ticket, with the last time of each; the latest first. */
async function readViews(database: Database, ticketId: string, colleague: FindColleague) {
  const rows = await database.read(
    viewRow,
    sql`SELECT staff_id, max(viewed_at) AS at
      FROM open_ticket_enquiries JOIN open_views ON open_views.enquiry_id = open_ticket_enquiries.enquiry_id
      WHERE ticket_id = ${ticketId} GROUP BY staff_id ORDER BY max(viewed_at) DESC`,
  );
  return rows.flatMap(({ staffId, at }) => {
    const who = colleague(staffId);
    return who === null ? [] : [{ who, at }];
  });
}

/** @param staffId whose draft is shown */
export async function readDetail(
  database: Database,
  texts: TicketTexts,
  { enquiryId, reference, ticket }: FoundEnquiry,
  staffId: string,
): Promise<TicketDetail> {
  const [written, colleague, alike, chat] = await Promise.all([
    readWritten(database, ticket.id, enquiryId),
    readColleagues(database),
    readAlike(database, ticket.id),
    readChat(database, ticket.id),
  ]);
  const enquiryIds = written.map(({ enquiryId }) => enquiryId);
  const enquiries = written.map(({ enquiry }) => enquiry);
  const opened = enquiries.find((enquiry) => enquiry.reference === reference);
  if (opened === undefined) throw deskErrors.notFound();
  const [messages, received, draft, seenBy, notes, history] = await Promise.all([
    messagesOf(database, enquiryIds),
    receivedOf(database, enquiryIds),
    draftOf(database, staffId, enquiryIds),
    readViews(database, ticket.id, colleague),
    readNotes(database, ticket.id, colleague),
    readHistory(database, sql`ticket_id = ${ticket.id}`, enquiries, colleague),
  ]);
  return {
    reference,
    ticket,
    enquiries,
    alike,
    seenBy,
    notes,
    messages,
    received,
    history,
    draft,
    chat: chat && { number: chat.number, openUntil: chat.openUntil },
    place: written.map(({ place }) => place).find((place) => place !== null) ?? null,
    chatGreeting: greet(texts, opened),
  };
}
