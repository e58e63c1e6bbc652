import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyDraft } from "../../enquiry/fields.ts";
import { contactFromDraft } from "../../enquiry/rules.ts";
import { forgetKey, keyFor, randomKey } from "./key.ts";
import { MemoryStorage } from "./memory-storage.fixture.ts";

const contact = contactFromDraft({
  ...emptyDraft,
  full_name: "Dr. Meera Trivedi",
  email: "meera@example.in",
  phone: "98220 12345",
  project_details: "60 beds in Anand",
});
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

beforeEach(() => vi.stubGlobal("sessionStorage", new MemoryStorage()));
afterEach(() => {
  forgetKey();
  vi.unstubAllGlobals();
});

describe("the key of an enquiry", () => {
  test("stays the same while the text does, so that a repeat is stored once", () => {
    expect(keyFor(contact)).toBe(keyFor({ ...contact }));
  });

  test("comes back after a reload", async () => {
    const first = keyFor(contact);
    vi.resetModules();
    const reloaded = await import("./key.ts");
    expect(reloaded.keyFor(contact)).toBe(first);
  });

  test("stays the same where the browser refuses storage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(keyFor(contact)).toBe(keyFor(contact));
  });

  test("is a new one when the text has changed, and for a text changed back", () => {
    const first = keyFor(contact);
    const second = keyFor({ ...contact, phone: "98220 54321" });
    expect(second).not.toBe(first);
    expect(keyFor(contact)).not.toBe(first);
  });

  test("is a new one once the enquiry is stored", () => {
    const first = keyFor(contact);
    forgetKey();
    expect(keyFor(contact)).not.toBe(first);
  });
});

describe("a random key", () => {
  test("is a UUID", () => expect(randomKey()).toMatch(uuid));

  test("is a UUID where the page came over plain http and randomUUID is missing", () => {
    const { crypto } = globalThis;
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const keys = Array.from({ length: 50 }, randomKey);
    for (const key of keys) expect(key).toMatch(uuid);
    expect(new Set(keys).size).toBe(50);
  });
});
