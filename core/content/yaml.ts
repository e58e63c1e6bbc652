/** Reads a file of content/ from YAML, with the line of every field, and writes it as YAML that reads back the same. */
import { isDeepStrictEqual } from "node:util";
import {
  Document,
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
  visit,
  type YAMLParseError,
} from "yaml";
import { type ContentFile, contentFile } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import type { FieldPath } from "./field.ts";

/** Tag of an invented value that must be replaced before launch. */
const PLACEHOLDER = "!placeholder";

/** Parses YAML. What cannot be read becomes an issue. */
export function readYaml(file: string, text: string): ContentFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: "silent" });
  const lineAt = (offset: number) => Math.max(1, counter.linePos(offset).line);
  const [syntaxError] = document.errors;
  // The errors after the first are mostly its consequences.
  if (syntaxError) {
    const reason = syntaxReasons[syntaxError.code] ?? UNKNOWN_SYNTAX;
    const issue = { file, line: lineAt(syntaxError.pos[0]), path: [], reason };
    return { ...contentFile(file, null, []), issues: [issue] };
  }
  const lines = new Map<string, number>();
  const invented: FieldPath[] = [];
  const issues: ContentIssue[] = [];
  for (const { path, node, offset } of walk(document.contents, [], 0)) {
    const line = lineAt(offset);
    lines.set(path.join("/"), line);
    if (isScalar(node)) normalizeScalar(node);
    if (node?.tag === PLACEHOLDER) invented.push(path);
    const reason = unknownTag(node) ?? lostComment(node);
    if (reason) issues.push({ file, line, path, reason });
  }
  return { file, data: document.toJS(), lines, invented, issues };
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
    ? `has the tag ${node.tag}; the only tag is ${PLACEHOLDER}. To begin a text with an exclamation mark, put it in quotes`
    : undefined;

/** Without quotes, everything after " #" is a comment and would silently be missing on the site. */
const lostComment = (node: Node | null): string | undefined =>
  isScalar(node) && node.type === Scalar.PLAIN && node.comment
    ? `would lose everything from "#" on. Put the whole text in quotes, or the comment on a line of its own`
    : undefined;

/** The files of content/ fold long texts at this column. */
const FOLD_AT = 120;

/** A block of text loses the white space at its end, and a marked one is read anew. */
const needsQuotes = (text: string, isPlaceholder: boolean): boolean => isPlaceholder || /\s$/.test(text);

export function writeYaml(file: ContentFile): string {
  const document = new Document(file.data);
  for (const path of file.invented) {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isScalar(node) || isCollection(node)) node.tag = PLACEHOLDER;
  }
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === "string" && needsQuotes(node.value, node.tag === PLACEHOLDER))
        node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  const text = document.toString({ lineWidth: FOLD_AT });
  const back = readYaml(file.file, text);
  if (!isDeepStrictEqual(back.data, file.data) || !isDeepStrictEqual(new Set(back.invented), new Set(file.invented)))
    throw new Error(`${file.file} cannot be written as YAML.`);
  return text;
}
