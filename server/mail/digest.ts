/**
 * The daily digest for staff: what is late, what is set aside, so that a genuine enquiry does not wait unseen, and what
 * reaches the end of its time.
 */
import { z } from "zod";
import { DAY_MS, HOUR_MS, longDay } from "../../enquiry/times.ts";
import type { Config } from "../config.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { readSetAside } from "../enquiries/read.ts";
import { createRetentionNotice, type EndingDay } from "../enquiries/retention-state.ts";
import type { Store } from "../enquiries/store.ts";
import type { DueWork } from "../jobs/jobs.ts";
import { enquiriesCommand } from "../package-info.ts";
import { senderKey, shortenEnquiry } from "./contact-format.ts";
import { enquiryRows, type OverdueEnquiry, overdueRowOf, readOverdue } from "./enquiry-rows.ts";
import {
  buildMailMessage,
  encodedSize,
  MAX_BODY_BYTES,
  type MailMessage,
  type MailRow,
  renderHtml,
  renderText,
} from "./mail-body.ts";
import type { MailStrings } from "./mail-strings.ts";

/** 09:00 in India, when the office opens, is 03:30 UTC. */
const OPENING_MS = 3.5 * HOUR_MS;
const DETAILS_LENGTH = 300;
/** More senders than a person reads in one mail. */
const MAX_SENDERS = 100;
/** Enquiries read at once. A larger flood from one sender takes an entry in each of several mails. */
const PAGE_SIZE = 1000;
/** Size of the mail without its tables, and of the table of late enquiries. */
const FRAME_BYTES = 100_000;
/** Stands for the site's address when sizes are estimated. */
const LONG_ADDRESS = `https://${"x".repeat(100)}`;

const openingTime = z.union([z.iso.datetime(), z.literal("")]);
/**
 * Stored: the opening time whose digest is complete, the one whose first mail has gone out, and the last enquiry that was
 * reported.
 */
const digestState = z.object({ opening: openingTime, begun: openingTime.default(""), lastId: z.number() });

const lastOpening = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - OPENING_MS) / DAY_MS) * DAY_MS + OPENING_MS);

/** The first enquiry of one sender, and how many more of that sender this digest covers. */
export interface DigestEntry {
  enquiry: StoredEnquiry;
  more: number;
}

export interface Digest {
  /** Enquiries past their promise; only in the first mail of a day. */
  overdue: readonly OverdueEnquiry[];
  entries: readonly DigestEntry[];
  /** The enquiries that are erased in a week; only in the first mail of a day. */
  ending: readonly EndingDay[];
  /** How many enquiries this digest covers. */
  told: number;
  /** How many do not fit and come in the next digest, a minute later. */
  left: number;
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
  return { overdue, ending, entries: [...senders.values()], told: count, left: total - count, lastId };
}

/** "On 3 December 2026 12 enquiries reach the end of their time and are erased." */
const endingLine = ({ at, enquiries }: EndingDay): string => {
  const reach =
    enquiries === 1
      ? "1 enquiry reaches the end of its time and is"
      : `${enquiries} enquiries reach the end of their time and are`;
  return `On ${longDay(at, "en")} ${reach} erased.`;
};

function titleOf({ overdue, ending, told }: Digest): string {
  if (overdue.length + told === 0) {
    const total = ending.reduce((sum, { enquiries }) => sum + enquiries, 0);
    return total === 1 ? "One enquiry will be erased" : `${total} enquiries will be erased`;
  }
  const late = overdue.length === 1 ? "One enquiry is late" : `${overdue.length} enquiries are late`;
  const waits = told === 1 ? "One enquiry was set aside" : `${told} enquiries were set aside`;
  if (overdue.length === 0) return waits;
  return told === 0 ? late : `${late}, ${told === 1 ? "one was" : `${told} were`} set aside`;
}

export function buildDigestMail(
  digest: Digest,
  to: readonly string[],
  strings: MailStrings,
  siteUrl: string | null,
): MailMessage {
  const { overdue, ending, entries, left } = digest;
  const title = titleOf(digest);
  const held = "The enquiries with a note look automated. If one is genuine, release it at the desk, under Set aside.";
  return buildMailMessage(
    { to, subject: title },
    {
      title,
      before: [
        ...(overdue.length > 0
          ? ["The site promised an answer to these people, and nobody has tried to reach them."]
          : []),
        ...(entries.length > 0 ? [held] : []),
        ...ending.map(endingLine),
        ...(ending.length > 0 ? [`Whoever needs one longer exports it before: ${enquiriesCommand} export`] : []),
      ],
      tables: [
        ...(overdue.length > 0 ? [overdue.map((each) => overdueRowOf(each, strings, siteUrl))] : []),
        ...entries.map((entry) => entryRows(entry, strings, siteUrl)),
      ],
      after: left > 0 ? [`${left} more follow in the next mail.`] : [],
    },
  );
}

interface DigestSources {
  config: Pick<Config, "retentionDays">;
  store: Store;
  strings: () => MailStrings;
}

const planNotice = ({ config, store }: DigestSources, now: Date) =>
  createRetentionNotice(store.database, config.retentionDays)(now);

/** Returns the next digest if it is due. While enquiries are left over, the next run sends the next part. */
export async function planDigest(
  sources: DigestSources,
  now: Date,
  previousState: string | null,
  send: (digest: Digest) => Promise<void>,
): Promise<DueWork | null> {
  const opening = lastOpening(now).toISOString();
  const last = digestState.parse(previousState === null ? { opening: "", lastId: 0 } : JSON.parse(previousState));
  if (last.opening === opening) return null;
  const { enquiries, total } = await readSetAside(sources.store, last.lastId, PAGE_SIZE);
  const isFirst = last.begun !== opening;
  const overdue = isFirst ? await readOverdue(sources.store.database, now) : [];
  const notice = isFirst ? await planNotice(sources, now) : null;
  const ending = notice?.days ?? [];
  const record = async () => notice?.record();
  if (enquiries.length + overdue.length + ending.length === 0) {
    return { mark: JSON.stringify({ opening, lastId: last.lastId }), run: record };
  }
  const digest = composeDigest(enquiries, total, sources.strings(), overdue, ending);
  const lastId = digest.told > 0 ? digest.lastId : last.lastId;
  const state = { opening: digest.left > 0 ? last.opening : opening, begun: opening, lastId };
  const run = async () => {
    await send(digest);
    await record();
  };
  return { mark: JSON.stringify(state), run };
}

/** Without mail and webhook nobody is told but at the desk, so that enquiries are erased at the end of their time all the same. */
export async function planSilentNotice(
  sources: DigestSources,
  now: Date,
  previousState: string | null,
): Promise<DueWork | null> {
  const mark = lastOpening(now).toISOString();
  if (previousState === mark) return null;
  return { mark, run: async () => (await planNotice(sources, now))?.record() };
}
