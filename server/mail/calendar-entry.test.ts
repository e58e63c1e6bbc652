import ICAL from "ical.js";
import { expect, test } from "vitest";
import { invitation, ownEntry } from "./calendar-entry.ts";

const date = { id: "1", at: "2026-11-30T05:30:00.000Z", changedAt: "2026-11-27T09:00:00.000Z" };
const organizer = { name: "Arogya Nirman", email: "desk@example.in" };
const own = ownEntry(date, "Visit", null);
const entries = {
  own,
  invitation: invitation({ ...date, method: "REQUEST" }, "Visit", organizer, "asha@example.in"),
  cancellation: invitation({ ...date, method: "CANCEL" }, "Visit", organizer, "asha@example.in"),
};

test.each(Object.entries(entries))("the %s has the form of RFC 5545", (_, entry) => {
  expect(entry).toContain("\r\nPRODID:-//hospital-builder-front-door//desk//EN\r\n");
  expect(entry).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  expect(entry.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("one's own entry has neither method nor organizer", () => {
  expect(own).not.toMatch(/METHOD|ORGANIZER|ATTENDEE/);
});

test("a cancellation is of the same entry, later and cancelled", () => {
  const read = (text: string, changedAt: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/DTSTAMP:.*/, `DTSTAMP:${changedAt}`)));
    const event = calendar.getFirstSubcomponent("vevent");
    return ["uid", "sequence", "status", "dtstart"].map((name) => String(event?.getFirstPropertyValue(name)));
  };
  const later = { ...date, changedAt: "2026-11-27T10:00:00.000Z" };
  const cancellation = invitation({ ...later, method: "CANCEL" }, "Visit", organizer, "asha@example.in");
  const [uid, sequence, , start] = read(entries.invitation, "20261127T090000Z");
  expect(read(cancellation, "20261127T100000Z")).toEqual([uid, String(Number(sequence) + 3600), "CANCELLED", start]);
  expect(cancellation).toContain("\r\nMETHOD:CANCEL\r\n");
});
