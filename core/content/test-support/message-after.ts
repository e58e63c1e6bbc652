/** For tests of the checks: what an author reads after changing a file of content/. */
import { isDeepStrictEqual } from "node:util";
import { contentFile } from "../content-file.ts";
import { type FieldPath, withValue } from "../field.ts";
import { contentDefaults, parseData } from "../read-content.ts";
import { readYaml, writeYaml } from "../yaml.ts";

const data = contentDefaults();

/** A value for a field of a file; undefined leaves the field out. */
type Written = readonly [path: FieldPath, value: unknown];

/**
 * The message after fields of one file were written anew; empty when there is nothing to put right.
 * @throws when the change does not change anything
 */
export function messageAfter(file: string, ...written: Written[]): string {
  const before = data[file];
  const changed = written.reduce((around, [path, value]) => withValue(around, path, value), before?.data);
  if (!before || isDeepStrictEqual(changed, before.data)) throw new Error(`The test changes nothing in ${file}.`);
  try {
    // Read from YAML, so that every issue has its line.
    parseData({ ...data, [file]: readYaml(file, writeYaml(contentFile(file, changed, before.invented))) });
  } catch (error) {
    return String(error);
  }
  return "";
}

/** {@link messageAfter} with the first field of that name written anew. */
export function messageAfterField(file: string, name: string, value: unknown): string {
  return messageAfter(file, [pathOf(data[file]?.data, name) ?? [name], value]);
}

function pathOf(around: unknown, name: string): FieldPath | undefined {
  if (around === null || typeof around !== "object") return undefined;
  for (const [part, inner] of Object.entries(around)) {
    if (part === name) return [part];
    const path = pathOf(inner, name);
    if (path) return [Array.isArray(around) ? Number(part) : part, ...path];
  }
  return undefined;
}
