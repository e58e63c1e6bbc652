/** Dates as entries for calendars: to the visitor with a message, and to one's own phone. */
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import { openDatedMails } from "../test-support/dated-mails.ts";
import { addEnquiry, inDays } from "../test-support/desk.ts";
import { testedStores } from "../test-support/stores.ts";

const { company } = readContent();
const FIRST_DATE = inDays(40, "05:00");
const LATER_DATE = inDays(44, "09:30");

/** The only event of a calendar, as a program reads it. */
function readEvent(text = "") {
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
  const open = async () => openDatedMails(await createDatabase());

  test("a date goes with a message as an invitation, and a moved one replaces it", async () => {
    const { reference, sendDate } = await open();
    const first = await sendDate(FIRST_DATE);
    expect(first.map(({ mimeType, method }) => [mimeType, method])).toEqual([
      ["text/calendar", "REQUEST"],
      ["application/ics", undefined],
    ]);
    const events = first.map(({ text }) => readEvent(text));
    expect(events[0]).toEqual({
      method: "REQUEST",
      uid: expect.any(String),
      sequence: expect.any(Number),
      summary: `${company.name}, ${reference}`,
      organizer: "mailto:desk@example.in",
      attendees: ["mailto:asha@example.in"],
      start: FIRST_DATE,
    });
    expect(events[1]).toEqual(events[0]);
    const [moved] = await sendDate(LATER_DATE);
    expect(readEvent(moved?.text)).toMatchObject({ uid: events[0]?.uid, start: LATER_DATE });
    expect(readEvent(moved?.text).sequence).toBeGreaterThanOrEqual(events[0]?.sequence ?? Number.NaN);
  });

  test("one's own entry has name, reference and link alone, and follows the date", async () => {
    const { kiran, reference, fetchEntry } = await open();
    expect((await fetchEntry()).statusCode).toBe(404);
    await kiran.apply(reference, "follow-up", { followUpAt: FIRST_DATE, note: "Bring the plans" });
    const entry = await fetchEntry();
    expect(entry.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(entry.payload).toContain(`https://www.example.in/desk/${reference}`);
    for (const text of ["asha@", "98765", "Bring the plans", "ORGANIZER"]) expect(entry.payload).not.toContain(text);
    const before = readEvent(entry.payload);
    expect(before).toMatchObject({
      method: null,
      summary: `Asha Patel, ${reference}`,
      attendees: [],
      start: inDays(40),
    });
    await kiran.apply(reference, "follow-up", { followUpAt: LATER_DATE, note: null });
    const after = readEvent((await fetchEntry()).payload);
    expect(after).toMatchObject({ uid: before.uid, start: inDays(44) });
    expect(after.sequence).toBeGreaterThanOrEqual(before.sequence);
  });

  test("a date keeps its entry when its ticket is merged into another", async () => {
    const { store, kiran, reference, sendDate, fetchEntry } = await open();
    const { reference: other } = await addEnquiry(store, { email: "asha@hospital.example" });
    const [sent] = await sendDate(FIRST_DATE);
    const own = readEvent((await fetchEntry()).payload);
    expect((await kiran.apply(other, "merge", { reference })).status).toBe(200);
    expect(readEvent((await fetchEntry(other)).payload)).toMatchObject({ uid: own.uid, start: FIRST_DATE });
    const [moved] = await sendDate(LATER_DATE, other);
    expect(readEvent(moved?.text)).toMatchObject({ uid: readEvent(sent?.text).uid, start: LATER_DATE });
    expect(readEvent(moved?.text).sequence).toBeGreaterThanOrEqual(readEvent(sent?.text).sequence);
  });

  test("a date keeps its entry for the person who is split off with it", async () => {
    const { store, kiran, reference, sendDate } = await open();
    const { reference: other } = await addEnquiry(store, { email: "asha@hospital.example" });
    const [sent] = await sendDate(FIRST_DATE);
    await kiran.apply(other, "merge", { reference });
    await kiran.apply(other, "split", { reference });
    const [moved] = await sendDate(LATER_DATE);
    expect(readEvent(moved?.text).uid).toBe(readEvent(sent?.text).uid);
  });

  test("the next mail cancels a date that staff removed, and no other mail does", async () => {
    const { send, sendDate, dropDate, entriesOfLast } = await open();
    const [sent] = await sendDate(FIRST_DATE);
    await send({ followUpAt: FIRST_DATE, sendsDate: false });
    expect(await entriesOfLast()).toEqual([]);
    await dropDate();
    await send({ followUpAt: null, sendsDate: false });
    const cancelled = await entriesOfLast();
    expect(cancelled.map(({ method }) => method)).toEqual(["CANCEL", undefined]);
    expect(readEvent(cancelled[0]?.text)).toMatchObject({
      method: "CANCEL",
      uid: readEvent(sent?.text).uid,
      start: FIRST_DATE,
    });
    await send({ followUpAt: null, sendsDate: false });
    expect(await entriesOfLast()).toEqual([]);
  });
});
