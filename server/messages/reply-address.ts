/**
 * The address that mails of staff are answered to. It carries a token, so that an answer finds its enquiry
 * (desk+an7f3k2q.TOKEN@...), once a mail to such an address has arrived in the mailbox of replies.
 */
import { timingSafeEqual } from "node:crypto";
import { REFERENCE_PATTERN } from "../../core/enquiry/reference.ts";
import { type Database, readServerState, setServerState } from "../database/database.ts";
import type { Signer } from "../database/installation-key.ts";
import { buildMailMessage } from "../mail/mail-body.ts";
import type { Mailer } from "../mail/mailer.ts";

const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 12;

/** 60 bits of an HMAC as twelve signs of base32, which survive mail programs that change letter case. */
function tokenOf(key: Signer, reference: string): string {
  const digest = Buffer.from(key.sign(`reply:${reference}`), "hex");
  return Array.from(digest.subarray(0, LENGTH), (byte) => alphabet[byte & 31]).join("");
}

/** Returns the address with the enquiry's token behind a plus sign. */
export function replyAddress(address: string, key: Signer, reference: string): string {
  const at = address.lastIndexOf("@");
  const part = `${reference.replaceAll("-", "").toLowerCase()}.${tokenOf(key, reference)}`;
  return `${address.slice(0, at)}+${part}${address.slice(at)}`;
}

const plusPart = /\+([a-z0-9]{8})\.([a-z2-7]{12})@/i;

/** Returns the reference that an address carries, if its token is right. */
export function referenceOfAddress(address: string, key: Signer): string | undefined {
  const [, letters = "", token = ""] = plusPart.exec(address) ?? [];
  const reference = letters.toUpperCase().replace(/^(..)(....)(..)$/, "$1-$2-$3");
  if (!REFERENCE_PATTERN.test(reference)) return undefined;
  const expected = Buffer.from(tokenOf(key, reference));
  const given = Buffer.from(token.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected) ? reference : undefined;
}

/** Holds the address for which it works. */
const TRIAL_KEY = "reply-plus";
/** No reference is like this, so no enquiry has the token. */
const trialAddress = (replyTo: string, key: Signer): string => replyAddress(replyTo, key, "plustest");
const TRIAL_MS = 60_000;

const acceptsTokens = async (database: Database, replyTo: string): Promise<boolean> =>
  (await readServerState(database, TRIAL_KEY)) === replyTo;

/** The address that a message about this enquiry is answered to. */
export const replyToFor = async (
  database: Database,
  replyTo: string,
  key: Signer,
  reference: string,
): Promise<string> => ((await acceptsTokens(database, replyTo)) ? replyAddress(replyTo, key, reference) : replyTo);

/**
 * Sends a mail to the address with a token, unless one has arrived before. No mail server reports that it could not
 * deliver it.
 */
export async function tryReplyAddress(database: Database, mailer: Mailer, replyTo: string, key: Signer): Promise<void> {
  if (await acceptsTokens(database, replyTo)) return;
  const title = "Test of the reply address";
  const before = [
    "The website's server found out whether replies with a token reach this mailbox. You can delete this mail.",
  ];
  const mail = buildMailMessage({ to: [trialAddress(replyTo, key)], subject: title }, { title, before });
  await mailer.send({ ...mail, bouncesTo: "" }, AbortSignal.timeout(TRIAL_MS));
}

/** Remembers that the address takes tokens, if a mail of our own came by such an address. */
export async function recordTrialReply(
  database: Database,
  replyTo: string,
  key: Signer,
  recipients: readonly string[],
): Promise<void> {
  if (!recipients.some((address) => address.toLowerCase() === trialAddress(replyTo, key).toLowerCase())) return;
  await database.write(setServerState(TRIAL_KEY, replyTo));
}
