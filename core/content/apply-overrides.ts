/** How edits of staff are laid over the seed, the words that came with the product. */
import { type ContentFile, contentFile } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import { type FieldPath, isInside, isSamePath, overlaps, valueAt } from "./field-path.ts";
import { type Checked, checkData, newFaults } from "./issues.ts";
import { keyOf, keysOf, locate, ORDER, type Piece, type Place, pieceAt, withEntries, withPiece } from "./overrides.ts";
import type { ContentData } from "./read-content.ts";

export interface Edit extends Place {
  /** Grows with every edit. */
  id: number;
}

/** A field that has another name since a release, or none. Edits of it follow. Add to the end. */
export interface MovedField {
  files: RegExp;
  from: FieldPath;
  to: FieldPath;
}

export const movedFields: readonly MovedField[] = [];

const positionsOf = (list: readonly unknown[]): number[] => [...list.keys()];

/** The positions of the entries in the wanted order. One that the order does not name follows the entry before it. */
function inOrder(list: readonly unknown[], wanted: readonly unknown[]): number[] {
  const keys = list.map(keyOf);
  const order = wanted.map((key) => keys.indexOf(String(key))).filter((at) => at >= 0);
  for (const at of positionsOf(list)) if (!order.includes(at)) order.splice(order.indexOf(at - 1) + 1, 0, at);
  return order;
}

const GONE = Symbol("The place is gone.");

/** Lays one edit over a file; the symbol says that its place is gone. */
function layOne(
  file: ContentFile | undefined,
  edit: Place,
  seed: ContentFile | undefined,
): ContentFile | undefined | typeof GONE {
  const { path, holds, invented } = edit;
  const last = path.at(-1);
  if (last === undefined) {
    if (holds === "seed") return seed;
    return holds === "nothing" || holds.value === null ? undefined : contentFile(edit.file, holds.value, invented);
  }
  const parent = file && locate(file.data, path.slice(0, -1));
  if (!file || !parent) return GONE;
  const container = valueAt(file.data, parent);
  const ofSeed = seed && locate(seed.data, path);
  const nothing: Piece = { value: undefined, invented: [] };
  const held = typeof holds === "object" ? { ...holds, invented } : nothing;
  const piece = holds === "seed" && ofSeed ? pieceAt(seed, ofSeed) : held;
  if (Array.isArray(container)) {
    if (last === ORDER) {
      const wanted = holds === "seed" ? keysOf(piece.value) : piece.value;
      return Array.isArray(wanted) ? withEntries(file, parent, inOrder(container, wanted)) : file;
    }
    const at = container.findIndex((entry) => keyOf(entry) === last);
    if (typeof last === "number") return GONE;
    if (piece.value === undefined)
      return withEntries(
        file,
        parent,
        positionsOf(container).filter((each) => each !== at),
      );
    return at < 0
      ? withEntries(file, parent, [...positionsOf(container), piece])
      : withPiece(file, [...parent, at], piece);
  }
  if (container !== undefined && typeof container !== "object") return GONE;
  return withPiece(file, [...parent, last], piece);
}

interface LaidFile {
  file: ContentFile | undefined;
  gone: readonly Edit[];
}

/** What was laid over each file of a seed, so that what was found out of a file is known for longer than one edit. */
const laidBefore = new WeakMap<ContentData, Map<string, LaidFile>>();
const MOST_LAID = 400;

function layFile(seed: ContentData, name: string, edits: readonly Edit[]): LaidFile {
  const known = laidBefore.get(seed) ?? new Map<string, LaidFile>();
  laidBefore.set(seed, known);
  const key = JSON.stringify([name, edits]);
  let laid = known.get(key);
  if (!laid) {
    const gone: Edit[] = [];
    let file = seed[name];
    for (const edit of edits) {
      const after = layOne(file, edit, seed[name]);
      if (after === GONE) gone.push(edit);
      else file = after;
    }
    laid = { file, gone };
  }
  known.delete(key);
  known.set(key, laid);
  const [oldest] = known.keys();
  if (known.size > MOST_LAID && oldest !== undefined) known.delete(oldest);
  return laid;
}

