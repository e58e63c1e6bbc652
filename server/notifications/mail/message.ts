/** A mail, ready to be sent. */
import { type Sheet, sheetAsHtml, sheetAsText } from "./body.ts";

export interface Letter {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** The same for every try, so that a mail that arrives twice is known to be one. */
  messageId?: string;
  replyTo?: { name: string; address: string };
  headers: Readonly<Record<string, string>>;
}

type Envelope = Pick<Letter, "to" | "subject" | "messageId" | "replyTo">;

/** Nothing the desk sends is written by a person: no vacation notice should answer it (RFC 3834). */
const byMachine = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** A mail that says what the sheet says. */
export const letter = (
  envelope: Envelope,
  sheet: Sheet,
  headers: Readonly<Record<string, string>> = byMachine,
): Letter => ({
  ...envelope,
  text: sheetAsText(sheet),
  html: sheetAsHtml(sheet),
  headers,
});
