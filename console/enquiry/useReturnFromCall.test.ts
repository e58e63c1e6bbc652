import { expect, test } from "vitest";
import { type CallEvent, type CallState, onCallEvent } from "./useReturnFromCall.ts";

const run = (start: CallState, ...events: CallEvent[]): CallState => events.reduce(onCallEvent, start);
const dial: CallEvent = { type: "dialled", staysVisible: false };
const hidden: CallEvent = { type: "hidden" };
const visible: CallEvent = { type: "visible" };
const closed: CallEvent = { type: "closed" };

test("asks on return from a call", () => {
  expect(run("idle", dial)).toBe("dialled");
  expect(run("idle", dial, hidden)).toBe("away");
  expect(run("idle", dial, hidden, visible)).toBe("asking");
});

test("asks once per dial", () => {
  expect(run("idle", dial, hidden, visible, closed, hidden, visible)).toBe("idle");
  expect(run("idle", dial, hidden, visible, closed, dial, hidden, visible)).toBe("asking");
});

test("asks nothing when the page was away without a dial", () => {
  expect(run("idle", hidden, visible)).toBe("idle");
});

test("asks at once on a laptop", () => {
  expect(run("idle", { type: "dialled", staysVisible: true })).toBe("asking");
});

test("keeps asking while the page is hidden and shown again", () => {
  expect(run("asking", hidden, visible)).toBe("asking");
});
