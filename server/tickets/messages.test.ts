import { expect, test } from "vitest";
import { splitQuoted } from "./messages.ts";

test.each([
  ["Yes.\n\nOn Mon, 23 Nov 2026, Meera <desk@example.in> wrote:\n> Dear Asha\n>\n> More", "Yes."],
  ["Yes.\n\nOn Mon, 23 Nov 2026 at 11:00, Meera Rao\n<desk@example.in> wrote:\n> Dear Asha", "Yes."],
  ["हाँ।\n\nसोम, 23 नव॰ 2026 को 11:00 बजे Meera <desk@example.in> ने लिखा:\n> Dear Asha", "हाँ।"],
  ["Yes.\n\n-----Original Message-----\nFrom: desk@example.in\nDear Asha", "Yes."],
  ["Yes.\n________________________________\nFrom: Meera\nSent: Monday\nDear Asha", "Yes."],
  ["Yes.\nFrom: Meera <desk@example.in>\nSent: Monday\nDear Asha", "Yes."],
  ["Yes.\n\n> Dear Asha\n> More\n\n", "Yes."],
])("folds what was quoted away from %j and keeps all of it", (body, text) => {
  const split = splitQuoted(body);
  expect(split.text).toBe(text);
  expect(`${split.text}\n${split.quoted}`.replaceAll(/\n+/g, "\n")).toBe(body.trimEnd().replaceAll(/\n+/g, "\n"));
});

test.each([
  ["a mail without a quotation", "Yes.\n\nFrom: 9 to 5 I am there."],
  ["answers between quoted lines", "On Mon, Meera <d@e.in> wrote:\n> When?\nTomorrow.\n> Where?\nHere."],
  ["a mail that is only a quotation", "> Dear Asha"],
])("leaves %s whole", (_what, body) => {
  expect(splitQuoted(body)).toEqual({ text: body, quoted: null });
});
