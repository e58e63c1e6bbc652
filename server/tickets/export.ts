/** The data stored about a person as a document to read. */
import type { TicketDetail } from "../../core/api/inbox.ts";
import type { StoredData } from "../../core/enquiry/rendered-pages.ts";
import { longTime } from "../../core/enquiry/times.ts";
import type { Database } from "../database/database.ts";
import { findEnquiryState, readStoredData } from "../privacy/stored-data.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { findMail } from "./messages.ts";

/** The detail with the whole text of each mail, of which the desk shows the beginning. */
export async function withWholeMails(database: Database, detail: TicketDetail): Promise<TicketDetail> {
  const received: TicketDetail["received"] = [];
  for (const mail of detail.received) received.push(mail.isCut ? ((await findMail(database, mail.id)) ?? mail) : mail);
  return { ...detail, received };
}

const indented = (text: string): string => text.trim().replaceAll(/^/gm, "  ");

/** Messages and notes in full, oldest first. */
function writtenTexts({ messages, received, notes }: TicketDetail): string[] {
  const written = [
    ...messages.map(({ at, by, subject, body }) => ({ at, from: by?.name ?? "Us", subject, text: body })),
    ...received.map(({ at, from, subject, text, quoted }) => ({
      at,
      from,
      subject,
      text: [text, quoted].filter(Boolean).join("\n"),
    })),
    ...notes.map(({ at, by, text }) => ({ at, from: `Note of ${by?.name ?? "a former member"}`, subject: "", text })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return written.map(({ at, from, subject, text }) =>
    [`${longTime(at)}, ${[from, subject].filter(Boolean).join(": ")}`, indented(text)].join("\n"),
  );
}

/**
 * Each enquiry as its receipt states it, then all messages and notes in full.
 * @param receiptText the text of one enquiry, with the words of the receipt
 */
export async function exportText(
  { config, store }: Pick<DeskContext, "config" | "store">,
  detail: TicketDetail,
  receiptText: (stored: StoredData) => string,
): Promise<string> {
  const enquiries: string[] = [];
  for (const { reference } of detail.enquiries) {
    const found = await findEnquiryState(store, reference);
    if (found?.state !== "active") continue;
    const stored = await readStoredData(store.database, found.enquiry, found.correctedAt, config.retentionDays);
    enquiries.push(receiptText(stored).trim());
  }
  return `${[...enquiries, ...writtenTexts(detail)].join("\n\n\n")}\n`;
}
