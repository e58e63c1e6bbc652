import type { Delivery, StoredEnquiry } from "../../storage/store.ts";
import type { Fact } from "./body.ts";
import { combinedId } from "./combined-id.ts";
import { projectTypeWords } from "./enquiry-rows.ts";
import type { MailStrings } from "./mail-strings.ts";
import { type Letter, letter } from "./message.ts";
import { oneLine } from "./one-line.ts";
import { shorten } from "./shorten.ts";

/** So many enquiries fit into one mail, even if each is written in the letters that take the most bytes. */
export const GATHERED = 50;

const senderOf = ({ email }: StoredEnquiry): string => email.trim().toLowerCase();

function briefFact(enquiry: StoredEnquiry, words: MailStrings): Fact {
  const { canary, email, full_name, phone, project_details, reference } = enquiry;
  const lines = [
    [oneLine(shorten(full_name, 60)), projectTypeWords(words, enquiry)].filter((part) => part !== null).join(", "),
    `${oneLine(shorten(phone, 40))}, ${oneLine(shorten(email, 100), 100)}`,
    oneLine(shorten(project_details, 100), 100),
  ];
  return { label: canary ? `Canary ${reference}` : reference, text: lines.join("\n") };
}

/**
 * One mail about many enquiries, sent when more came than are mailed one by one. People who wrote once come before
 * senders who wrote often, so that a flood from one address does not bury them.
 */
export function gatheredLetter(deliveries: readonly Delivery[], to: readonly string[], words: MailStrings): Letter {
  const enquiries = deliveries.map(({ enquiry }) => enquiry);
  const bySender = Map.groupBy(enquiries, senderOf);
  const sorted = [...bySender.values()].toSorted((a, b) => a.length - b.length).flat();
  const title = `${enquiries.length} enquiries at once`;
  return letter(
    { to, subject: title, messageId: combinedId(deliveries.map(({ messageId }) => messageId)) },
    {
      title,
      before: [
        "More enquiries came than are mailed one by one (MAIL_LIMIT), so this mail shows the beginning of each.",
        "To read one: npm run -s enquiries -- show REFERENCE",
      ],
      tables: [sorted.map((enquiry) => briefFact(enquiry, words))],
    },
  );
}
