import { describePath, type FieldPath } from "../../content-schema/content-issue.ts";
import type { Content } from "../../content-schema/read-content.ts";

/**
 * Whether a value of company.yaml, or a part of it, was made up. Visitors see it until the launch (npm run launch-check
 * lists it); machines, which would keep and repeat it, are not told.
 */
export function isMadeUp({ placeholders }: Pick<Content, "placeholders">, path: FieldPath): boolean {
  const field = describePath(path);
  return placeholders.some(
    (mark) => mark.file === "content/company.yaml" && (mark.field === field || mark.field.startsWith(`${field}, `)),
  );
}
