import { expect, test } from "vitest";
import type { TicketDetail, WrittenEnquiry } from "../../core/api/inbox.ts";
import { lastDial, splitMatters } from "./timeline.ts";

const wrote = (reference: string, receivedAt: string, firstAnswerAt: string | null): WrittenEnquiry =>
  ({ reference, receivedAt, clock: { firstAnswerAt } }) as WrittenEnquiry;
const split = (...enquiries: WrittenEnquiry[]) => {
  const { current, earlier } = splitMatters(enquiries);
  return [current, earlier].map((part) => part.map(({ reference }) => reference));
};

test("enquiries that nobody answered belong together", () => {
  expect(split(wrote("C", "2026-11-24", null), wrote("B", "2026-11-23", null))).toEqual([["C", "B"], []]);
});

test("an answer given before the next enquiry ends a matter", () => {
  const old = wrote("A", "2025-03-10", "2025-03-12");
  expect(split(wrote("C", "2026-11-24", null), wrote("B", "2026-11-23", null), old)).toEqual([["C", "B"], ["A"]]);
  expect(split(wrote("B", "2026-11-23", "2026-11-25"), old)).toEqual([["B"], ["A"]]);
});

test("the newest attempt decides between call and chat", () => {
  const dialled = (at: string, by: string) => ({ kind: "dialled", at, detail: { by } });
  const history = [dialled("2026-11-24", "whatsapp"), dialled("2026-11-23", "phone")];
  expect(lastDial({ history } as TicketDetail)).toBe("whatsapp");
  expect(lastDial({ history: history.slice(1) } as TicketDetail)).toBe("phone");
});

test("one answer to all enquiries keeps them together", () => {
  expect(split(wrote("C", "2026-11-24", "2026-11-25"), wrote("B", "2026-11-23", "2026-11-25"))).toEqual([
    ["C", "B"],
    [],
  ]);
});
