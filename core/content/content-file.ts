/** One file of content/: its data, where its fields are, its texts, and how an issue of one is stated. */
import type { ContentIssue } from "./content-issue.ts";
import { type FieldPath, isInside, isSamePath, valueAt } from "./field.ts";

/** A value marked as invented. `npm run launch-check` lists them. */
export interface Placeholder {
  file: string;
  line: number;
  path: FieldPath;
  value: string;
}

/** One content file: its data, and where each field is. Plain data, which another process can read. */
export interface ContentFile {
  file: string;
  data: unknown;
  /** The line of each field in YAML by its path, joined with "/"; empty for a file that was not read from YAML. */
  lines: ReadonlyMap<string, number>;
  invented: readonly FieldPath[];
  issues: ContentIssue[];
}

/** Caches a function's result per file object. A file must not be changed. */
export function oncePerFile<F extends ContentFile, T>(make: (file: F) => T): (file: F) => T {
  const made = new WeakMap<F, T>();
  return (file) => made.getOrInsertComputed(file, make);
}

/** A file that is not text: its data with the paths of the invented values in it. */
export const contentFile = (file: string, data: unknown, invented: readonly FieldPath[]): ContentFile => ({
  file,
  data,
  invented,
  lines: new Map(),
  issues: [],
});

/** The line of a field, or of the nearest group around it when the field is missing. */
export function lineOf({ lines }: Pick<ContentFile, "lines">, path: FieldPath): number {
  for (let end = path.length; end > 0; end--) {
    const line = lines.get(path.slice(0, end).join("/"));
    if (line !== undefined) return line;
  }
  return 1;
}

/** Whether this very value is marked as invented. */
export const isInvented = ({ invented }: Pick<ContentFile, "invented">, path: FieldPath): boolean =>
  invented.some((placeholder) => isSamePath(placeholder, path));

/** The field itself, or the outermost group around it, that is marked as invented. */
export const inventedAround = ({ invented }: Pick<ContentFile, "invented">, path: FieldPath): FieldPath | undefined =>
  invented.find((placeholder) => isInside(path, placeholder));

/** The values of a file that are marked as invented. */
export const placeholdersOf = (file: ContentFile): Placeholder[] =>
  file.invented.map((path) => {
    const texts = [...leavesOf(valueAt(file.data, path))].map((leaf) => String(leaf));
    return { file: file.file, line: lineOf(file, path), path, value: texts.join(", ") };
  });

/** Whether a value of a content file, or part of it, is a placeholder. */
export const isPlaceholder = (
  { placeholders }: { placeholders: readonly Pick<Placeholder, "file" | "path">[] },
  path: FieldPath,
  file = "content/company.yaml",
): boolean => placeholders.some((placeholder) => placeholder.file === file && isInside(placeholder.path, path));

function* leavesOf(value: unknown): Generator<unknown> {
  if (value !== null && typeof value === "object") for (const inner of Object.values(value)) yield* leavesOf(inner);
  else yield value;
}

/** Every text in the data of a file with its path, in the order of the file. */
export function* textsOf(data: unknown, path: FieldPath = []): Generator<{ path: FieldPath; text: string }> {
  if (typeof data === "string") yield { path, text: data };
  else if (Array.isArray(data)) for (const [index, item] of data.entries()) yield* textsOf(item, [...path, index]);
  else if (data !== null && typeof data === "object")
    for (const [name, value] of Object.entries(data)) yield* textsOf(value, [...path, name]);
}

/** Returns the same data with "{services}" replaced by the number of services in every text. */
export function fillServiceCount(data: unknown, count: number): unknown {
  if (typeof data === "string") return data.replaceAll("{services}", String(count));
  if (Array.isArray(data)) return data.map((item) => fillServiceCount(item, count));
  if (data === null || typeof data !== "object") return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fillServiceCount(value, count)]));
}

export const issueAt = (file: ContentFile, path: FieldPath, reason: string): ContentIssue => ({
  file: file.file,
  line: lineOf(file, path),
  path,
  reason,
});

/** Sources of laws (laws.ts) and names of pictures are never printed, so no rule applies to their texts. */
const isPrinted = (path: FieldPath): boolean => path[0] !== "laws" && path.at(-1) !== "file";

/** All printed texts of a file. */
export const printedTexts = oncePerFile((file: ContentFile) =>
  [...textsOf(file.data)].filter(({ path }) => isPrinted(path)),
);

/**
 * The issues of all printed texts of a file. `reasonsFor` returns what is wrong with one text, as the end of a
 * sentence.
 */
export const textIssues = (
  file: ContentFile,
  reasonsFor: (text: string, path: FieldPath) => readonly string[],
): ContentIssue[] =>
  printedTexts(file).flatMap(({ path, text }) => reasonsFor(text, path).map((reason) => issueAt(file, path, reason)));
