/**
 * Changes of the schema that texts must follow which staff have edited: a field has a new name or is gone. The product's own
 * files change in the same commit. Add to the end; the store remembers how many it has done.
 */
import type { FieldPath } from "../content-schema/content-issue.ts";
import { editText } from "./edit-text.ts";
import { placeAt } from "./source.ts";

export interface ContentMigration {
  /** The files that it concerns. */
  files: RegExp;
  path: FieldPath;
  /** The new name; undefined when the field is gone. */
  name?: string;
}

export const contentMigrations: readonly ContentMigration[] = [];

function rename(text: string, path: FieldPath, name: string): string {
  const place = placeAt(text, path);
  if (!place) return text;
  const { from } = place.whole;
  const colon = text.indexOf(":", from);
  return text.slice(0, from) + name + text.slice(colon);
}

/** The text after the migrations; a file that does not have the field stays as it is. */
export function migrateText(file: string, text: string, migrations: readonly ContentMigration[]): string {
  return migrations.reduce((before, { files, path, name }) => {
    if (!files.test(file) || !placeAt(before, path)) return before;
    return name === undefined ? editText(before, { kind: "remove", path }) : rename(before, path, name);
  }, text);
}
