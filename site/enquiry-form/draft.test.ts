import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "../../enquiry/fields.ts";
import { MemoryStorage } from "./memory-storage.fixture.ts";
import { readDraft, saveDraft } from "./session.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const typed = { ...emptyDraft, full_name: "Dr. Meera Trivedi", project_details: "60 beds in Anand" };

test("restores what was typed", () => {
  saveDraft(typed);
  expect(readDraft()).toEqual(typed);
});

test("replaces the draft by an empty one, not by none, once the form is emptied", () => {
  saveDraft(typed);
  saveDraft(emptyDraft);
  expect(readDraft()).toEqual(emptyDraft);
});

test.each(["not JSON", "7", "null"])("returns null for the unreadable draft %s", (text) => {
  sessionStorage.setItem("enquiry-draft", text);
  expect(readDraft()).toBeNull();
});

test("drops fields that are not text", () => {
  sessionStorage.setItem("enquiry-draft", '{"full_name":7,"email":null,"phone":["1"],"organization":"Trust"}');
  expect(readDraft()).toEqual({ ...emptyDraft, organization: "Trust" });
});

test("does not throw when storage is blocked", () => {
  const block = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: block, setItem: block, removeItem: block });
  expect(() => saveDraft(typed)).not.toThrow();
  expect(readDraft()).toBeNull();
});
