/**
 * Finds the fields behind the texts of a page. A copy of its content has a mark at the end of every word, and the
 * renderer puts the marks where it puts the words. The page with marks is compared with the page that is shown, and
 * goes nowhere else.
 */
import { type ContentFile, oncePerFile } from "../../core/content/content-file.ts";
import type { FieldPath } from "../../core/content/field.ts";
import { fieldsOf } from "../../core/content/fields.ts";
import { type Content, type ContentData, pageSchemas } from "../../core/content/read-content.ts";

/** A field behind a text, by the file of content/ that has it. */
export interface MarkedField {
  file: string;
  path: FieldPath;
  isLocked: boolean;
}

/** One letter for each field, of a plane of Unicode that no text uses. */
const FIRST_MARK = 0xf0000;
const MARKS = /[\u{f0000}-\u{ffffd}]/gu;

/** Pages take texts apart before these signs. */
const SENTENCE_ENDS = ".,;:!?)";
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Fields with names by which programs find pages and steps. */
const PROGRAM_NAMES = new Set(["slug", "id", "task", "url"]);
/** Lists of this file have names of steps and services. */
const PLANNER = "content/planner.yaml";
const COMPANY = "content/company.yaml";
/** A day or a time of day, which programs read. */
const TIME = /^(\d{4}-\d\d-\d\d|\d\d:\d\d)$/;

const keyOf = (path: FieldPath): string => path.join("/");

const isProgramName = ({ file }: ContentFile, path: FieldPath): boolean =>
  path.some((part) => PROGRAM_NAMES.has(String(part))) || (file === PLANNER && typeof path.at(-1) === "number");

/** The texts of a file that a page can show, by the keys of their paths. */
const textFields = oncePerFile(
  (file: ContentFile): ReadonlyMap<string, MarkedField> =>
    new Map([
      ...fieldsOf(file)
        .filter(({ kind, path }) => kind.endsWith("text") && !isProgramName(file, path))
        .map(({ path, locked }) => [keyOf(path), { file: file.file, path, isLocked: locked !== undefined }] as const),
      // The hours are printed from a group of fields.
      ...(file.file === COMPANY ? [["hours", { file: COMPANY, path: ["officeHours"], isLocked: false }] as const] : []),
    ]),
);

interface Marked<T> {
  marked: T;
  places: MarkedField[];
}

function markValues(values: unknown, file: ContentFile, first: number): Marked<unknown> {
  const places: MarkedField[] = [];
  const fields = textFields(file);

  function mark(text: string, place: MarkedField | undefined): string {
    if (!place || TIME.test(text)) return text;
    const letter = String.fromCodePoint(FIRST_MARK + first + places.push(place) - 1);
    return text.replaceAll(/\S+/g, (word) => {
      let end = word.length;
      while (SENTENCE_ENDS.includes(word.charAt(end - 1)) && end > 0) end--;
      return LETTER_OR_DIGIT.test(word.slice(0, end)) ? word.slice(0, end) + letter + word.slice(end) : word;
    });
  }
  function markAll(value: unknown, path: FieldPath): unknown {
    if (typeof value === "string") return mark(value, fields.get(keyOf(path)));
    if (Array.isArray(value)) return value.map((item, index) => markAll(item, [...path, index]));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, markAll(part, [...path, name])]));
  }
  return { marked: markAll(values, []), places };
}

/** The last marks of each file: while somebody types, all others stay the same. */
const lastMarks = oncePerFile((_: ContentFile) => ({ key: "", made: { marked: null, places: [] } as Marked<unknown> }));

/** The content with marks, and the fields in the order of their marks. */
export function markContent(content: Content, files: ContentData): { marked: Content; places: MarkedField[] } {
  const places: MarkedField[] = [];

  function markFile<T>(values: T, file: ContentFile | undefined): T {
    if (!file) return values;
    const last = lastMarks(file);
    // The number of services stands in other files.
    const key = `${places.length} ${content.services.length}`;
    if (last.key !== key) Object.assign(last, { key, made: markValues(values, file, places.length) });
    places.push(...last.made.places);
    return last.made.marked as T;
  }
  const inFolder = <T extends { slug: string }>(values: readonly T[], folder: string): T[] =>
    values.map((value) => {
      const name = new RegExp(`^content/${folder}/(\\d+-)?${value.slug}\\.yaml$`);
      return markFile(
        value,
        Object.values(files).find(({ file }) => name.test(file)),
      );
    });
  const pages = Object.keys(pageSchemas).map((name) => [
    name,
    markFile(content[name as keyof typeof pageSchemas], files[`content/${name}.yaml`]),
  ]);
  const marked: Content = {
    ...content,
    ...Object.fromEntries(pages),
    services: inFolder(content.services, "services"),
    caseStudies: inFolder(content.caseStudies, "case-studies"),
  };
  return { marked, places };
}

/** The numbers of the fields that have left marks in a text. */
export const marksIn = (text: string): number[] =>
  Array.from(text.matchAll(MARKS), ([letter]) => (letter.codePointAt(0) ?? 0) - FIRST_MARK);
