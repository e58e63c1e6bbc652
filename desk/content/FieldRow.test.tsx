import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ContentField } from "../../core/api/content.ts";
import { InventedTag } from "./FieldNotes.tsx";
import { FieldInput } from "./FieldRow.tsx";

const field: ContentField = { path: ["title"], label: "Title", kind: "text", limits: { words: { least: 2, most: 5 } } };

const shown = (value: string, error?: string) =>
  renderToStaticMarkup(<FieldInput field={field} value={value} error={error} onChange={() => undefined} />);

test("a text of the wrong length has one message, which is the count", () => {
  const html = shown("one two three four five six", "Title has 6 words; it needs 2 to 5.");
  expect(html.match(/6 words, 2 to 5/g)).toHaveLength(1);
  expect(html).toMatch(/role="alert".*6 words, 2 to 5/);
  expect(html).not.toContain("it needs");
});

test("another problem stands above the count of a text of the right length", () => {
  expect(shown("one two", "Title says too much.")).toMatch(/role="alert".*Title says too much\..*2 words, 2 to 5/);
});

test("an empty list that must be filled in is missing, not invented", () => {
  const list: ContentField = { path: ["costHeads"], label: "Costs", kind: "list", invented: ["costHeads"] };
  const tagOf = (count: number) => renderToStaticMarkup(<InventedTag field={{ ...list, entries: { count } }} />);
  expect(tagOf(0)).toContain("Missing");
  expect(tagOf(2)).toContain("Invented");
});
