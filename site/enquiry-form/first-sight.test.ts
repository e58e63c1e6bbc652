import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteFirstSight, secondsSinceFirstSight } from "./first-sight.ts";
import { MemoryStorage } from "./memory-storage.fixture.ts";

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

/** The visitor does something that takes so long. */
function pass(ms: number): void {
  openFor += ms;
  vi.setSystemTime(Date.now() + ms);
}

test("counts from when the page was opened, not from when its script came", () => {
  pass(20_000);
  noteFirstSight();
  expect(secondsSinceFirstSight()).toBeCloseTo(20.4);
});

test("a reload goes on counting: text that came back may be sent at once", () => {
  noteFirstSight();
  pass(60_000);
  openFor = 200;
  noteFirstSight();
  expect(secondsSinceFirstSight()).toBeCloseTo(60.4);
});

test("a clock that is set back makes nobody fast", () => {
  noteFirstSight();
  pass(30_000);
  vi.setSystemTime(new Date("2026-11-21T09:00:00Z"));
  expect(secondsSinceFirstSight()).toBeCloseTo(30.4);
});

test("a browser that refuses storage counts the page alone", () => {
  vi.stubGlobal("sessionStorage", undefined);
  noteFirstSight();
  pass(5000);
  expect(secondsSinceFirstSight()).toBeCloseTo(5.4);
});
