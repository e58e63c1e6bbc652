import { expect, test } from "vitest";
import type { EnquiryRow } from "../../server/contract/inbox.ts";
import { keepSteady } from "./steady.ts";

const row = (id: string, name = id): EnquiryRow => ({ name, work: { id } }) as EnquiryRow;
const ids = (rows: { row: EnquiryRow }[]) => rows.map(({ row }) => row.work.id);
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
