import type { Delivery } from "../stores/store.ts";
import { isMailable } from "./address.ts";
import { enquiryFacts, projectTypeWords } from "./enquiry-facts.ts";
import { type Letter, letter } from "./letter.ts";
import { oneLine } from "./one-line.ts";
import type { Words } from "./words.ts";

/** The mail that tells staff of an enquiry; an answer to it goes to the visitor. */
export function staffLetter({ enquiry, messageId }: Delivery, to: readonly string[], words: Words): Letter {
  const { canary, email, full_name, reference } = enquiry;
  const about = [full_name, projectTypeWords(words, enquiry)]
    .filter((part) => part !== null)
    .map((part) => oneLine(part));
  const title = `${canary ? "Canary" : "Enquiry"} ${reference}`;
  const replyTo = isMailable(email) ? { replyTo: { name: oneLine(full_name), address: email } } : {};
  const before = canary
    ? ["This is the daily trial of the way from the form to this mailbox. Nobody waits for an answer."]
    : [];
  return letter(
    { to, subject: `${title}: ${about.join(", ")}`, messageId, ...replyTo },
    { title, before, tables: [enquiryFacts(enquiry, words)] },
  );
}
