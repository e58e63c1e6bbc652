/** A desk that sends mails with dates, and the calendar entries that go with them. */
import PostalMime from "postal-mime";
import sql from "sql-template-tag";
import { expect } from "vitest";
import { countRows } from "../database/database.ts";
import { addEnquiry } from "./desk.ts";
import { openDeskForStaff } from "./desk-servers.ts";
import type { OpenStore } from "./stores.ts";

const soon = { interval: 20 };

export async function openDatedMails(openStore: OpenStore) {
  const desk = await openDeskForStaff(await openStore(), { siteUrl: "https://www.example.in" });
  await desk.app.listen({ port: 0 });
  const { reference } = await addEnquiry(desk.store);
  const { kiran, database, mailbox } = desk;
  async function send(date: { followUpAt: string | null; sendsDate: boolean }, to = reference): Promise<boolean> {
    const text = { to: "asha@example.in", subject: "Your visit", body: "Dear Asha, we come." };
    const before = mailbox.mails.length;
    const { status, body } = await kiran.apply(to, "messages", { ...text, ...date });
    expect(status).toBe(200);
    await database.write(sql`UPDATE jobs SET run_at = NULL WHERE kind = 'message' AND done_at IS NULL`);
    // Until the job has ended, it may still change the ticket.
    await expect.poll(() => countRows(database, sql`jobs WHERE kind = 'message' AND done_at IS NULL`), soon).toBe(0);
    expect(mailbox.mails).toHaveLength(before + 1);
    return body.message?.sendsDate ?? false;
  }
  /**
   * Resolves to the entries of the newest mail: the part that mail programs read, and the file for those that read
   * none.
   */
  async function entriesOfLast() {
    const { attachments, text: mailText } = await PostalMime.parse(mailbox.mails.at(-1)?.raw ?? "");
    expect(mailText).toContain("we come.");
    return attachments.map(({ mimeType, method, content }) => ({
      ...{ mimeType, method },
      text: new TextDecoder().decode(content as ArrayBuffer),
    }));
  }
  /** Sends a message with a date. Resolves to the entries of its mail. */
  async function sendDate(date: string, to = reference) {
    expect(await send({ followUpAt: date, sendsDate: true }, to)).toBe(true);
    expect((await kiran.detail(to)).ticket.followUpAt).toBe(date);
    return entriesOfLast();
  }
  const dropDate = () => kiran.apply(reference, "follow-up", { followUpAt: null, note: null });
  const fetchEntry = (of = reference) =>
    desk.app.inject({ url: `/desk/api/tickets/${of}/calendar.ics`, headers: { cookie: kiran.cookie } });
  return { ...desk, reference, send, sendDate, dropDate, entriesOfLast, fetchEntry };
}
