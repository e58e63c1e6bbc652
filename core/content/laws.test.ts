import { describe, expect, test } from "vitest";
import { readContent } from "./read-content.ts";
import { messageAfter } from "./test-support/message-after.ts";

test("privacy page and receipt say the same about a complaint", () => {
  expect(messageAfter("content/receipt.yaml", [["complaint", "text"], "We answer soon."])).toContain(
    "complaint, text is not the same as in content/privacy.yaml",
  );
});

describe("a law that a page gives", () => {
  const file = "content/services/16-medico-legal.yaml";
  const words = readContent().services.find(({ slug }) => slug === "medico-legal")?.laws?.[0]?.words;
  const entry = { words, source: "Example Regulations 2002, regulation 1.3.2", checked: "2026-11-23" };
  const messageOf = (law: Record<string, unknown>) => messageAfter(file, [["laws"], [law]]);

  test("quotes words of the page", () => {
    expect(messageOf(entry)).toBe("");
  });

  test("is reported when the page no longer has the words", () => {
    expect(messageOf({ ...entry, words: "within five days as the regulations say" })).toContain(
      'laws, 1st entry, words is "within five days as the regulations say", which the page does not say',
    );
  });

  test("needs a source and a day", () => {
    expect(messageOf({ words, checked: entry.checked })).toContain("laws, 1st entry, source is missing");
    expect(messageOf({ ...entry, checked: "lately" })).toContain(
      "laws, 1st entry, checked is not a date such as 2026-11-23",
    );
  });

  test("may quote figures of the law, which claim nothing for the company", () => {
    expect(messageOf({ ...entry, source: `${entry.source}, 72 hours` })).toBe("");
  });
});
