import { expect, test } from "vitest";
import type { TicketRow } from "../../core/api/inbox.ts";
import type { Ticket } from "../../core/api/ticket.ts";
import { groupBy, headingOf, keepSteady } from "./row-order.ts";

const row = (id: string, name = id): TicketRow => ({ name, ticket: { id } }) as TicketRow;
const ids = (rows: { row: TicketRow }[]) => rows.map(({ row }) => row.ticket.id);
const nobody = new Set<string>();

test("new rows wait outside, whatever their place", () => {
  const { rows, arrived, isStale } = keepSteady([row("a"), row("b")], [row("new"), row("a"), row("b")], nobody);
  expect(ids(rows)).toEqual(["a", "b"]);
  expect(arrived).toBe(1);
  expect(isStale).toBe(true);
});

test("rows keep their order and show what is new about them", () => {
  const { rows, isStale } = keepSteady([row("a"), row("b")], [row("b", "B now"), row("a")], nobody);
  expect(ids(rows)).toEqual(["a", "b"]);
  expect(rows[1]?.row.name).toBe("B now");
  expect(isStale).toBe(false);
});

test("a row that somebody else answered stays in its place and says so", () => {
  const { rows, isStale } = keepSteady([row("a"), row("b")], [row("b")], nobody);
  expect(rows.map(({ hasLeft }) => hasLeft)).toEqual([true, false]);
  expect(isStale).toBe(true);
});

test("a row that the person answered leaves at once", () => {
  const { rows, isStale } = keepSteady([row("a"), row("b")], [row("b")], new Set(["a"]));
  expect(ids(rows)).toEqual(["b"]);
  expect(isStale).toBe(false);
});

/** Sunday 22 November 2026, 14:32 in India. */
const now = Date.parse("2026-11-22T14:32:00+05:30");
const withTicket = (ticket: Partial<Ticket>): TicketRow =>
  ({
    ticket: {
      returned: null,
      followUpAt: null,
      clock: { dueAt: null, slaDueAt: "2026-11-22T18:00:00+05:30" },
      ...ticket,
    },
  }) as TicketRow;
const due = (dueAt: string) => withTicket({ clock: { dueAt, slaDueAt: dueAt } as Ticket["clock"] });

test.each([
  ["2026-11-22T14:31:00+05:30", "Late"],
  ["2026-11-22T23:59:00+05:30", "Due today"],
  ["2026-11-23T00:00:00+05:30", "Due tomorrow"],
  ["2026-11-24T10:30:00+05:30", "Due Tue 24 Nov"],
])("what is due at %s is listed under %s", (dueAt, heading) => {
  expect(headingOf(due(dueAt), "to-answer", now)).toBe(heading);
});

test("what came back is listed under a heading of its own, before everything else", () => {
  const returned = { at: "2026-11-22T09:00:00+05:30", by: "follow-up" } as const;
  expect(headingOf(withTicket({ returned }), "to-answer", now)).toBe("Came back today");
});

test("orders by due date after a wrong number", () => {
  expect(headingOf(withTicket({}), "to-answer", now)).toBe("Due today");
});

test.each([
  ["2026-11-26T09:00:00+05:30", "This week"],
  ["2026-12-01T09:00:00+05:30", "Later"],
  [null, "Without a date"],
])("what waits until %s is listed under %s", (followUpAt, heading) => {
  expect(headingOf(withTicket({ followUpAt }), "waiting", now)).toBe(heading);
});

test.each([
  ["2026-11-22T00:01:00+05:30", "Today"],
  ["2026-11-21T23:59:00+05:30", "This week"],
  ["2026-11-15T23:59:00+05:30", "Earlier"],
])("an enquiry done at %s is listed under %s", (doneAt, heading) => {
  expect(headingOf(withTicket({ doneAt }), "done", now)).toBe(heading);
});

test("groups keep the order of the list", () => {
  const groups = groupBy(["b1", "a1", "b2"], (item) => item.charAt(0));
  expect(groups).toEqual([
    { heading: "b", items: ["b1", "b2"] },
    { heading: "a", items: ["a1"] },
  ]);
});
