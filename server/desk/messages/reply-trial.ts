/**
 * Finds out whether mails to an address with a plus sign arrive in the mailbox of replies. Only then letters carry a token in their
 * Reply-To address.
 */

import { changeMark, type Database, readMark } from "../../database/database.ts";
import { buildMailMessage } from "../../mail/mail-body.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { replyAddress } from "./reply-token.ts";

/** Holds the address for which it works. */
const SETTING = "reply-plus";
/** No reference is like this, so no enquiry has the token. */
const trialAddress = (replyTo: string, key: string): string => replyAddress(replyTo, key, "plustest");
const TRIAL_MS = 60_000;

const acceptsTokens = async (database: Database, replyTo: string): Promise<boolean> =>
  (await readMark(database, SETTING)) === replyTo;

/** The address that a letter about this enquiry is answered to. */
export const replyToFor = async (
  database: Database,
  replyTo: string,
  key: string,
  reference: string,
): Promise<string> => ((await acceptsTokens(database, replyTo)) ? replyAddress(replyTo, key, reference) : replyTo);

/** Sends a mail to the address with a token, unless one has arrived before. No mail server reports that it could not deliver it. */
export async function tryReplyAddress(database: Database, mailer: Mailer, replyTo: string, key: string): Promise<void> {
  if (await acceptsTokens(database, replyTo)) return;
  const title = "Test of the reply address";
  const before = [
    "The website's server found out whether replies with a token reach this mailbox. You can delete this mail.",
  ];
  const mail = buildMailMessage({ to: [trialAddress(replyTo, key)], subject: title }, { title, before });
  await mailer.send({ ...mail, bouncesTo: "" }, AbortSignal.timeout(TRIAL_MS));
}

/** Remembers that the address takes tokens, if a mail of our own came by such an address. */
export async function noteTrial(
  database: Database,
  replyTo: string,
  key: string,
  recipients: readonly string[],
): Promise<void> {
  if (!recipients.some((address) => address.toLowerCase() === trialAddress(replyTo, key).toLowerCase())) return;
  const known = await readMark(database, SETTING);
  await changeMark(database, SETTING, replyTo, known);
}
