import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fillSeconds, startFillTimer } from "./session.ts";
import { MemoryStorage } from "./test-support/memory-storage.ts";

let openFor = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
  vi.stubGlobal("sessionStorage", new MemoryStorage());
  vi.spyOn(performance, "now").mockImplementation(() => openFor);
  openFor = 400;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets this many milliseconds pass, on the page's clock and on the wall clock. */
function pass(ms: number): void {
  openFor += ms;
  vi.setSystemTime(Date.now() + ms);
}

test("counts from when the page was opened, not from when its script ran", () => {
  pass(20_000);
  startFillTimer();
  expect(fillSeconds()).toBeCloseTo(20.4);
});

test("keeps counting across a reload, so that restored text can be sent at once", () => {
  startFillTimer();
  pass(60_000);
  openFor = 200;
  startFillTimer();
  expect(fillSeconds()).toBeCloseTo(60.4);
});

test("ignores a clock that is set back", () => {
  startFillTimer();
  pass(30_000);
  vi.setSystemTime(new Date("2026-11-21T09:00:00Z"));
  expect(fillSeconds()).toBeCloseTo(30.4);
});

test("counts the age of the page when storage is blocked", () => {
  vi.stubGlobal("sessionStorage", undefined);
  startFillTimer();
  pass(5000);
  expect(fillSeconds()).toBeCloseTo(5.4);
});
