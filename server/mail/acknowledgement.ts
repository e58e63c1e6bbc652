/** The automatic acknowledgement to the visitor, and the rules for whether one is sent. */
import sql from "sql-template-tag";
import { isSafeMailAddress } from "../../core/enquiry/rules.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../core/times.ts";
import { countRows, type Database, StoreUnavailableError } from "../database/database.ts";
import { idsOfAddress } from "../enquiries/enquiry-ids.ts";
import type { Journal } from "../enquiries/journal.ts";
import type { Delivery } from "../enquiries/notifications.ts";
import { mailKey } from "../enquiries/person.ts";
import type { Store } from "../enquiries/store.ts";
import { buildMailMessage, type MailMessage, type MailStrings } from "./mail-body.ts";

/** Anybody can type a stranger's address into the form, so these limit how many mails that can cause. */
const PER_ADDRESS_A_DAY = 2;
const PER_HOUR = 60;
const PER_DAY = 300;

/**
 * How long to keep trying. The page has shown the reference already, and a visitor's wrong address must not raise the
 * alarm about undelivered notifications, which begins after an hour.
 */
const MAX_AGE_MS = 30 * MINUTE_MS;

/** Acknowledgements of the time before one, each count capped at a limit. */
interface EarlierAcknowledgements {
  toAddressInDay: number;
  inHour: number;
  inDay: number;
}

const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();

async function countInDatabase(
  database: Database,
  { enquiry: { created_at, email }, jobId }: Delivery,
  limit: number,
): Promise<EarlierAcknowledgements> {
  const count = (since: number, ofAddress: boolean) =>
    countRows(
      database,
      sql`(SELECT 1 FROM open_jobs AS jobs JOIN open_enquiries ON open_enquiries.id = enquiry_id
        WHERE kind = 'acknowledgement' AND jobs.created_at >= ${before(created_at, since)}
          AND (jobs.created_at, jobs.id) < (${created_at}, ${jobId})
          ${ofAddress ? sql`AND enquiry_id IN (${idsOfAddress(email)})` : sql``} LIMIT ${limit}) AS earlier`,
    );
  return {
    toAddressInDay: await count(DAY_MS, true),
    inHour: await count(HOUR_MS, false),
    inDay: await count(DAY_MS, false),
  };
}

function countInJournal(
  journal: Journal,
  { enquiry: { created_at, email }, jobId }: Delivery,
  limit: number,
): EarlierAcknowledgements {
  const earlier = { toAddressInDay: 0, inHour: 0, inDay: 0 };
  const address = mailKey(email);
  for (const { record } of journal.linesSince(before(created_at, DAY_MS))) {
    for (const row of record.rows) {
      const isEarlier = row.jobs.some(
        ({ kind, created_at: at, id }) =>
          kind === "acknowledgement" && (at < created_at || (at === created_at && id < jobId)),
      );
      if (!isEarlier) continue;
      earlier.inDay += 1;
      if (record.created_at >= before(created_at, HOUR_MS)) earlier.inHour += 1;
      if (mailKey(row.email) === address) earlier.toAddressInDay += 1;
    }
    if (earlier.inDay >= limit) break;
  }
  return earlier;
}

/**
 * Counts acknowledgements written in the hour and the day before this one, and those of the day to the same address,
 * ignoring letter case: sent or not, so that every server and every attempt agree. Those of the journal count, too, and
 * while the database is away only those.
 * @param limit counting stops here
 */
export async function countEarlierAcknowledgements(
  { database, journal }: Pick<Store, "database" | "journal">,
  delivery: Delivery,
  limit: number,
): Promise<EarlierAcknowledgements> {
  const none = { toAddressInDay: 0, inHour: 0, inDay: 0 };
  const here = journal === null ? none : countInJournal(journal, delivery, limit);
  const there = await countInDatabase(database, delivery, limit).catch((error: unknown) => {
    if (journal !== null && error instanceof StoreUnavailableError) return none;
    throw error;
  });
  return {
    toAddressInDay: here.toAddressInDay + there.toAddressInDay,
    inHour: here.inHour + there.inHour,
    inDay: here.inDay + there.inDay,
  };
}

/**
 * Returns why the visitor gets no acknowledgement, as a sentence for staff; null if one is sent. The limits count
 * stored notifications, so all servers decide alike.
 */
export async function skipReason(
  store: Pick<Store, "database" | "journal">,
  delivery: Delivery,
  now: Date,
): Promise<string | null> {
  const { canary, created_at, email, flags } = delivery.enquiry;
  if (canary || flags.length > 0) return "The enquiry is flagged.";
  if (!isSafeMailAddress(email)) return "The address is not one that gets mail.";
  if (now.getTime() - Date.parse(created_at) > MAX_AGE_MS) return "The enquiry is older than half an hour.";
  const earlier = await countEarlierAcknowledgements(store, delivery, PER_DAY);
  if (earlier.toAddressInDay >= PER_ADDRESS_A_DAY) return "This address had two acknowledgements in a day.";
  if (earlier.inHour >= PER_HOUR || earlier.inDay >= PER_DAY) return "Too many acknowledgements were sent.";
  return null;
}

/** Marks the mail as an automatic reply, which auto-responders do not answer (RFC 3834). */
const replyHeaders = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

/**
 * Builds the acknowledgement. It repeats nothing that was typed, not even the name: with a stranger's address in the
 * form, the site would otherwise carry the sender's message to that stranger.
 * @param link leads to the receipt, which requires a code
 */
export function buildAcknowledgementMail(
  { enquiry, jobId }: Delivery,
  staff: readonly string[],
  { form, company, receipt }: MailStrings,
  link: string | null = null,
): MailMessage {
  const [address] = staff;
  return buildMailMessage(
    {
      to: [enquiry.email],
      subject: `${company.name}: your enquiry ${enquiry.reference}`,
      messageId: jobId,
      ...(address === undefined ? {} : { replyTo: { name: company.name, address } }),
    },
    {
      title: form.toasts.sent.title,
      before: [
        form.toasts.sent.description,
        form.reference.replace("{reference}", enquiry.reference),
        form.promise,
        ...(link === null ? [] : [receipt.link.replace("{link}", link), receipt.linkNote]),
      ],
      after: [[company.name, company.phone && `${company.phone} (${company.hours})`].filter(Boolean).join("\n")],
    },
    replyHeaders,
  );
}
