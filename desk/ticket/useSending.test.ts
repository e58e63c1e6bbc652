import { expect, test } from "vitest";
import type { TicketDetail } from "../../core/api/inbox.ts";
import type { Message, MessageState } from "../../core/api/messages.ts";
import { unsettled } from "./useSending.ts";

const now = Date.parse("2026-11-24T12:00:00.000Z");
const message = (state: MessageState, at: string) => ({ state, at }) as Message;
const detail = (messages: Message[], savedAt?: string) =>
  ({ messages, draft: savedAt ? { savedAt } : null }) as TicketDetail;

test("follows the newest message while it is under way or has just failed", () => {
  const failed = message("failed", "2026-11-24T11:00:00.000Z");
  expect(unsettled(detail([message("sent", "2026-11-23T11:00:00.000Z"), failed]), now)).toBe(failed);
  const waiting = message("waiting", "2026-11-20T11:00:00.000Z");
  expect(unsettled(detail([waiting], "2026-11-24T11:00:00.000Z"), now)).toBe(waiting);
});

test("lets people write when the last message arrived, was stopped, or failed long ago", () => {
  expect(unsettled(detail([]), now)).toBeNull();
  expect(unsettled(detail([message("sent", "2026-11-24T11:00:00.000Z")]), now)).toBeNull();
  expect(unsettled(detail([message("stopped", "2026-11-24T11:00:00.000Z")]), now)).toBeNull();
  expect(unsettled(detail([message("failed", "2026-11-22T11:00:00.000Z")]), now)).toBeNull();
});

test("a draft that was begun after a failure comes first", () => {
  const failed = message("failed", "2026-11-24T11:00:00.000Z");
  expect(unsettled(detail([failed], "2026-11-24T11:30:00.000Z"), now)).toBeNull();
});
