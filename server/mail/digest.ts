/**
 * The daily digest for staff: what is late, what is set aside, so that a genuine enquiry does not wait unseen, and what
 * reaches the end of its time.
 */

import sql from "sql-template-tag";
import { z } from "zod";
import { nameOf } from "../../core/enquiry/fields.ts";
import { longDay, longTime } from "../../core/times.ts";
import type { Database } from "../database/database.ts";
import { enquiryColumns, enquiryShape, noticeShape, type StoredEnquiry } from "../enquiries/enquiry.ts";
import type { EndingDay } from "../enquiries/retention-state.ts";
import { enquiriesCommand } from "../package-info.ts";
import { oneLine, shorten } from "../plain-text.ts";
import {
  buildMailMessage,
  encodedSize,
  MAX_BODY_BYTES,
  type MailMessage,
  type MailRow,
  type MailStrings,
  openLink,
  renderHtml,
  renderText,
} from "./mail-body.ts";
import { enquiryRows, projectTypeLabel, senderKey, shortenEnquiry } from "./staff-mail.ts";

const DETAILS_LENGTH = 300;
/** More senders than a person reads in one mail. */
const MAX_SENDERS = 100;
/** Size of the mail without its tables, and of the table of late enquiries. */
const FRAME_BYTES = 100_000;
/** Stands for the site's address when sizes are estimated. */
const LONG_ADDRESS = `https://${"x".repeat(100)}`;

/** More than a team of five can answer in a day, so a digest lists no more. */
const MOST = 50;

interface OverdueEnquiry {
  enquiry: StoredEnquiry;
  dueAt: string;
  assignee: string | null;
}

const overdueRow = z.object({ ...enquiryShape, ...noticeShape, dueAt: z.string(), assignee: z.string().nullable() });

/** Reads the enquiries that are overdue longest. @throws StoreUnavailableError */
export async function readOverdue(database: Database, now: Date): Promise<OverdueEnquiry[]> {
  const rows = await database.read(
    overdueRow,
    sql`SELECT ${enquiryColumns}, open_tickets.due_at, staff.name AS assignee
      FROM open_tickets JOIN open_enquiries ON open_enquiries.id = open_tickets.newest_enquiry_id
        LEFT JOIN staff ON staff.id = open_tickets.assignee_id
      WHERE status = 'to-answer' AND due_at < ${now.toISOString()} ORDER BY due_at LIMIT ${MOST}`,
  );
  return rows.map(({ dueAt, assignee, ...enquiry }) => ({ enquiry, dueAt, assignee }));
}

function overdueRowOf(
  { enquiry, dueAt, assignee }: OverdueEnquiry,
  strings: MailStrings,
  siteUrl: string | null,
): MailRow {
  const { phone, reference } = enquiry;
  const who = [oneLine(shorten(nameOf(enquiry), 60)), projectTypeLabel(strings, enquiry)].filter(
    (part) => part !== null,
  );
  const due = `Promised by ${longTime(dueAt)}. ${assignee === null ? "Nobody has it." : `${assignee} has it.`}`;
  return {
    label: reference,
    text: [who.join(", "), oneLine(shorten(phone, 40)), due].join("\n"),
    links: openLink(reference, siteUrl),
  };
}

/** The first enquiry of one sender, and how many more of that sender this digest covers. */
interface DigestEntry {
  enquiry: StoredEnquiry;
  more: number;
}

export interface Digest {
  /** Overdue enquiries; only in the first mail of a day. */
  overdue: readonly OverdueEnquiry[];
  entries: readonly DigestEntry[];
  /** The enquiries that are erased in a week; only in the first mail of a day. */
  ending: readonly EndingDay[];
  covered: number;
  /** How many do not fit and come in the next digest, a minute later. */
  remaining: number;
  lastId: number;
}

