/** Tries what was typed, field by field: what can be taken together, and what has a fault. */

import { type Edit, type Laid, layEdits } from "./apply-overrides.ts";
import { ChangeError, changeFile, type FileChange } from "./change-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import { overlaps } from "./field-path.ts";
import { locate, placesBetween } from "./overrides.ts";
import type { ContentData } from "./read-content.ts";

/** A wish of a person: a change of one file, or a part of one. */
export interface Wish {
  file: string;
  change: FileChange;
}

export interface Trial<W extends Wish> {
  accepted: readonly W[];
  refused: ReadonlyMap<W, readonly ContentIssue[]>;
  /** What the file cannot take at all, such as a change of a locked field. */
  impossible: ReadonlyMap<W, ContentIssue>;
  /** The words with what was accepted. */
  laid: Laid;
  /** The edits that make it so. */
  edits: readonly Edit[];
}

/** The edits that a change makes, numbered on. @throws ChangeError */
function editsOf(seed: ContentData, files: ContentData, wishes: readonly Wish[], from: number): Edit[] {
  const places = [...Map.groupBy(wishes, ({ file }) => file)].flatMap(([file, own]) => {
    const before = files[file];
    if (!before) return [];
    const changes = own.map(({ change }) => change);
    return placesBetween(file, seed[file], before, changeFile(before, changes, seed[file]));
  });
  return places.map((place, index) => ({ ...place, id: from + index }));
}

/**
 * @param before the edits that count
 * @param now what they make of the seed
 */
export function tryChanges<W extends Wish>(
  seed: ContentData,
  before: readonly Edit[],
  now: Laid,
  wishes: readonly W[],
): Trial<W> {
  const refused = new Map<W, readonly ContentIssue[]>();
  const impossible = new Map<W, ContentIssue>();
  const possible = wishes.filter((wish) => {
    try {
      editsOf(seed, now.files, [wish], 0);
      return true;
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      impossible.set(wish, { file: wish.file, line: 1, path: error.path, reason: error.message });
      return false;
    }
  });
  const next = Math.max(0, ...before.map(({ id }) => id)) + 1;
  let accepted = possible;
  for (;;) {
    const edits = editsOf(seed, now.files, accepted, next);
    const laid = edits.length > 0 ? layEdits(seed, [...before, ...edits]) : now;
    const out = edits.filter(({ id }) => laid.out.has(id));
    if (out.length === 0) return { accepted, refused, impossible, laid, edits };
    for (const edit of out) {
      const faults = laid.out.get(edit.id) ?? [];
      const place = locate(now.files[edit.file]?.data, edit.path) ?? edit.path;
      const own = accepted.filter(({ file, change: { path } }) => file === edit.file && overlaps(path, place));
      const named = own.filter(({ file, change: { path } }) =>
        faults.some((fault) => fault.file === file && overlaps(fault.path, path)),
      );
      for (const wish of named.length > 0 ? named : own) {
        const direct = faults.filter((fault) => fault.file === wish.file && overlaps(fault.path, wish.change.path));
        refused.set(wish, direct.length > 0 ? direct : faults);
      }
    }
    const rest = accepted.filter((wish) => !refused.has(wish));
    if (rest.length === accepted.length) throw new Error("A change that is left out belongs to a wish.");
    accepted = rest;
  }
}
