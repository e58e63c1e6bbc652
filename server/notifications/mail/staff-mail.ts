import type { Delivery, StoredEnquiry } from "../../storage/store.ts";
import { isMailable } from "./address.ts";
import { enquiryFacts, projectTypeWords } from "./enquiry-rows.ts";
import { encodedSize, MAX_BODY_BYTES } from "./mail-size.ts";
import type { MailStrings } from "./mail-strings.ts";
import { type Letter, letter } from "./message.ts";
import { oneLine } from "./one-line.ts";
import { shortenEnquiry } from "./shorten.ts";

/** Still small when each character takes the most bytes. */
const SHORTENED_DETAILS = 4000;

/** The mail that tells staff of an enquiry; an answer to it goes to the visitor. */
export function staffLetter({ enquiry, messageId }: Delivery, to: readonly string[], words: MailStrings): Letter {
  const { canary, email, full_name, reference } = enquiry;
  const about = [full_name, projectTypeWords(words, enquiry)]
    .filter((part) => part !== null)
    .map((part) => oneLine(part));
  const title = `${canary ? "Canary" : "Enquiry"} ${reference}`;
  const replyTo = isMailable(email) ? { replyTo: { name: oneLine(full_name), address: email } } : {};
  const before = canary
    ? ["This is the daily trial of the way from the form to this mailbox. Nobody waits for an answer."]
    : [];
  const write = (shown: StoredEnquiry, after: readonly string[] = []) =>
    letter(
      { to, subject: `${title}: ${about.join(", ")}`, messageId, ...replyTo },
      { title, before, tables: [enquiryFacts(shown, words)], after },
    );
  const whole = write(enquiry);
  if (encodedSize(whole.text) + encodedSize(whole.html) <= MAX_BODY_BYTES) return whole;
  return write(shortenEnquiry(enquiry, SHORTENED_DETAILS), [
    `The text is too long for a mail and was cut. To read all of it: npm run -s enquiries -- show ${reference}`,
  ]);
}
