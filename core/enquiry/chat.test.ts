import { expect, test } from "vitest";
import { chatLinkWithDraft } from "./chat.ts";
import { emptyDraft } from "./fields.ts";

const greeting = "https://wa.me/919876543210?text=Hello%20there";
const draft = {
  ...emptyDraft,
  full_name: "Asha Patel",
  email: "asha@example.in",
  phone: "+91 79 2345 6789",
  project_type: "renovation",
  project_details: "Two floors & a lift?\nघाटलोडिया",
};
const textOf = (link: string) => new URL(link).searchParams.get("text") ?? "";

test("opens the chat with the greeting and everything typed", () => {
  const link = chatLinkWithDraft(greeting, draft);
  expect(link).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
  expect(textOf(link)).toBe(
    "Hello there\n\nAsha Patel\nasha@example.in\n+91 79 2345 6789\nrenovation\n\nTwo floors & a lift?\nघाटलोडिया",
  );
});

test("keeps only the greeting when nothing is typed", () => {
  expect(textOf(chatLinkWithDraft(greeting, emptyDraft))).toBe("Hello there");
});

test.each(["x", "घ", "🏥"])("cuts a long text of %s between characters and marks the cut", (character) => {
  const link = chatLinkWithDraft(greeting, { ...draft, project_details: character.repeat(20_000) });
  expect(link.length).toBeLessThanOrEqual(4000);
  expect(link.length).toBeGreaterThan(3950);
  expect(textOf(link)).toMatch(new RegExp(`asha@example.in.*${character} \\.\\.\\.$`, "us"));
});

test("replaces half a surrogate pair", () => {
  expect(textOf(chatLinkWithDraft(greeting, { ...draft, project_details: "beds \ud83c" }))).toContain("beds \ufffd");
});
