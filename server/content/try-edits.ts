/** Finds the largest part of what a person typed that leaves all of the content in order. */
import { setImmediate as otherWork } from "node:timers/promises";
import { changeContent, type Fault, type FileEdit, findFaults } from "../../content-editor/change.ts";
import { isInside } from "../../content-editor/paths.ts";
import type { ContentFiles } from "../../content-schema/read-content.ts";

/** The edits that one typed field asks for; more than one where a mark comes back with the value. */
export interface Wish<T> {
  of: T;
  file: string;
  path: Fault["path"];
  edits: readonly FileEdit[];
}

export interface Trial<T> {
  accepted: readonly Wish<T>[];
  /** The new texts of the files that the accepted wishes change. */
  changed: ContentFiles;
  refused: ReadonlyMap<Wish<T>, readonly Fault[]>;
}

/** One by one is the slow way, for faults that are not in a field that was typed. */
const MOST_ONE_BY_ONE = 20;

const keyOf = ({ file, path, reason }: Fault): string => JSON.stringify([file, path, reason]);

/** The faults that a change brings. Those that content had before hold nobody up. */
export function newFaults(before: ContentFiles, faults: readonly Fault[]): readonly Fault[] {
  if (faults.length === 0) return faults;
  const earlier = new Set(findFaults(before).map(keyOf));
  return faults.filter((fault) => !earlier.has(keyOf(fault)));
}

const isAt = (fault: Fault, { file, path }: Wish<unknown>): boolean =>
  fault.file === file && (isInside(fault.path, path) || isInside(path, fault.path));

/** Parts of a group belong together, such as a printed number and the number it dials. */
const isBeside = (fault: Fault, { file, path }: Wish<unknown>): boolean =>
  fault.file === file && path.length > 1 && isInside(fault.path, path.slice(0, -1));

export async function tryEdits<T>(files: ContentFiles, wishes: readonly Wish<T>[]): Promise<Trial<T>> {
  const refused = new Map<Wish<T>, readonly Fault[]>();

  async function tryAll(some: readonly Wish<T>[]) {
    await otherWork();
    const { changed, faults } = changeContent(
      files,
      some.flatMap(({ edits }) => edits),
    );
    return { changed, faults: newFaults(files, faults) };
  }

  async function oneByOne(some: readonly Wish<T>[]): Promise<Trial<T>> {
    let accepted: readonly Wish<T>[] = [];
    let changed: ContentFiles = {};
    for (const wish of some.slice(0, MOST_ONE_BY_ONE)) {
      const trial = await tryAll([...accepted, wish]);
      if (trial.faults.length > 0) refused.set(wish, trial.faults);
      else ({ changed, accepted } = { changed: trial.changed, accepted: [...accepted, wish] });
    }
    return { accepted, changed, refused };
  }

  let accepted = wishes;
  while (accepted.length > 0) {
    const { changed, faults } = await tryAll(accepted);
    if (faults.length === 0) return { accepted, changed, refused };
    const direct = accepted.filter((wish) => faults.some((fault) => isAt(fault, wish)));
    const guilty =
      direct.length > 0 ? direct : accepted.filter((wish) => faults.some((fault) => isBeside(fault, wish)));
    if (guilty.length === 0 && accepted.length > 1) return oneByOne(accepted);
    for (const wish of guilty.length > 0 ? guilty : accepted) {
      const own = faults.filter((fault) => isAt(fault, wish));
      refused.set(wish, own.length > 0 ? own : faults);
    }
    accepted = guilty.length > 0 ? accepted.filter((wish) => !guilty.includes(wish)) : [];
  }
  return { accepted, changed: {}, refused };
}
