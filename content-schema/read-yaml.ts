/** Turns the text of one content file into data, and remembers on which line each field stands. */
import { isScalar, LineCounter, type Node, parse, parseDocument, Scalar } from "yaml";
import type { Fault } from "./read-fault.ts";
import { type FieldPath, inWords } from "./read-path.ts";
import { explainSyntax } from "./read-syntax.ts";
import { walk } from "./read-walk.ts";

/** Written before a value that was made up and must be replaced before launch. */
const PLACEHOLDER = "!placeholder";

/** A value marked as made up: `npm run launch-check` lists them. */
export interface Placeholder {
  file: string;
  line: number;
  field: string;
  value: string;
}

/** One content file as written: its data and where everything stands. */
export interface Source {
  file: string;
  data: unknown;
  /** Line of a field, or of the nearest thing around it when the field itself is missing. */
  lineOf: (path: FieldPath) => number;
  placeholders: Placeholder[];
  faults: Fault[];
}

/** Reads YAML; what cannot be read becomes faults. */
export function readYaml(file: string, text: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  const line = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const source: Source = { file, data: null, lineOf: () => 1, placeholders: [], faults: [] };
  if (document.errors.length > 0) {
    source.faults = explainSyntax(file, document.errors, line);
    return source;
  }
  const lineByPath = new Map<string, number>();
  for (const { path, node, offset } of walk(document.contents, [], 0)) {
    lineByPath.set(path.join("/"), line(offset));
    const field = inWords(path);
    if (isScalar(node)) settle(node);
    if (node?.tag === PLACEHOLDER) source.placeholders.push({ file, line: line(offset), field, value: flat(node) });
    const reason = strayMark(node) ?? lostWords(node);
    if (reason) source.faults.push({ file, line: line(offset), field, reason });
  }
  source.lineOf = (path) => {
    for (let end = path.length; end > 0; end--) {
      const found = lineByPath.get(path.slice(0, end).join("/"));
      if (found) return found;
    }
    return 1;
  };
  source.data = document.toJS();
  return source;
}

/** A marked plain value is still a number or null, and a block of text ends at its last word. */
function settle(node: Scalar): void {
  if (node.tag === PLACEHOLDER && node.type === Scalar.PLAIN) node.value = parse(node.source ?? "");
  const block = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL;
  if (block && typeof node.value === "string") node.value = node.value.trimEnd();
}

const strayMark = (node: Node | null): string | undefined =>
  node?.tag?.startsWith("!") && node.tag !== PLACEHOLDER
    ? `has the mark ${node.tag}; the only mark is ${PLACEHOLDER}. To begin a text with an exclamation mark, put it in quotes`
    : undefined;

/** Without quotes, everything from " #" on is a comment and would silently be missing on the site. */
const lostWords = (node: Node | null): string | undefined =>
  isScalar(node) && node.type === Scalar.PLAIN && node.comment
    ? `would lose everything from "#" on. Put the whole text in quotes, or the comment on a line of its own`
    : undefined;

const flat = (node: Node): string =>
  isScalar(node)
    ? String(node.value)
    : [...walk(node, [], 0)].flatMap((inner) => (isScalar(inner.node) ? [String(inner.node.value)] : [])).join(", ");