function entryRows({ enquiry, more }: DigestEntry, strings: MailStrings, siteUrl: string | null): MailRow[] {
  const rows = enquiryRows(enquiry, strings, siteUrl);
  if (more === 0) return rows;
  const note = `See them: ${enquiriesCommand} list --set-aside`;
  return [...rows, { label: "Also", text: `${more} more from this e-mail address`, note }];
}

function tableSize(entry: DigestEntry, strings: MailStrings): number {
  const body = { title: "", tables: [entryRows(entry, strings, LONG_ADDRESS)] };
  return encodedSize(renderText(body)) + encodedSize(renderHtml(body));
}

/**
 * Puts as many enquiries into a digest as one mail holds, in order of receipt. Each sender takes one entry, so a flood
 * from one address cannot push others out.
 * @param pending enquiries not reported yet, oldest first
 * @param total number of enquiries not reported yet, also beyond `pending`
 */
export function composeDigest(
  pending: readonly StoredEnquiry[],
  total: number,
  strings: MailStrings,
  overdue: readonly OverdueEnquiry[] = [],
  ending: readonly EndingDay[] = [],
): Digest {
  const senders = new Map<string, DigestEntry>();
  let size = FRAME_BYTES;
  let count = 0;
  for (const enquiry of pending) {
    const sender = senderKey(enquiry);
    const known = senders.get(sender);
    if (known) known.more += 1;
    else {
      const entry = { enquiry: shortenEnquiry(enquiry, DETAILS_LENGTH), more: 0 };
      size += tableSize({ ...entry, more: pending.length }, strings);
      if (senders.size === MAX_SENDERS || size > MAX_BODY_BYTES) break;
      senders.set(sender, entry);
    }
    count += 1;
  }
  const lastId = pending[count - 1]?.id ?? 0;
  return { overdue, ending, entries: [...senders.values()], covered: count, remaining: total - count, lastId };
}

/** "On 3 December 2026 12 enquiries reach the end of their time and are erased." */
const endingLine = ({ at, enquiries }: EndingDay): string => {
  const reach =
    enquiries === 1
      ? "1 enquiry reaches the end of its time and is"
      : `${enquiries} enquiries reach the end of their time and are`;
  return `On ${longDay(at)} ${reach} erased.`;
};

function titleOf({ overdue, ending, covered }: Digest): string {
  if (overdue.length + covered === 0) {
    const total = ending.reduce((sum, { enquiries }) => sum + enquiries, 0);
    return total === 1 ? "One enquiry will be erased" : `${total} enquiries will be erased`;
  }
  const late = overdue.length === 1 ? "One enquiry is late" : `${overdue.length} enquiries are late`;
  const waits = covered === 1 ? "One enquiry was set aside" : `${covered} enquiries were set aside`;
  if (overdue.length === 0) return waits;
  return covered === 0 ? late : `${late}, ${covered === 1 ? "one was" : `${covered} were`} set aside`;
}

export function buildDigestMail(
  digest: Digest,
  to: readonly string[],
  strings: MailStrings,
  siteUrl: string | null,
): MailMessage {
  const { overdue, ending, entries, remaining } = digest;
  const title = titleOf(digest);
  const note = "The enquiries with a note look automated. If one is genuine, release it at the desk, under Set aside.";
  return buildMailMessage(
    { to, subject: title },
    {
      title,
      before: [
        ...(overdue.length > 0
          ? ["The site promised an answer to these people, and nobody has tried to reach them."]
          : []),
        ...(entries.length > 0 ? [note] : []),
        ...ending.map(endingLine),
        ...(ending.length > 0 ? [`To keep one longer, export it first: ${enquiriesCommand} export`] : []),
      ],
      tables: [
        ...(overdue.length > 0 ? [overdue.map((each) => overdueRowOf(each, strings, siteUrl))] : []),
        ...entries.map((entry) => entryRows(entry, strings, siteUrl)),
      ],
      after: remaining > 0 ? [`${remaining} more follow in the next mail.`] : [],
    },
  );
}
