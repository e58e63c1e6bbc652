/** Writes a value as YAML, in the style that the value before it had, as long as it reads back as it was typed. */
import { type CST, isScalar, parseDocument, Scalar } from "yaml";
import { childOf, type Place } from "./source.ts";

export type Simple = string | number | boolean | null;

/** A value as edits give it: a text, number or choice, or a group or list of them. */
export type Value = Simple | readonly Value[] | { readonly [name: string]: Value };

/** How a text is written. */
type Style = "plain" | "single" | "double" | "folded" | "literal";

/** The place in a file at which a value is written. */
export interface Position {
  /** Spaces before the lines of a block of text. */
  indent: number;
  lineBreak: string;
  /** In brackets or braces, where a comma ends a text. */
  isFlow: boolean;
  /** Whether a comment follows on the same line; a block of text would take it in, and a plain one seem cut. */
  hasComment?: boolean;
  /** The value that it replaces or is written beside. */
  like?: Place | undefined;
}

const styles: Partial<Record<CST.Token["type"], Style>> = {
  "single-quoted-scalar": "single",
  "double-quoted-scalar": "double",
};

function styleOf({ token } = {} as Partial<Place>): Style {
  if (token?.type !== "block-scalar") return (token && styles[token.type]) ?? "plain";
  const header = token.props.find(({ type }) => type === "block-scalar-header");
  return header && "source" in header && header.source.startsWith("|") ? "literal" : "folded";
}

/** The files of content/ fold long texts at this column. */
const FOLD_AT = 120;

/** Invisible characters and what editors change by themselves stand in quotes, as escapes where JSON has one. */
const UNSAFE = /[\p{Cc}\u2028\u2029\ufeff]/u;

const isVisible = (text: string): boolean => text.isWellFormed() && !UNSAFE.test(text.replaceAll("\n", ""));

/** Whether the parser reads these characters, without quotes, as this very text. */
function isPlain(text: string, isFlow: boolean): boolean {
  if (!isVisible(text) || text.includes("\n") || text.includes("\r")) return false;
  const document = parseDocument(isFlow ? `[${text}]` : `- ${text}`, { logLevel: "silent" });
  const node = document.getIn([0], true);
  return (
    document.errors.length === 0 &&
    isScalar(node) &&
    node.type === Scalar.PLAIN &&
    node.tag === undefined &&
    node.anchor === undefined &&
    node.value === text &&
    !node.comment &&
    !document.comment
  );
}

/** A block of text keeps its lines only if none begins or ends with white space. The reader trims line breaks at its end. */
const isBlock = (text: string): boolean => isVisible(text) && /^\S(.*\S)?$/s.test(text) && !/[ \t]\n/.test(text);

function foldLine(line: string, width: number): string[] {
  const lines = [""];
  // Only a single space between two words may become a line break.
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

function blockOf(text: string, style: "folded" | "literal", { indent, lineBreak }: Position): string {
  const lines = text.split("\n").flatMap((line, index) => {
    if (style === "literal" || line === "") return [line];
    // Folding drops one line break of those between two lines.
    return [...(index > 0 ? [""] : []), ...foldLine(line, FOLD_AT - indent)];
  });
  const shown = lines.map((line) => (line ? " ".repeat(indent) + line : ""));
  return [style === "literal" ? "|-" : ">-", ...shown].join(lineBreak);
}

/** Lines that begin with a space are not folded. */
const canFold = (text: string): boolean => isBlock(text) && !/\n[ \t]/.test(text);

/** A text, number or choice as YAML. */
export function writeSimple(value: Simple, position: Position): string {
  if (typeof value !== "string") return String(value);
  const { isFlow, hasComment = false, like } = position;
  const style = styleOf(like);
  if (!isFlow && !hasComment) {
    if (style === "folded" && canFold(value)) return blockOf(value, "folded", position);
    if ((style === "literal" || value.includes("\n")) && isBlock(value)) return blockOf(value, "literal", position);
  }
  if (style === "single" && isVisible(value) && !value.includes("\n")) return `'${value.replaceAll("'", "''")}'`;
  if (style !== "double" && !hasComment && isPlain(value, isFlow)) return value;
  return JSON.stringify(value);
}

/** Writes what follows a hyphen, or the colon of a field: a space and the value, or the lines below. */
export function writeValue(value: Value, position: Position, after: "hyphen" | "colon"): string {
  const { indent, lineBreak, isFlow, like } = position;
  if (value === null || typeof value !== "object") return ` ${writeSimple(value, position)}`;
  if (isFlow || Object.keys(value).length === 0) return ` ${writeFlow(value, position)}`;
  const inside = (part: string | number) => ({ ...position, indent: indent + 2, like: like && childOf(like, part) });
  const lines = Array.isArray(value)
    ? value.map((entry: Value) => `-${writeValue(entry, inside(0), "hyphen")}`)
    : Object.entries(value).map(([name, field]) => `${name}:${writeValue(field, inside(name), "colon")}`);
  const newLine = lineBreak + " ".repeat(indent);
  return (after === "hyphen" ? " " : newLine) + lines.join(newLine);
}

function writeFlow(value: Value, position: Position): string {
  const flow = { ...position, isFlow: true };
  if (value === null || typeof value !== "object") return writeSimple(value, flow);
  if (Array.isArray(value)) return `[${value.map((entry: Value) => writeFlow(entry, flow)).join(", ")}]`;
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${writeFlow(field, flow)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
