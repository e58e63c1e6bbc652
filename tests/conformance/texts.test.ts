/** Labels, notices, promises and figures that the client's specification fixes. */
import { expect, test } from "vitest";
import { readContent } from "../../content-schema/read-content.ts";
import { fixedFigures, fixedTexts, fixedWords } from "./fixed-texts.ts";
import { deviation } from "./message.ts";

const content = readContent();

/** The value of a field, as in "nav.home" of content/site.yaml. */
function fieldValue(file: string, field: string): unknown {
  const page = file.replace(/^content\/|\.yaml$/g, "");
  let value: unknown = content;
  for (const name of [page, ...field.split(".")]) value = Object(value)[name];
  return value;
}

const inWords = (field: string): string => field.replaceAll(".", ", ");
const rowsOf = <T>(table: Readonly<Record<string, Readonly<Record<string, T>>>>) =>
  Object.entries(table).flatMap(([file, fields]) =>
    Object.entries(fields).map(([field, fixed]) => ({ file, field, fixed })),
  );

test.each(rowsOf(fixedTexts))("$file: $field reads $fixed", ({ file, field, fixed }) => {
  expect(fieldValue(file, field), deviation(file, inWords(field), `It must read "${fixed}".`)).toBe(fixed);
});

test.each(rowsOf(fixedWords))("$file: $field says $fixed", ({ file, field, fixed }) => {
  const message = deviation(file, inWords(field), `The text must keep the words "${fixed}".`);
  expect(fieldValue(file, field), message).toContain(fixed);
});

test("a promise of 2 business hours is for urgent requirements", () => {
  const { heading, text, note } = content.contact.cards.urgent;
  const message = deviation("content/contact.yaml", "cards, urgent", 'The promise must say "urgent".');
  expect([heading, text, note].join(" ").toLowerCase(), message).toContain("urgent");
});

test.each(rowsOf(fixedFigures))("$file: $field gives the figures of the specification", ({ file, field, fixed }) => {
  const stats = fieldValue(file, field) as { value: string; label: string }[];
  const found = stats.map(({ value, label }, i) => `${value} ${label}`.slice(0, fixed[i]?.length ?? 0));
  expect(found, deviation(file, inWords(field), `The figures must begin: ${fixed.join("; ")}.`)).toEqual(fixed);
});
