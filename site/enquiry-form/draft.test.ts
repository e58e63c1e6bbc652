import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "../../enquiry/fields.ts";
import { keepDraft, keptDraft } from "./draft.ts";
import { MemoryStorage } from "./memory-storage.fixture.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const typed = { ...emptyDraft, full_name: "Dr. Meera Trivedi", project_details: "60 beds in Anand" };

test("what was typed comes back after a reload", () => {
  keepDraft(typed);
  expect(keptDraft()).toEqual(typed);
});

test("a form emptied by sending leaves an empty draft, not the last one and not none", () => {
  keepDraft(typed);
  keepDraft(emptyDraft);
  expect(keptDraft()).toEqual(emptyDraft);
});

test.each(["not JSON", "7", "null"])("a draft that cannot be read, %s, is none", (text) => {
  sessionStorage.setItem("enquiry-draft", text);
  expect(keptDraft()).toBeNull();
});

test("fields of a draft that are not text are empty", () => {
  sessionStorage.setItem("enquiry-draft", '{"full_name":7,"email":null,"phone":["1"],"organization":"Trust"}');
  expect(keptDraft()).toEqual({ ...emptyDraft, organization: "Trust" });
});

test("a browser that refuses storage does not break the form", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => keepDraft(typed)).not.toThrow();
  expect(keptDraft()).toBeNull();
});
