/** Explains what the YAML parser could not read by its usual cause. */
import type { YAMLParseError } from "yaml";
import type { Fault } from "./read-fault.ts";

const colon =
  "a text with a colon and a space in it needs quotes around it, and a new field begins exactly below the one before it";
const start =
  "a text that begins with a special character, or with a quoted word or {a name in braces}, needs quotes around all of it";

const causes: Partial<Record<YAMLParseError["code"], string>> = {
  TAB_AS_INDENT: "the line begins with a tab; use spaces",
  DUPLICATE_KEY: "the field of this line stands in the file twice",
  BLOCK_AS_IMPLICIT_KEY: colon,
  MULTILINE_IMPLICIT_KEY: `there is no field name with a colon here, or ${colon}`,
  BAD_INDENT: "the spaces at the beginning of the line do not fit the lines above, or a bracket is not closed",
  BAD_ALIAS: start,
  BAD_SCALAR_START: start,
  UNEXPECTED_TOKEN: start,
  MISSING_CHAR: "a quotation mark is opened and never closed, or a field name has no colon",
};

const fallback = "this line cannot be read; look for missing quotes around the text and for wrong spaces before it";

/** One fault for the first unreadable line: the errors after it are its consequences. */
export function explainSyntax(
  file: string,
  errors: readonly YAMLParseError[],
  lineAt: (offset: number) => number,
): Fault[] {
  return errors.slice(0, 1).map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    field: "",
    reason: causes[error.code] ?? fallback,
  }));
}
