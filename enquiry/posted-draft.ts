import { type Draft, draftFromForm } from "./fields.ts";
import { isProjectType } from "./rules.ts";

/**
 * Reads the fields of a form posted without JavaScript. Browsers post line breaks as CR LF; no store can hold NUL, which a
 * person never types; an unknown project type counts as none.
 */
export function draftFromPost(body: unknown): Draft {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("\r\n", "\n").replaceAll("\0", "") : value,
  ]);
  const draft = draftFromForm(Object.fromEntries(fields));
  return isProjectType(draft.project_type) ? draft : { ...draft, project_type: "" };
}
