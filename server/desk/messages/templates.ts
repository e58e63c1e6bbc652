/** The letters of content/letters.yaml, with the fields of an enquiry filled in. */
import { ContentError } from "../../../content-schema/content-issue.ts";
import { type LetterField, type LetterTemplate, letterFields, letters } from "../../../content-schema/letters.ts";
import { type ContentFiles, parseContentFile } from "../../../content-schema/read-content.ts";
import type { FilledTemplate } from "../../contract/messages.ts";
import { oneLine } from "../../mail/contact-format.ts";

/** Reads the templates. @throws ContentError with every fault, in words for authors */
export function loadTemplates(files: ContentFiles): readonly LetterTemplate[] {
  const file = "content/letters.yaml";
  const { data, issues } = parseContentFile(letters, file, files[file]);
  if (issues.length > 0) throw new ContentError(issues);
  return letters.parse(data).templates;
}

/** The value of each field; null leaves a gap. */
export type FieldValues = Readonly<Record<LetterField, string | null>>;

/** Longer than any real name, so that a letter stays readable. */
const MAX_VALUE = 120;

/** Makes a field of what a visitor typed: one line, because it may stand in a subject. */
export const fieldValue = (typed: string): string | null => oneLine(typed, MAX_VALUE) || null;

const isField = (name: string): name is LetterField => (letterFields as readonly string[]).includes(name);

/** Fills the fields in. A field without a value becomes a gap such as [service]. */
export function fillTemplate(
  { id, name, language, subject, body }: LetterTemplate,
  values: FieldValues,
): FilledTemplate {
  const filled = new Set<string>();
  const fill = (text: string) =>
    text.replace(/\{([a-z]+)\}/g, (whole, field: string) => {
      if (!isField(field)) return whole;
      const value = values[field];
      if (value !== null) filled.add(value);
      return value ?? `[${field}]`;
    });
  return { id, name, language, subject: fill(subject), body: fill(body), filled: [...filled] };
}
