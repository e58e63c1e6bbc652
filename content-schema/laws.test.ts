import { describe, expect, test } from "vitest";
import { messageAfter } from "./test-support/message-after.ts";

test("privacy page and receipt say the same about a complaint", () => {
  expect(
    messageAfter("content/receipt.yaml", (text) =>
      text.replace("You get an answer within one month", "We answer soon"),
    ),
  ).toContain("complaint, text is not the same as in content/privacy.yaml");
});

describe("a law that a page gives", () => {
  const file = "content/services/16-medico-legal.yaml";
  const entry = (words: string) => (text: string) =>
    `${text.replace(/^laws:\n(?: .*\n)+/m, "")}laws:
  - words: ${words}
    source: Example Regulations 2002, regulation 1.3.2
    checked: "2026-11-23"
`;

  test("quotes words of the page", () => {
    expect(messageAfter(file, entry("within three days as the ethics regulations say"))).toBe("");
  });

  test("is reported when the page no longer has the words", () => {
    expect(messageAfter(file, entry("within five days as the regulations say"))).toContain(
      'laws, 1st entry, words is "within five days as the regulations say", which the page does not say',
    );
  });

  test("needs a source and a day", () => {
    const message = messageAfter(file, (text) => entry("within three days")(text).replace(/ {4}source: .*\n/, ""));
    expect(message).toContain("laws, 1st entry, source is missing");
    expect(
      messageAfter(file, (text) =>
        entry("within three days")(text).replace('checked: "2026-11-23"', "checked: lately"),
      ),
    ).toContain("laws, 1st entry, checked is not a date such as 2026-11-23");
  });

  test("may quote figures of the law, which claim nothing for the company", () => {
    const source = (text: string) => entry("within three days")(text).replace("1.3.2", "1.3.2, 72 hours");
    expect(messageAfter(file, source)).toBe("");
  });
});
