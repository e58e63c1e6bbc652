/**
 * Addresses of fields, and the fields of a file as the screen shows them: groups hold fields, and an entry of a list
 * has a page of its own.
 */
import type { ContentField, FieldPath, FieldValue, FileView } from "../../core/api/content.ts";
import { shortDay } from "../../core/times.ts";

/** A path as one word, for maps, ids and addresses. */
export const keyOf = (path: FieldPath): string => path.join(".");

export const isSame = (a: FieldPath, b: FieldPath): boolean => a.length === b.length && isInside(a, b);

/** Whether a path leads to the other one or into it. */
export const isInside = (path: FieldPath, outer: FieldPath): boolean =>
  outer.every((part, place) => path[place] === part);

/** The same, where the outer path is one word. */
export const isInsideKey = (path: FieldPath, outer: string): boolean => `${keyOf(path)}.`.startsWith(`${outer}.`);

/** Fields at the top of a file that no page prints: search engines print them, or they order the pages. */
const unprinted: readonly unknown[] = ["meta", "description", "stage"];

export const isOnPage = ([first]: FieldPath): boolean => !unprinted.includes(first);

/** Whether this field itself is a placeholder, and not a group around it. */
export const isInventedItself = ({ invented, path }: ContentField): boolean =>
  invented !== undefined && isSame(invented, path);

/** The id of the element that shows a field. */
export const fieldId = (path: FieldPath): string => `field-${keyOf(path)}`;

/** Brings a field to view, opens the folds around it, and puts the cursor into it. */
export function showField(key: string | undefined, isPlace = false): boolean {
  const place = key === undefined ? null : document.getElementById(isPlace ? "place" : `field-${key}`);
  if (!place) return false;
  for (let fold = place.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const isPart = place.matches("section, details");
  const control =
    isPart || place.matches("a, h1") ? place : place.querySelector<HTMLElement>("input, textarea, select, a, button");
  if (isPlace) scrollTo({ top: 0 });
  else place.scrollIntoView({ block: isPart ? "start" : "center" });
  control?.focus({ preventScroll: true });
  return true;
}

/** The values that a page prints: the same before and after a change is saved. */
export function valuesOf(
  { fields }: Pick<FileView, "fields">,
  unsaved: readonly { path: FieldPath; value: FieldValue }[],
): string {
  const typed = new Map(unsaved.map(({ path, value }) => [keyOf(path), value]));
  return JSON.stringify(
    fields.map(({ path, value, draft, invented }) => {
      const key = keyOf(path);
      return [typed.has(key) ? typed.get(key) : (draft?.value ?? value), invented !== undefined];
    }),
  );
}

export interface Branch {
  field: ContentField;
  parts: Branch[];
  entries: Entry[];
}

export interface Entry {
  field: ContentField;
  /** The first text of the entry, and the next one. */
  title: string;
  note: string;
  /** The note where it is a day, as with holidays, which stand in the order of time. */
  day: string | undefined;
  invented: boolean;
}

/** Whether a branch stands for nothing, for example a group that is left out. */
export const isLeftOut = ({ field, parts, entries }: Branch): boolean => {
  if (field.kind === "group") return parts.length > 0 && parts.every(isLeftOut);
  if (field.kind === "list") return entries.length === 0;
  return field.value === undefined && field.draft === undefined;
};

const textOf = ({ draft, value, choices }: ContentField): string => {
  const text = draft?.value ?? value ?? "";
  return choices?.find((choice) => choice.value === text)?.label ?? String(text);
};

/** Whether a field of a group fits on a line with its name. */
export const isShort = ({ kind, description }: ContentField): boolean =>
  description === undefined && (kind === "number" || kind === "choice");

/** Whether a branch has a heading in the form. */
export const isSection = ({ field: { kind, path } }: Branch): boolean =>
  (kind === "group" || kind === "list") && isOnPage(path);

const nameKinds: readonly ContentField["kind"][] = ["text", "long text", "choice", "day"];

/** Finds the field that identifies an entry. @param fields its own, or all of the file */
export function entryOf(fields: readonly ContentField[], field: ContentField): Entry {
  const inside = fields.filter(({ path }) => isInside(path, field.path));
  const [first, ...others] = inside.filter((each) => nameKinds.includes(each.kind) && textOf(each) !== "");
  const second = others.find(({ kind }) => kind !== "choice");
  const note = second ? textOf(second) : "";
  const day = second?.kind === "day" ? note : undefined;
  return {
    field,
    title: first ? textOf(first) : field.label,
    // A draft may be no date.
    note: day && !second?.draft ? shortDay(day) : note,
    day,
    invented: inside.some(({ invented }) => invented !== undefined),
  };
}

/**
 * Whether a form leaves a field out: an id, a choice of one, or the part of a picture that stays in view, which is
 * chosen on the picture.
 */
export const isHidden = (fields: readonly ContentField[], { path, kind, choices, empty }: ContentField): boolean =>
  kind === "id" ||
  (choices?.length === 1 && !empty) ||
  fields.some((other) => other.kind === "picture" && isInside(path, [...other.path.slice(0, -1), "focus"]));

/** The fields below a path, without those inside the entries of lists. Fields stand in the order of the page. */
export function branchesOf(fields: readonly ContentField[], root: FieldPath): Branch[] {
  const branches: Branch[] = [];
  const groups: Branch[] = [];
  let list: { path: FieldPath; inside: ContentField[] } | undefined;
  const lists: [Branch, ContentField[]][] = [];
  for (const field of fields) {
    const isBelow = isInside(field.path, root) && (field.path.length > root.length || root.length === 0);
    if (!isBelow) continue;
    if (list && isInside(field.path, list.path)) {
      list.inside.push(field);
      continue;
    }
    if (isHidden(fields, field)) continue;
    const branch: Branch = { field, parts: [], entries: [] };
    const group = groups.findLast((outer) => isInside(field.path, outer.field.path));
    (group?.parts ?? branches).push(branch);
    if (field.kind === "group") groups.push(branch);
    if (field.kind === "list") {
      list = { path: field.path, inside: [] };
      lists.push([branch, list.inside]);
    }
  }
  for (const [branch, inside] of lists) {
    const length = branch.field.path.length + 1;
    branch.entries = inside.filter(({ path }) => path.length === length).map((entry) => entryOf(inside, entry));
  }
  return branches;
}

/** The subject of a screen: the file, or one entry of a list. */
export interface Place {
  path: FieldPath;
  /** The entry; undefined for the file as a whole. */
  entry: ContentField | undefined;
  list: ContentField | undefined;
}

const top: Place = { path: [], entry: undefined, list: undefined };

/** The screen that shows a field: the innermost entry that holds it. */
export function placeOf(fields: readonly ContentField[], at: string | undefined): Place {
  const wanted = at === undefined ? undefined : fields.find(({ path }) => keyOf(path) === at);
  if (!wanted) return top;
  const list = fields.findLast(
    ({ kind, path }) => kind === "list" && path.length < wanted.path.length && isInside(wanted.path, path),
  );
  if (!list) return top;
  const path = wanted.path.slice(0, list.path.length + 1);
  return { path, entry: fields.find((field) => isSame(field.path, path)), list };
}
