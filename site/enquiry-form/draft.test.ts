import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "../../enquiry/fields.ts";
import { readDraft } from "./session.ts";
import { MemoryStorage } from "./test-support/memory-storage.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test.each(["not JSON", "7", "null"])("returns null for the unreadable draft %s", (text) => {
  sessionStorage.setItem("enquiry-draft", text);
  expect(readDraft()).toBeNull();
});

test("drops fields that are not text", () => {
  sessionStorage.setItem("enquiry-draft", '{"full_name":7,"email":null,"phone":["1"],"organization":"Trust"}');
  expect(readDraft()).toEqual({ ...emptyDraft, organization: "Trust" });
});
