/** Writes changed files of content into the store. */
import sql, { type Sql } from "sql-template-tag";
import type { ContentFiles } from "../../content-schema/read-content.ts";
import { type Database, type Guard, mustChange } from "../database/database.ts";
import { enqueue } from "../jobs/jobs.ts";
import type { StoredContent } from "./content-store.ts";

/** The name of a picture that staff added, in a text. */
const UPLOADED = /\b[\da-f]{32}-\d+x\d+\b/;

/**
 * The statements that change content. Their transaction fails when somebody has changed it since it was read. The sizes of pictures that staff added are then made.
 * @param changed new texts; an empty one deletes the file
 * @param by null for the server itself
 */
export function writeContent(
  database: Database,
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
    ...(Object.values(changed).some((text) => UPLOADED.test(text)) ? [enqueue(database, { kind: "picture" })] : []),
  ];
}
