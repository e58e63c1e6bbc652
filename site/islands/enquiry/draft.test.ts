import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "../../../enquiry/fields.ts";
import { keepDraft, keptDraft } from "./draft.ts";
import { MemoryStorage } from "./memory-storage.fixture.ts";

beforeEach(() => vi.stubGlobal("sessionStorage", new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const typed = { ...emptyDraft, full_name: "Dr. Meera Trivedi", project_details: "60 beds in Anand" };

test("what was typed comes back after a reload", () => {
  keepDraft(typed);
  expect(keptDraft()).toEqual(typed);
});

test("a form emptied by hand or by sending leaves nothing behind", () => {
  keepDraft(typed);
  keepDraft(emptyDraft);
  expect(sessionStorage.length).toBe(0);
  expect(keptDraft()).toEqual(emptyDraft);
});

test.each(["not JSON", "7", "null", '{"full_name":7,"email":null,"phone":["1"]}'])(
  "a draft that cannot be read, %s, is an empty one",
  (text) => {
    sessionStorage.setItem("enquiry-draft", text);
    expect(keptDraft()).toEqual(emptyDraft);
  },
);

test("a browser that refuses storage does not break the form", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => keepDraft(typed)).not.toThrow();
  expect(keptDraft()).toEqual(emptyDraft);
});
