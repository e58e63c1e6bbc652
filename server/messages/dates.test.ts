/** Dates as entries for calendars: to the visitor with a message, and to one's own phone. */
import ICAL from "ical.js";
import PostalMime from "postal-mime";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import { addEnquiry } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { testedStores } from "../test-support/stores.ts";

const { company } = readContent();
const soon = { interval: 20 };
const THURSDAY = "2027-01-07T05:00:00.000Z";
const MONDAY = "2027-01-11T09:30:00.000Z";

/** The only event of a calendar, as a program reads it. */
function readEvent(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  const { uid, sequence, summary, organizer } = event;
  return {
    method: calendar.getFirstPropertyValue("method"),
    ...{ uid, sequence, summary, organizer },
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    start: event.startDate.toJSDate().toISOString(),
  };
}

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function open() {
    const siteUrl = "https://www.example.in";
    const desk = await openDeskForStaff(await (await createDatabase())(), { siteUrl });
    await desk.app.listen({ port: 0 });
    const { reference } = await addEnquiry(desk.store);
    const { kiran, database, mailbox } = desk;
    const followUpAt = async (of: string) => (await kiran.detail(of)).ticket.followUpAt;
    /** Sends a message with a date. Resolves to the parts of the mail. */
    async function sendDate(date: string, to = reference) {
      expect(await send({ followUpAt: date, sendsDate: true }, to)).toBe(true);
      await expect.poll(() => followUpAt(to), soon).toBe(date);
      return entriesOfLast();
    }
    async function send(date: { followUpAt: string | null; sendsDate: boolean }, to = reference): Promise<boolean> {
      const text = { to: "asha@example.in", subject: "Your visit", body: "Dear Asha, we come." };
      const before = mailbox.mails.length;
      const { status, body } = await kiran.apply(to, "messages", { ...text, ...date });
      expect(status).toBe(200);
      await database.write(sql`UPDATE jobs SET run_at = NULL WHERE kind = 'message' AND done_at IS NULL`);
      await expect.poll(() => mailbox.mails.length, soon).toBe(before + 1);
      return body.message?.sendsDate ?? false;
    }
    async function entriesOfLast() {
      const { attachments, text: mailText } = await PostalMime.parse(mailbox.mails.at(-1)?.raw ?? "");
      expect(mailText).toContain("we come.");
      return attachments.map(({ mimeType, method, filename, content }) => ({
        ...{ mimeType, method, filename },
        event: readEvent(new TextDecoder().decode(content as ArrayBuffer)),
      }));
    }
    const fetchEntry = (of = reference) =>
      desk.app.inject({ url: `/desk/api/tickets/${of}/calendar.ics`, headers: { cookie: kiran.cookie } });
    return { ...desk, reference, send, sendDate, entriesOfLast, fetchEntry };
  }

  test("a date goes with a message as an invitation, and a moved one replaces it", async () => {
    const { reference, sendDate } = await open();
    const first = await sendDate(THURSDAY);
    // The part that mail programs read, and the file for those that read none.
    expect(first.map(({ mimeType, method }) => [mimeType, method])).toEqual([
      ["text/calendar", "REQUEST"],
      ["application/ics", undefined],
    ]);
    const events = first.map(({ event }) => event);
    expect(events[0]).toEqual({
      method: "REQUEST",
      uid: expect.any(String),
      sequence: expect.any(Number),
      summary: `${company.name}, ${reference}`,
      organizer: "mailto:desk@example.in",
      attendees: ["mailto:asha@example.in"],
      start: THURSDAY,
    });
    expect(events[1]).toEqual(events[0]);
    const [moved] = await sendDate(MONDAY);
    expect(moved?.event).toMatchObject({ uid: events[0]?.uid, start: MONDAY });
    expect(moved?.event.sequence).toBeGreaterThanOrEqual(events[0]?.sequence ?? Number.NaN);
  });

  test("one's own entry has name, reference and link alone, and follows the date", async () => {
    const { kiran, reference, fetchEntry } = await open();
    expect((await fetchEntry()).statusCode).toBe(404);
    await kiran.apply(reference, "follow-up", { followUpAt: THURSDAY, note: "Bring the plans" });
    const entry = await fetchEntry();
    expect(entry.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(entry.payload).toContain(`https://www.example.in/desk/${reference}`);
    for (const text of ["asha@", "98765", "Bring the plans", "ORGANIZER"]) expect(entry.payload).not.toContain(text);
    const before = readEvent(entry.payload);
    expect(before).toMatchObject({
      method: null,
      summary: `Asha Patel, ${reference}`,
      attendees: [],
      start: "2027-01-07T03:30:00.000Z",
    });
    await kiran.apply(reference, "follow-up", { followUpAt: MONDAY, note: null });
    const after = readEvent((await fetchEntry()).payload);
    expect(after).toMatchObject({ uid: before.uid, start: "2027-01-11T03:30:00.000Z" });
    expect(after.sequence).toBeGreaterThanOrEqual(before.sequence);
  });

  test("a date keeps its entry when its ticket is merged into another", async () => {
    const { store, kiran, reference, sendDate, fetchEntry } = await open();
    const { reference: other } = await addEnquiry(store, { email: "asha@hospital.example" });
    const [sent] = await sendDate(THURSDAY);
    const own = readEvent((await fetchEntry()).payload);
    expect((await kiran.apply(other, "merge", { reference })).status).toBe(200);
    expect(readEvent((await fetchEntry(other)).payload)).toMatchObject({ uid: own.uid, start: THURSDAY });
    const [moved] = await sendDate(MONDAY, other);
    expect(moved?.event).toMatchObject({ uid: sent?.event.uid, start: MONDAY });
    expect(moved?.event.sequence).toBeGreaterThanOrEqual(sent?.event.sequence ?? Number.NaN);
  });

  test("a date keeps its entry for the person who is split off with it", async () => {
    const { store, kiran, reference, sendDate } = await open();
    const { reference: other } = await addEnquiry(store, { email: "asha@hospital.example" });
    const [sent] = await sendDate(THURSDAY);
    await kiran.apply(other, "merge", { reference });
    await kiran.apply(other, "split", { reference });
    const [moved] = await sendDate(MONDAY);
    expect(moved?.event.uid).toBe(sent?.event.uid);
  });

  test("the next mail cancels a date that staff removed, and no other mail does", async () => {
    const { kiran, reference, send, sendDate, entriesOfLast } = await open();
    const [sent] = await sendDate(THURSDAY);
    await send({ followUpAt: THURSDAY, sendsDate: false });
    expect(await entriesOfLast()).toEqual([]);
    await kiran.apply(reference, "follow-up", { followUpAt: null, note: null });
    await send({ followUpAt: null, sendsDate: false });
    const cancelled = await entriesOfLast();
    expect(cancelled.map(({ method }) => method)).toEqual(["CANCEL", undefined]);
    expect(cancelled[0]?.event).toMatchObject({ method: "CANCEL", uid: sent?.event.uid, start: THURSDAY });
    await send({ followUpAt: null, sendsDate: false });
    expect(await entriesOfLast()).toEqual([]);
  });
});
