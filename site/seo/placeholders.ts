import { describePath, type FieldPath } from "../../content-schema/content-issue.ts";
import type { Content } from "../../content-schema/read-content.ts";

/**
 * Whether a value of a content file, or part of it, is a placeholder. Visitors see placeholders until launch (npm run
 * launch-check lists them). Structured data leaves them out, because search engines would keep and repeat them.
 */
export function isPlaceholder(
  { placeholders }: Pick<Content, "placeholders">,
  path: FieldPath,
  file = "content/company.yaml",
): boolean {
  const field = describePath(path);
  return placeholders.some(
    (mark) => mark.file === file && (mark.field === field || mark.field.startsWith(`${field}, `)),
  );
}
