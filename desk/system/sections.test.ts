import { expect, test } from "vitest";
import type { SystemState } from "../../core/api/system.ts";
import { sectionsToLookAt } from "../api/alarms.ts";
import { readSections } from "./sections.ts";

const asOf = "2026-11-24T09:02:00.000Z";

const server = { version: "1.0.0", publishedAt: null, problem: null, refused: 0, seenAt: asOf };

const healthy: SystemState = {
  asOf,
  database: { kind: "PostgreSQL", answersInMs: 4 },
  disk: { freeBytes: 24e9, totalBytes: 40e9, reserveBytes: 5e8 },
  journaled: 0,
  refused: 0,
  site: { publishedAt: "2026-11-24T08:00:00.000Z", issue: null },
  records: {
    backup: { at: "2026-11-24T04:00:00.000Z" },
    canary: { at: "2026-11-24T03:30:00.000Z", mailedAt: "2026-11-24T03:30:41.000Z" },
    notifications: [
      { kind: "mail", undelivered: 0, failed: 0, oldestAt: null, error: null },
      { kind: "acknowledgement", undelivered: 2, failed: 0, oldestAt: "2026-11-24T09:00:00.000Z", error: null },
    ],
    messages: { waiting: 0, sent: 38, bounced: 1, failed: [], unsure: [] },
    refusedItems: 0,
    inbox: { checkedAt: "2026-11-24T09:01:00.000Z", error: null, unmatched: 0 },
    push: null,
    retention: { days: 730, stopped: null, ending: 2 },
    servers: [
      { ...server, name: "a", waiting: 0, isThis: true },
      { ...server, name: "b", publishedAt: "2026-11-24T08:00:00.000Z", waiting: 3, isThis: false },
    ],
  },
  alarms: [],
};

const lines = (state: SystemState) => readSections(state).map(({ name, note, state: word }) => [name, note, word]);

test("shows the state of every section", () => {
  expect(lines(healthy)).toEqual([
    ["Test enquiry", "went from the form to the mail server in 41 s", "9:00"],
    ["Mail to staff", "all delivered", "none waits"],
    ["Acknowledgements", "the oldest since 14:30", "2 wait"],
    ["Messages to visitors", "38 sent in 7 days, 1 bounced", "none waits"],
    ["Replies", "read 14:31", "are read"],
    ["Database", "PostgreSQL, 4 ms", "answers"],
    ["Journal", "enquiries kept while the database cannot be reached: 0", "empty"],
    ["Disk", "24 of 40 GB free", "60 % free"],
    ["Website", "published 13:30", "is shown"],
    ["Backup", "Tue 24 Nov, 9:30", "5 h old"],
    ["Retention", "enquiries are erased after 730 days", "2 this week"],
    ["This server, a", "version 1.0.0, reported 14:32", "runs"],
    ["Server b", "version 1.0.0, words published 13:30, reported 14:32", "3 wait"],
  ]);
});

test("counts a section with two alarms once, and offers to send again what was given up", () => {
  const { records } = healthy;
  const state: SystemState = {
    ...healthy,
    records: {
      ...records,
      notifications: [
        { kind: "mail", undelivered: 0, failed: 1, oldestAt: asOf, error: "452" },
        ...records.notifications.slice(1),
      ],
    },
    alarms: [
      { about: "notifications", name: "mail", text: "Given up." },
      { about: "notifications", name: "mail", text: "The mail server refuses all." },
      { about: "servers", name: "b", text: "Catching up." },
    ],
  };
  const sections = readSections(state).filter(({ alarms }) => alarms.length > 0);
  expect(sections).toHaveLength(sectionsToLookAt(state));
  expect(sections).toMatchObject([
    {
      name: "Mail to staff",
      state: "1 refused",
      alarms: ["Given up.", "The mail server refuses all."],
      canRetry: true,
    },
    { name: "Server b", alarms: ["Catching up."], canRetry: false },
  ]);
});

test("says that nobody is told of new enquiries", () => {
  const { records } = healthy;
  const sections = readSections({
    ...healthy,
    records: { ...records, notifications: [] },
    alarms: [{ about: "notifications", name: null, text: "Nobody is told." }],
  });
  expect(sections.find(({ alarms }) => alarms.length > 0)).toMatchObject({
    name: "Mail to staff",
    state: "not set up",
  });
});
