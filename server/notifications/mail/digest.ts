/** The daily digest: tells staff of each quarantined enquiry, so that nothing waits unseen. */
import { z } from "zod";
import type { Archive, StoredEnquiry } from "../../storage/store.ts";
import type { Plan } from "../lease.ts";
import { type Fact, sheetAsHtml, sheetAsText } from "./body.ts";
import { enquiryFacts } from "./enquiry-rows.ts";
import { encodedSize, MAX_BODY_BYTES } from "./mail-size.ts";
import type { MailStrings } from "./mail-strings.ts";
import { type Letter, letter } from "./message.ts";
import { shortenEnquiry } from "./shorten.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Nine in the morning in India, when the office opens, is half past three in UTC. */
const OPENING_MS = 3.5 * 60 * 60_000;
const DETAILS_LENGTH = 300;
/** More senders than a person reads in one mail. */
const MAX_SENDERS = 100;
/** Read at once; a flood from one sender beyond it takes an entry in each of several mails. */
const READ_AT_ONCE = 1000;
/** What the mail holds besides its tables. */
const FRAME_BYTES = 5000;

/** The opening whose digest is complete, and the last enquiry that was told. */
const told = z.object({ opening: z.union([z.iso.datetime(), z.literal("")]), lastId: z.number() });

/** The last opening of the office. */
const lastOpening = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - OPENING_MS) / DAY_MS) * DAY_MS + OPENING_MS);

/** The first enquiry of one sender, and how many more this digest tells of. */
export interface DigestEntry {
  enquiry: StoredEnquiry;
  more: number;
}

export interface Digest {
  entries: readonly DigestEntry[];
  /** How many enquiries the digest tells of. */
  told: number;
  /** How many do not fit and come in the next digest, a minute later. */
  left: number;
  lastId: number;
}

const senderOf = ({ email }: StoredEnquiry): string => email.trim().toLowerCase();

function entryFacts({ enquiry, more }: DigestEntry, words: MailStrings): Fact[] {
  const facts = [
    ...enquiryFacts(enquiry, words),
    { label: "Release", text: `npm run -s enquiries -- release ${enquiry.reference}` },
  ];
  if (more === 0) return facts;
  const note = "See them: npm run -s enquiries -- list --quarantined";
  return [...facts, { label: "Also", text: `${more} more from this e-mail address`, note }];
}

function tableSize(entry: DigestEntry, words: MailStrings): number {
  const sheet = { title: "", tables: [entryFacts(entry, words)] };
  return encodedSize(sheetAsText(sheet)) + encodedSize(sheetAsHtml(sheet));
}

/**
 * As many enquiries as one mail holds, in order of receipt. Each sender takes one entry, so a flood from one address
 * cannot push other people out.
 * @param untold oldest first, at least one
 * @param total how many are untold, beyond these
 */
export function composeDigest(untold: readonly StoredEnquiry[], total: number, words: MailStrings): Digest {
  const senders = new Map<string, DigestEntry>();
  let size = FRAME_BYTES;
  let count = 0;
  for (const enquiry of untold) {
    const sender = senderOf(enquiry);
    const known = senders.get(sender);
    if (known) known.more += 1;
    else {
      const entry = { enquiry: shortenEnquiry(enquiry, DETAILS_LENGTH), more: 0 };
      size += tableSize({ ...entry, more: untold.length }, words);
      if (senders.size === MAX_SENDERS || size > MAX_BODY_BYTES) break;
      senders.set(sender, entry);
    }
    count += 1;
  }
  const lastId = untold[count - 1]?.id ?? 0;
  return { entries: [...senders.values()], told: count, left: total - count, lastId };
}

/** The mail of a digest. */
export function digestLetter(digest: Digest, to: readonly string[], words: MailStrings): Letter {
  const title = `${digest.told === 1 ? "One enquiry waits" : `${digest.told} enquiries wait`} in quarantine`;
  return letter(
    { to, subject: title },
    {
      title,
      before: ["They look as if a machine had sent them. If one comes from a person, release it:"],
      tables: digest.entries.map((entry) => entryFacts(entry, words)),
      after: digest.left > 0 ? [`${digest.left} more follow in the next mail.`] : [],
    },
  );
}

/** What the digest has to do now, given what it did last. */
export async function planDigest(
  archive: Archive,
  now: Date,
  done: string | null,
  words: MailStrings,
  tell: (digest: Digest) => Promise<void>,
): Promise<Plan | null> {
  const opening = lastOpening(now).toISOString();
  const last = done === null ? { opening: "", lastId: 0 } : told.parse(JSON.parse(done));
  if (last.opening === opening) return null;
  const { enquiries, total } = await archive.quarantinedAfter(last.lastId, READ_AT_ONCE);
  if (enquiries.length === 0) {
    return { done: JSON.stringify({ opening, lastId: last.lastId }), work: async () => undefined };
  }
  const digest = composeDigest(enquiries, total, words);
  // While enquiries are left the opening is not done: the next look tells the next part.
  const state = { opening: digest.left > 0 ? last.opening : opening, lastId: digest.lastId };
  return { done: JSON.stringify(state), work: () => tell(digest) };
}
