import { describe, expect, test } from "vitest";
import { messageAfter, messageAfterField } from "./test-support/message-after.ts";

describe("reports a sentence that the law refutes", () => {
  test.each([
    [
      "content/services/03-medical-equipment.yaml",
      "An ultrasound comes with its PC-PNDT registration before the order of the machine.",
      "PC-PNDT registration is needed before the machine is delivered, and AERB's permission before it is ordered",
    ],
    [
      "content/services/03-medical-equipment.yaml",
      "Imported refurbished machines are banned in India, so we buy and install new ones.",
      "no source forbids refurbished machines",
    ],
    [
      "content/services/23-financial-consulting.yaml",
      "We plan with a GST of five per cent on all equipment, in one open workbook.",
      "the rate differs by machine",
    ],
    [
      "content/services/24-accreditation-coaching.yaml",
      "You keep minutes and indicators that assessors accept as evidence on the day.",
      "nobody can promise what an authority or assessor decides",
    ],
    [
      "content/services/04-licensing.yaml",
      "We hand over a hospital that is built to code and licensed on time.",
      "nobody can promise what an authority or assessor decides",
    ],
  ])("%s: %s", (file, words, reason) => {
    expect(messageAfterField(file, "tagline", words)).toContain(reason);
  });

  test("a complaint to the Data Protection Board before May 2027", () => {
    const today = (text: string) => text.replace("From May 2027 on, if", "If");
    for (const file of ["content/privacy.yaml", "content/receipt.yaml"])
      expect(messageAfter(file, today)).toContain("the Board takes complaints from May 2027 on; write that month");
  });

  test("not a sentence about another order, machine or tax", () => {
    const words =
      "AERB permits before the order, and PC-PNDT registration comes before the delivery of the ultrasound.";
    expect(messageAfterField("content/services/03-medical-equipment.yaml", "tagline", words)).toBe("");
  });
});

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
