import { describePath, type FieldPath } from "./content-issue.ts";
import type { Placeholder } from "./yaml-file.ts";

/** Whether a value of a content file, or part of it, is a placeholder. */
export function isPlaceholder(
  { placeholders }: { placeholders: readonly Pick<Placeholder, "file" | "field">[] },
  path: FieldPath,
  file = "content/company.yaml",
): boolean {
  const field = describePath(path);
  return placeholders.some(
    (mark) => mark.file === file && (mark.field === field || mark.field.startsWith(`${field}, `)),
  );
}
