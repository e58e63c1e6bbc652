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
    const followUpAt = async () => (await kiran.detail(reference)).ticket.followUpAt;
    /** Sends a message with a date. Resolves to the parts of the mail. */
    async function sendDate(date: string) {
      const text = { to: "asha@example.in", subject: "Your visit", body: "Dear Asha, we come." };
      const before = mailbox.mails.length;
      const { status, body } = await kiran.apply(reference, "messages", { ...text, followUpAt: date, sendsDate: true });
      expect([status, body.message?.sendsDate]).toEqual([200, true]);
      await database.write(sql`UPDATE jobs SET run_at = NULL WHERE kind = 'message' AND done_at IS NULL`);
      await expect.poll(() => mailbox.mails.length, soon).toBe(before + 1);
      await expect.poll(followUpAt, soon).toBe(date);
      const { attachments, text: mailText } = await PostalMime.parse(mailbox.mails.at(-1)?.raw ?? "");
      expect(mailText).toContain("we come.");
      return attachments.map(({ mimeType, method, filename, content }) => ({
        ...{ mimeType, method, filename },
        event: readEvent(new TextDecoder().decode(content as ArrayBuffer)),
      }));
    }
    return { ...desk, reference, sendDate };
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
    expect(moved?.event.sequence).toBeGreaterThan(events[0]?.sequence ?? Number.NaN);
  });

  test("one's own entry has name, reference and link alone, and follows the date", async () => {
    const { app, kiran, reference } = await open();
    const fetchEntry = () =>
      app.inject({ url: `/desk/api/tickets/${reference}/calendar.ics`, headers: { cookie: kiran.cookie } });
    expect((await fetchEntry()).statusCode).toBe(404);
    await kiran.apply(reference, "follow-up", { followUpAt: THURSDAY, note: "Bring the plans" });
    const entry = await fetchEntry();
    expect(entry.headers["content-type"]).toBe("text/calendar; charset=utf-8; method=PUBLISH");
    expect(entry.payload).toContain(`https://www.example.in/desk/${reference}`);
    for (const text of ["asha@", "98765", "Bring the plans", "ORGANIZER"]) expect(entry.payload).not.toContain(text);
    const before = readEvent(entry.payload);
    expect(before).toMatchObject({
      method: "PUBLISH",
      summary: `Asha Patel, ${reference}`,
      attendees: [],
      start: "2027-01-07T03:30:00.000Z",
    });
    await kiran.apply(reference, "follow-up", { followUpAt: MONDAY, note: null });
    const after = readEvent((await fetchEntry()).payload);
    expect(after).toMatchObject({ uid: before.uid, start: "2027-01-11T03:30:00.000Z" });
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });
});
