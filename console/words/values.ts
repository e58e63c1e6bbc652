/** Values as the desk's API takes them. */
import type { Path, Value, WordsField } from "../../server/contract/words.ts";
import { isInside } from "./paths.ts";

/** Converts typing to the value that a field takes. An emptied field is left out or not given, where that may be. */
export function typedValue({ kind, empty }: WordsField, text: string): Value {
  if (text === "" && empty !== undefined) return null;
  return kind === "number" && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The values of an entry of a list, or of a whole file (an empty path): to write it again. */
export const valuesIn = (fields: readonly WordsField[], entry: Path) =>
  fields.flatMap(({ path, value, kind }) =>
    value === undefined || kind === "list" || kind === "group" || !isInside(path, entry)
      ? []
      : [{ path: path.slice(entry.length), value }],
  );