/** Edits laid over the seed as they are, whatever the checks say. Those whose place is gone are left out. */
function lay(seed: ContentData, edits: readonly Edit[]): { files: ContentData; gone: Edit[] } {
  const files: Record<string, ContentFile> = { ...seed };
  const gone: Edit[] = [];
  for (const [name, own] of Map.groupBy(edits, ({ file }) => file)) {
    const laid = layFile(seed, name, own);
    if (laid.file) files[name] = laid.file;
    else delete files[name];
    gone.push(...laid.gone);
  }
  return { files, gone };
}

/** The newest edit of each place, without those inside a place that has a newer one, the oldest first. */
function newestOf(edits: readonly Edit[]): Edit[] {
  const byPlace = new Map(edits.map((edit) => [JSON.stringify([edit.file, edit.path]), edit]));
  const isCovered = ({ id, file, path }: Edit) =>
    path.some((_, end) => (byPlace.get(JSON.stringify([file, path.slice(0, end)]))?.id ?? 0) > id);
  return [...byPlace.values()].filter((edit) => !isCovered(edit)).sort((a, b) => a.id - b.id);
}

/** The words after the edits. */
export interface Laid extends Checked {
  files: ContentData;
  inEffect: readonly Edit[];
  /** The edits that are left out, with what is wrong with each; nothing is wrong with one whose place is gone. */
  out: ReadonlyMap<number, readonly ContentIssue[]>;
}

/**
 * The edit to leave out because of a fault. The newest at its place is guilty if the fault came with it; otherwise the edit with which
 * it came, so that nobody's words go because somebody wrote others later.
 */
function editToLeaveOut(seed: ContentData, edits: readonly Edit[], fault: ContentIssue): Edit | undefined {
  const isFaulty = (count: number) => {
    const { files } = lay(seed, edits.slice(0, count));
    return newFaults(seed, checkData(files)).some(
      ({ file, path, reason }) => file === fault.file && reason === fault.reason && isSamePath(path, fault.path),
    );
  };
  const { files } = lay(seed, edits);
  const direct = edits.findLastIndex(({ file, path }) => {
    const at = file === fault.file ? locate(files[file]?.data, path) : undefined;
    return at !== undefined && overlaps(at, fault.path);
  });
  if (direct >= 0 && (direct === edits.length - 1 || isFaulty(direct + 1))) return edits[direct];
  let [right, faulty] = [direct + 1, edits.length];
  while (right + 1 < faulty) {
    const middle = Math.floor((right + faulty) / 2);
    if (isFaulty(middle)) faulty = middle;
    else right = middle;
  }
  return edits[faulty - 1];
}

function follow(edit: Edit, moved: readonly MovedField[]): Edit {
  let { path } = edit;
  for (const { files, from, to } of moved)
    if (files.test(edit.file) && isInside(path, from)) path = [...to, ...path.slice(from.length)];
  return { ...edit, path };
}

/**
 * The seed with the newest right edit of each place. An edit with a fault that the seed does not have stays out, and so does one
 * whose place is gone; the one before it counts.
 */
export function layEdits(seed: ContentData, all: readonly Edit[], moved = movedFields): Laid {
  const out = new Map<number, readonly ContentIssue[]>();
  const edits = moved.length > 0 ? all.map((edit) => follow(edit, moved)) : all;
  for (;;) {
    const inEffect = newestOf(edits.filter(({ id }) => !out.has(id)));
    const { files, gone } = lay(seed, inEffect);
    for (const { id } of gone) out.set(id, []);
    if (gone.length > 0) continue;
    const checked = checkData(files);
    const faults = newFaults(seed, checked);
    const guilty = new Map<Edit, ContentIssue[]>();
    for (const fault of faults) {
      const edit = editToLeaveOut(seed, inEffect, fault);
      if (edit) guilty.set(edit, [...(guilty.get(edit) ?? []), fault]);
    }
    if (guilty.size === 0) return { ...checked, files, inEffect, out };
    for (const [{ id }, own] of guilty) out.set(id, own);
  }
}
