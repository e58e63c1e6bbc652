/** Stores a mail that came in, and what it changes at the desk, in one transaction. */
import { randomUUID } from "node:crypto";
import sql, { join, type Sql } from "sql-template-tag";
import { z } from "zod";
import { referencesIn } from "../../../core/enquiry/reference.ts";
import { type Database, hasRows, type Statement } from "../../database/database.ts";
import type { Signer } from "../../database/installation-key.ts";
import { nullAsEmpty } from "../../enquiries/enquiry.ts";
import { isSameAddress } from "../../enquiries/person.ts";
import { searchText } from "../../enquiries/search-text.ts";
import { referenceOfAddress } from "../reply-address.ts";
import { bounceEffects, effectsOf } from "./effects.ts";
import type { IncomingMail } from "./incoming-mail.ts";
import { fitToDisk, moreInMailbox, reachedLimit, whyFilesStay, withOwnId } from "./mail-limits.ts";
import { isCanaryMail, setAuthServer } from "./sender-proof.ts";

interface Match {
  enquiryId: number;
  by: "token" | "references" | "reference";
}

const contactRow = z.object({ id: z.number(), email: nullAsEmpty });

/** The enquiries with these references, also where a reference is an alias. */
const byReference = (references: readonly string[]): Sql =>
  sql`SELECT open_enquiries.id, email FROM open_enquiries JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_enquiries.id
    WHERE reference IN (${join(references)})
      OR also_known_as IN (${join(references)})`;

async function byToken(database: Database, { recipients }: IncomingMail, key: Signer): Promise<Match | undefined> {
  const references = recipients.flatMap((address) => referenceOfAddress(address, key) ?? []);
  if (references.length === 0) return undefined;
  const [contact] = await database.read(contactRow, byReference(references));
  return contact && { enquiryId: contact.id, by: "token" };
}

const threadRow = z.object({ enquiryId: z.number() });

/** A mail that answers a message, a mail of its thread, or the acknowledgement. The newest message counts. */
async function byThread(database: Database, { references }: IncomingMail): Promise<Match | undefined> {
  if (references.length === 0) return undefined;
  const [message] = await database.read(
    threadRow,
    sql`SELECT enquiry_id FROM open_messages WHERE message_id IN (${join(references)}) AND enquiry_id IS NOT NULL
      ORDER BY created_at DESC LIMIT 1`,
  );
  if (message) return { enquiryId: message.enquiryId, by: "references" };
  const locals = references.map((id) => id.slice(1, id.lastIndexOf("@")));
  const [notified] = await database.read(
    threadRow,
    sql`SELECT open_jobs.enquiry_id FROM open_jobs
        JOIN open_ticket_enquiries ON open_ticket_enquiries.enquiry_id = open_jobs.enquiry_id
      WHERE open_jobs.id IN (${join(locals)}) AND kind = 'acknowledgement' LIMIT 1`,
  );
  return notified && { enquiryId: notified.enquiryId, by: "references" };
}

/** A reference in the subject proves nothing alone, because it is short: the sender must be the visitor. */
async function bySubject(database: Database, { subject, from }: IncomingMail): Promise<Match | undefined> {
  const references = referencesIn(subject);
  if (references.length === 0) return undefined;
  const contacts = await database.read(contactRow, byReference(references));
  const own = contacts.find(({ email }) => isSameAddress(email, from));
  return own && { enquiryId: own.id, by: "reference" };
}

/**
 * Finds the enquiry that a mail belongs to. It is found by a sign that we gave, or not at all: the desk never guesses.
 * @param key signs the tokens
 */
const matchMail = async (database: Database, mail: IncomingMail, key: Signer): Promise<Match | undefined> =>
  (await byToken(database, mail, key)) ?? (await byThread(database, mail)) ?? (await bySubject(database, mail));

export interface MailReceiver {
  database: Database;
  dataDir: string;
  /** The disk space reserved for enquiries. */
  diskReserveBytes: number;
  mailbox: { name: string; authServer: string | null };
  key: Signer;
  /** Our own addresses. The server's own notifications may arrive in the same mailbox. */
  ownAddresses: readonly string[];
  /** Hears by which addresses a mail from one of them came. */
  onOwnMail?: (recipients: readonly string[]) => Promise<void>;
}

export type ReceiveResult =
  | "matched"
  | "unmatched"
  /** Known already, by its Message-ID and text. */
  | "known"
  /** From the desk itself, or a newsletter that belongs to no enquiry. */
  | "ignored"
  /** One of many on a day. A line mentions that more mails are in the mailbox. */
  | "beyond-limit";

const messageRow = z.object({ id: z.string(), enquiryId: z.number() });

const BOUNCED = "It came back: the visitor's mail server did not take it. Correct the address, or call.";

/**
 * The message that a bounce is about: the one it sends back, else the last one of the enquiry that its address names.
 */
async function findBounced(
  database: Database,
  { references }: IncomingMail,
  match: Match | undefined,
): Promise<z.infer<typeof messageRow> | undefined> {
  if (references.length > 0) {
    const [message] = await database.read(
      messageRow,
      sql`SELECT id, enquiry_id FROM open_messages WHERE kind = 'out' AND message_id IN (${join(references)}) LIMIT 1`,
    );
    if (message) return message;
  }
  if (match?.by !== "token") return undefined;
  const [last] = await database.read(
    messageRow,
    sql`SELECT id, enquiry_id FROM open_messages
      WHERE enquiry_id = ${match.enquiryId} AND kind = 'out' AND state IN ('sent', 'unsure')
      ORDER BY sent_at DESC LIMIT 1`,
  );
  return last;
}

