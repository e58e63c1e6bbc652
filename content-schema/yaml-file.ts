/** Reads one YAML file of content/ into data, with the line of every field. */
import {
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parse,
  parseDocument,
  Scalar,
  type YAMLParseError,
} from "yaml";
import { type ContentIssue, describePath, type FieldPath } from "./content-issue.ts";

/** Marks an invented value that must be replaced before launch. */
export const PLACEHOLDER = "!placeholder";

/** A value marked as invented. `npm run launch-check` lists them. */
export interface Placeholder {
  file: string;
  line: number;
  field: string;
  value: string;
}

/** One content file: its data, and where each field is. */
export interface ContentFile {
  file: string;
  data: unknown;
  /** Line of a field, or of the nearest group around it when the field is missing. */
  lineOf: (path: FieldPath) => number;
  placeholders: Placeholder[];
  /** The paths of the values marked as invented, their parts joined by a slash. */
  marked: ReadonlySet<string>;
  issues: ContentIssue[];
}

/** Remembers what a function makes of a file, for as long as somebody holds the file. Nobody may change the file. */
export function oncePerFile<F extends ContentFile, T>(make: (file: F) => T): (file: F) => T {
  const made = new WeakMap<F, T>();
  return (file) => {
    const known = made.get(file) ?? make(file);
    made.set(file, known);
    return known;
  };
}

/** A file that is not text: its data with the paths of the invented values in it. */
export function contentFile(file: string, data: unknown, invented: readonly FieldPath[]): ContentFile {
  const placeholders = invented.map((path) => {
    const value = path.reduce<unknown>((inner, part) => Object(inner)[part], data);
    const texts = [...leavesOf(value)].map((leaf) => String(leaf));
    return { file, line: 1, field: describePath(path), value: texts.join(", ") };
  });
  const marked = new Set(invented.map((path) => path.join("/")));
  return { file, data, lineOf: () => 1, placeholders, marked, issues: [] };
}

function* leavesOf(value: unknown): Generator<unknown> {
  if (value !== null && typeof value === "object") for (const inner of Object.values(value)) yield* leavesOf(inner);
  else yield value;
}

/** The paths of the values marked as invented. */
export const inventedIn = oncePerFile(({ data, marked }: ContentFile): FieldPath[] =>
  [...marked].map((written) => {
    let value = data;
    return (written === "" ? [] : written.split("/")).map((part) => {
      const name = Array.isArray(value) ? Number(part) : part;
      value = Object(value)[name];
      return name;
    });
  }),
);

/** Parses YAML. What cannot be read becomes an issue. */
export function readYaml(file: string, text: string): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const result: ContentFile = { file, data: null, lineOf: () => 1, placeholders: [], marked: new Set(), issues: [] };
  const [syntaxError] = document.errors;
  // The errors after the first are mostly its consequences.
  if (syntaxError) {
    const reason = syntaxReasons[syntaxError.code] ?? UNKNOWN_SYNTAX;
    result.issues = [{ file, line: lineAt(syntaxError.pos[0]), field: "", reason }];
    return result;
  }
  const lineByPath = new Map<string, number>();
  const marked = new Set<string>();
  for (const { path, node, offset } of walk(document.contents, [], 0)) {
    const line = lineAt(offset);
    const field = describePath(path);
    lineByPath.set(path.join("/"), line);
    if (isScalar(node)) normalizeScalar(node);
    if (node?.tag === PLACEHOLDER) {
      marked.add(path.join("/"));
      result.placeholders.push({ file, line, field, value: textOf(node) });
    }
    const reason = unknownTag(node) ?? lostComment(node);
    if (reason) result.issues.push({ file, line, field, reason });
  }
  result.lineOf = (path) => {
    for (let end = path.length; end > 0; end--) {
      const found = lineByPath.get(path.slice(0, end).join("/"));
      if (found) return found;
    }
    return 1;
  };
  result.marked = marked;
  result.data = document.toJS();
  return result;
}

const COLON =
  "a text with a colon and a space in it needs quotes around it, and a new field begins exactly below the one before it";
const START =
  "a text that begins with a special character, or with a quoted word or {a name in braces}, needs quotes around all of it";
const UNKNOWN_SYNTAX =
  "this line cannot be read; look for missing quotes around the text and for wrong spaces before it";

/** The usual cause of each parser error. */
const syntaxReasons: Partial<Record<YAMLParseError["code"], string>> = {
  TAB_AS_INDENT: "the line begins with a tab; use spaces",
  DUPLICATE_KEY: "the file has this field twice",
  BLOCK_AS_IMPLICIT_KEY: COLON,
  MULTILINE_IMPLICIT_KEY: `there is no field name with a colon here, or ${COLON}`,
  BAD_INDENT: "the spaces at the beginning of the line do not fit the lines above, or a bracket is not closed",
  BAD_ALIAS: START,
  BAD_SCALAR_START: START,
  UNEXPECTED_TOKEN: START,
  MISSING_CHAR: "a quotation mark is opened and never closed, or a field name has no colon",
};

/** Every value with its path; the offset is that of its name, or of the value itself in a list. */
function* walk(
  node: unknown,
  path: FieldPath,
  offset: number,
): Generator<{ path: FieldPath; node: Node | null; offset: number }> {
  if (node !== null && !isNode(node)) return;
  yield { path, node, offset };
  if (!isCollection(node)) return;
  for (const [index, item] of node.items.entries()) {
    if (isPair(item) && isMap(node)) {
      const key = isScalar(item.key) ? item.key : new Scalar(String(item.key));
      yield* walk(item.value, [...path, String(key.value)], key.range?.[0] ?? offset);
    } else if (isSeq(node) && isNode(item)) {
      yield* walk(item, [...path, index], item.range?.[0] ?? offset);
    }
  }
}

/** YAML reads a tagged plain value as text, and ends a block of text with a line break. Both are undone here. */
function normalizeScalar(node: Scalar): void {
  if (node.tag === PLACEHOLDER && node.type === Scalar.PLAIN) node.value = parse(node.source ?? "");
  const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  if (isBlock && typeof node.value === "string") node.value = node.value.trimEnd();
}

const unknownTag = (node: Node | null): string | undefined =>
  node?.tag?.startsWith("!") && node.tag !== PLACEHOLDER
    ? `has the mark ${node.tag}; the only mark is ${PLACEHOLDER}. To begin a text with an exclamation mark, put it in quotes`
    : undefined;

/** Without quotes, everything after " #" is a comment and would silently be missing on the site. */
const lostComment = (node: Node | null): string | undefined =>
  isScalar(node) && node.type === Scalar.PLAIN && node.comment
    ? `would lose everything from "#" on. Put the whole text in quotes, or the comment on a line of its own`
    : undefined;

const textOf = (node: Node): string =>
  isScalar(node)
    ? String(node.value)
    : [...walk(node, [], 0)].flatMap((inner) => (isScalar(inner.node) ? [String(inner.node.value)] : [])).join(", ");

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
