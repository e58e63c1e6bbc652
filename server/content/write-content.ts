/** Writes changed files of content into the store. */
import sql, { type Sql } from "sql-template-tag";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { type Guard, mustChange } from "../storage/database.ts";
import type { StoredContent } from "./content-store.ts";

/**
 * The statements that change content. Their transaction fails when somebody has changed it since it was read.
 * @param changed new texts; an empty one deletes the file
 * @param by null for the server itself
 */
export function writeContent(
  { revision, product, edited }: StoredContent,
  changed: ContentFiles,
  by: string | null,
  at: string,
): (Sql | Guard)[] {
  const files = Object.entries(changed).map(([file, text]) => {
    const base = edited.get(file)?.base ?? product[file] ?? "";
    // A file that is as the product has it follows the product again.
    if (text === base && base === (product[file] ?? "")) return sql`DELETE FROM content_files WHERE file = ${file}`;
    return sql`INSERT INTO content_files (file, text, base, changed_at, changed_by)
      VALUES (${file}, ${text}, ${base}, ${at}, ${by})
      ON CONFLICT (file) DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by`;
  });
  return [
    mustChange(sql`UPDATE content_state SET revision = revision + 1 WHERE id = 1 AND revision = ${revision}`),
    ...files,
  ];
}
