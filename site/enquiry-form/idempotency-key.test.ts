import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyDraft } from "../../enquiry/fields.ts";
import { contactFromDraft } from "../../enquiry/rules.ts";
import { forgetIdempotencyKey, idempotencyKeyFor } from "./session.ts";
import { MemoryStorage } from "./test-support/memory-storage.ts";

const contact = contactFromDraft({
  ...emptyDraft,
  full_name: "Dr. Meera Trivedi",
  email: "meera@example.in",
  phone: "98220 12345",
  project_details: "60 beds in Anand",
});

beforeEach(() => vi.stubGlobal("sessionStorage", new MemoryStorage()));
afterEach(() => {
  forgetIdempotencyKey();
  vi.unstubAllGlobals();
});

describe("the idempotency key", () => {
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