/** A mail of a sealed enquiry is known, too. */
const isKnown = (database: Database, { messageId }: IncomingMail): Promise<boolean> =>
  hasRows(database, sql`SELECT id FROM messages WHERE message_id = ${messageId}`);

/**
 * Whether staff should doubt the address of the sender. While nobody knows the server that checks, that is what an
 * enquiry was found by, or will be by staff; a mail with our token or in the thread of our message shows that the
 * writer has our message.
 */
function isUnproved(
  { authentication }: IncomingMail,
  { authServer }: MailReceiver["mailbox"],
  match: Match | undefined,
) {
  if (authServer === null) return match?.by !== "token" && match?.by !== "references";
  return !(authentication?.hasPassed && authentication.server === authServer);
}

const isListOf = (listId: string, address: string): boolean =>
  `.${listId}`.endsWith(`.${address.slice(address.lastIndexOf("@") + 1).toLowerCase()}`);

/**
 * Through a list come newsletters and letters of people. It is a letter if it answers us, or if the list is our own.
 */
function decideList(mail: IncomingMail, match: Match | undefined, ownAddresses: readonly string[]): IncomingMail {
  if (mail.kind !== "list") return mail;
  const isLetter = match !== undefined || ownAddresses.some((address) => isListOf(mail.listId, address));
  return { ...mail, kind: isLetter ? "person" : "automatic" };
}

/**
 * @param at when it arrived in the mailbox
 * @param progress moves the mailbox on in the same transaction; a guard among it fails when another server has taken
 * over
 * @throws NothingChangedError when the progress could not be made
 */
export async function receiveMail(
  receiver: MailReceiver,
  parsed: IncomingMail,
  at: Date,
  progress: readonly Statement[],
): Promise<ReceiveResult> {
  const { database, key, ownAddresses, mailbox } = receiver;
  const skip = async (why: ReceiveResult, ...changes: readonly Sql[]): Promise<ReceiveResult> => {
    await database.write(...progress, ...changes);
    return why;
  };
  const { authentication } = parsed;
  if (ownAddresses.some((address) => isSameAddress(address, parsed.from))) {
    await receiver.onOwnMail?.(parsed.recipients);
    const isTrusted = authentication !== null && (await isCanaryMail(database, parsed.messageId));
    return skip("ignored", ...(isTrusted ? [setAuthServer(mailbox.name, authentication)] : []));
  }
  const fromMailbox = await withOwnId(database, parsed);
  if (await isKnown(database, fromMailbox)) return skip("known");

  const match = await matchMail(database, fromMailbox, key);
  const received = decideList(fromMailbox, match, ownAddresses);
  const bounced = received.kind === "bounce" ? await findBounced(database, received, match) : undefined;
  const enquiryId = bounced?.enquiryId ?? match?.enquiryId ?? null;
  if (enquiryId === null && received.kind === "automatic") return skip("ignored");

  const arrived = (at.getTime() < Date.now() ? at : new Date()).toISOString();
  const limit = bounced ? null : await reachedLimit(database, received, enquiryId, arrived);
  const mail = limit ? moreInMailbox(received, limit, enquiryId, arrived) : await fitToDisk(receiver, received);
  if (limit && (await isKnown(database, mail))) return skip("beyond-limit");

  const id = randomUUID();
  const now = new Date().toISOString();
  const isAutomatic = mail.kind !== "person";
  const matchedBy = enquiryId === null ? null : (match?.by ?? "references");
  const filesStay = await whyFilesStay(receiver, mail.files, enquiryId);
  const files = filesStay === null ? mail.files : [];
  const body = [mail.text, filesStay].filter(Boolean).join("\n\n");
  const effects =
    enquiryId === null
      ? []
      : [
          ...(bounced ? bounceEffects(bounced, "bounced", BOUNCED, now) : []),
          ...effectsOf({ id, isAutomatic }, enquiryId, now),
        ];
  await database.write(
    ...progress,
    sql`INSERT INTO messages (id, enquiry_id, kind, channel, created_at, subject, body, from_address, message_id, in_reply_to,
        matched_by, unproved, automatic, search_text)
      VALUES (${id}, ${enquiryId}, 'in', 'mail', ${arrived}, ${mail.subject}, ${body}, ${mail.from}, ${mail.messageId},
        ${mail.references.at(-1) ?? null}, ${matchedBy}, ${isUnproved(mail, mailbox, match) ? 1 : 0},
        ${isAutomatic ? 1 : 0}, ${searchText(`${mail.subject}\n${mail.text}`)})`,
    ...files.map(
      ({ name, mediaType, content }) => sql`INSERT INTO attachments (id, message_id, name, media_type, size, bytes)
        VALUES (${randomUUID()}, ${id}, ${name}, ${mediaType}, ${content.length}, ${content})`,
    ),
    ...effects,
  );
  return enquiryId === null ? "unmatched" : "matched";
}
