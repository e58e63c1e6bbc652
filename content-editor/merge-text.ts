/** Takes the changes of one text over into another that began from the same base, field by field. */
import { isDeepStrictEqual } from "node:util";
import type { FieldPath } from "../content-schema/content-issue.ts";
import { readYaml } from "../content-schema/yaml-file.ts";
import { compareTexts, type Difference } from "./compare.ts";
import { valueAt } from "./edit.ts";
import { editText } from "./edit-text.ts";
import { fieldsOf, orderIn } from "./fields.ts";
import { isInside, isSamePath } from "./paths.ts";
import { placeAt } from "./source.ts";
import type { Value } from "./write-text.ts";

/** The fate of one field in a merge. */
export interface MergeNote {
  path: FieldPath;
  /** Both sides changed it (offer): ours was kept. Only the other side did: theirs was taken. */
  kind: "new-field" | "corrected" | "removed" | "offer";
  ours: unknown;
  theirs: unknown;
}

export interface Merged {
  text: string;
  notes: readonly MergeNote[];
}

/** The field that changed as a whole: a list when its entries came, went or moved. */
const unitOf = ({ path, kind }: Difference): FieldPath =>
  kind === "added" || kind === "removed" ? path.slice(0, -1) : path;

/** Each once, without those inside another. */
function unitsOf(differences: readonly Difference[]): FieldPath[] {
  const units = differences.map(unitOf);
  const isCovered = (unit: FieldPath, index: number) =>
    units.some((other, at) => isInside(unit, other) && (other.length < unit.length || at < index));
  return units.filter((unit, index) => !isCovered(unit, index));
}

const overlaps = (a: FieldPath, b: FieldPath): boolean => isInside(a, b) || isInside(b, a);

/** Writes the bytes of a value, with its mark, in place of the value in another text. */
export function transplant(file: string, into: string, from: string, path: FieldPath): string {
  const [target, source] = [placeAt(into, path), placeAt(from, path)];
  const order = orderIn(file, readYaml(file, into).data);
  if (!source) return target ? editText(into, { kind: "remove", path }, order) : into;
  if (!target) {
    const value = valueAt(readYaml(file, from).data, path) as Value;
    return editText(into, { kind: "set", path, value }, order);
  }
  return into.slice(0, target.head) + from.slice(source.head, source.value.to) + into.slice(target.value.to);
}

/**
 * The text of `theirs` with what `ours` changed since `base`. Where both changed a field, ours is kept and theirs is offered.
 * @returns undefined when theirs cannot be read
 */
export function mergeTexts(file: string, base: string, ours: string, theirs: string): Merged | undefined {
  const other = readYaml(file, theirs);
  if (other.issues.length > 0) return undefined;
  const mine = readYaml(file, ours).data;
  const known = fieldsOf(file, theirs);
  const ownUnits = unitsOf(compareTexts(file, base, ours));
  const theirDifferences = compareTexts(file, base, theirs);
  const notes: MergeNote[] = [];
  let text = theirs;
  for (const path of ownUnits) {
    const [our, their] = [valueAt(mine, path), valueAt(other.data, path)];
    const isGone = path.length > 0 && !known.some((field) => isSamePath(field.path, path));
    if (isGone) {
      notes.push({ path, kind: "removed", ours: our, theirs: undefined });
      continue;
    }
    const isChanged = theirDifferences.some((difference) => overlaps(unitOf(difference), path));
    if (isChanged && !isDeepStrictEqual(our, their)) notes.push({ path, kind: "offer", ours: our, theirs: their });
    text = transplant(file, text, ours, path);
  }
  for (const difference of theirDifferences) {
    const path = unitOf(difference);
    if (ownUnits.some((own) => overlaps(own, path)) || notes.some((note) => isSamePath(note.path, path))) continue;
    const [before, after] = [valueAt(readYaml(file, base).data, path), valueAt(other.data, path)];
    notes.push({ path, kind: before === undefined ? "new-field" : "corrected", ours: before, theirs: after });
  }
  // A result that does not read back as meant is left to people: the text as it was, and everything is offered.
  return readYaml(file, text).issues.length > 0 ? { text: ours, notes } : { text, notes };
}
