import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyDraft } from "../../core/enquiry/fields.ts";
import { contactFromDraft } from "../../core/enquiry/rules.ts";
import { fillSeconds, forgetIdempotencyKey, idempotencyKeyFor, readDraft, startFillTimer } from "./session.ts";
import { MemoryStorage } from "./test-support/memory-storage.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe("the draft", () => {
  test.each(["not JSON", "7", "null"])("returns null for the unreadable draft %s", (text) => {
    sessionStorage.setItem("enquiry-draft", text);
    expect(readDraft()).toBeNull();
  });

  test("drops fields that are not text", () => {
    sessionStorage.setItem("enquiry-draft", '{"full_name":7,"email":null,"phone":["1"],"organization":"Trust"}');
    expect(readDraft()).toEqual({ ...emptyDraft, organization: "Trust" });
  });
});

describe("the time to read and type", () => {
  let openFor = 0;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:00:00Z") });
    vi.spyOn(performance, "now").mockImplementation(() => openFor);
    openFor = 400;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
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
});

describe("the idempotency key", () => {
  const contact = contactFromDraft({
    ...emptyDraft,
    full_name: "Dr. Meera Trivedi",
    email: "meera@example.in",
    phone: "98220 12345",
    project_details: "60 beds in Anand",
  });

  afterEach(forgetIdempotencyKey);

  test("has 128 random bits, also over plain http", () => {
    const { crypto } = globalThis;
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const keys = Array.from({ length: 50 }, (_, index) =>
      idempotencyKeyFor({ ...contact, full_name: `Asha ${index}` }),
    );
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
    expect(new Set(keys).size).toBe(50);
  });

  test("stays the same when storage is blocked", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(idempotencyKeyFor(contact)).toBe(idempotencyKeyFor(contact));
  });

  test("changes once the enquiry is stored", () => {
    const first = idempotencyKeyFor(contact);
    forgetIdempotencyKey();
    expect(idempotencyKeyFor(contact)).not.toBe(first);
  });
});
