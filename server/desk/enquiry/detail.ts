/** One enquiry with everything that belongs to it. */
import sql from "sql-template-tag";
import { z } from "zod";
import { nameOf } from "../../../enquiry/fields.ts";
import { dayInIndia } from "../../../enquiry/times.ts";
import type { EnquiryDetail, WrittenEnquiry } from "../../contract/inbox.ts";
import type { Database } from "../../database/database.ts";
import type { DeskContent } from "../../enquiries/desk-content.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import type { MailStrings } from "../../mail/mail-strings.ts";
import { oneLine } from "../../plain-text.ts";
import { type FindColleague, readColleagues, readHistory, readNotes } from "./history.ts";
import { draftOf, messagesOf, readChat, receivedOf } from "./messages.ts";
import { readAlike } from "./same-person.ts";
import type { FoundEnquiry } from "./work.ts";
import { readWritten } from "./written-enquiries.ts";

/** The words from content/ in the answer. */
export interface Words {
  desk: DeskContent;
  mail: MailStrings;
}

/** The first message of a chat. "About other" would be no sentence. */
function greet({ desk, mail }: Words, { reference, contact }: WrittenEnquiry): string {
  const { project_type } = contact;
  const service =
    project_type === null || project_type === "other" ? "your project" : mail.form.projectTypes[project_type];
  const values: Record<string, string> = { name: oneLine(nameOf(contact)), reference, service };
  return desk.chatGreeting.replace(/\{(\w+)\}/g, (field, name: string) => values[name] ?? field);
}

/** The days off from today on. */
const comingHolidays = ({ calendar }: DeskContent): string[] => {
  const today = dayInIndia(new Date());
  return calendar.holidays.map(({ date }) => date).filter((date) => date >= today);
};

const viewRow = z.object({ staffId: z.string(), at: z.string() });

/** Who looked at any enquiry of the work, and when last; the latest first. */
async function readViews(database: Database, workId: string, colleague: FindColleague) {
  const rows = await database.read(
    viewRow,
    sql`SELECT staff_id, max(viewed_at) AS at
      FROM open_work_enquiries JOIN open_views ON open_views.contact_id = open_work_enquiries.contact_id
      WHERE work_id = ${workId} GROUP BY staff_id ORDER BY max(viewed_at) DESC`,
  );
  return rows.flatMap(({ staffId, at }) => {
    const who = colleague(staffId);
    return who === null ? [] : [{ who, at }];
  });
}

/** @param staffId whose draft is shown */
export async function readDetail(
  database: Database,
  words: Words,
  { contactId, reference, work }: FoundEnquiry,
  staffId: string,
): Promise<EnquiryDetail> {
  const written = await readWritten(database, work.id, contactId);
  const contactIds = written.map(({ contactId }) => contactId);
  const enquiries = written.map(({ enquiry }) => enquiry);
  const opened = enquiries.find((enquiry) => enquiry.reference === reference);
  if (opened === undefined) throw deskErrors.notFound();
  const [colleague, alike, messages, received, draft, chat] = await Promise.all([
    readColleagues(database),
    readAlike(database, work.id),
    messagesOf(database, contactIds),
    receivedOf(database, contactIds),
    draftOf(database, staffId, contactIds),
    readChat(database, work.id),
  ]);
  const [seenBy, notes, history] = await Promise.all([
    readViews(database, work.id, colleague),
    readNotes(database, work.id, colleague),
    readHistory(database, work.id, enquiries, colleague),
  ]);
  return {
    reference,
    work,
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
    chatGreeting: greet(words, opened),
    holidays: comingHolidays(words.desk),
  };
}
