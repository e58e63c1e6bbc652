/** Where the product's words have changed under an edit of staff, and the choice between the two. */
import { isDeepStrictEqual } from "node:util";
import type { Path, UpgradeNote } from "../../core/api/content.ts";
import type { ContentIssue } from "../../core/content/content-issue.ts";
import { valueAt } from "../../core/content/field-path.ts";
import { locate, type Place } from "../../core/content/overrides.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { inWords, isSamePlace, valueIn } from "./changes.ts";
import { screenOf, type WordsScreen } from "./editor-files.ts";
import { fullLabelOf, sayFault } from "./labels.ts";
import { type EditRow, readWords, type Words, type WordsStore, writePlaces } from "./overrides.ts";

interface Note {
  row: EditRow;
  /** By position; of a field that is gone, by name. */
  path: Path;
  kind: UpgradeNote["kind"];
  product: unknown;
  fault?: ContentIssue | undefined;
}

/** A whole file of staff, and the order of a list, have nothing of the product beside them. */
const hasProduct = ({ path }: EditRow): boolean => path.length > 0 && path.at(-1) !== "";

function notesOf({ edits, laid, seed }: Words): Note[] {
  const inEffect = new Set(laid.inEffect.map(({ id }) => id));
  return edits.flatMap((row): Note[] => {
    const { id, file, path, holds } = row;
    if (holds === "seed" || !hasProduct(row)) return [];
    const faults = laid.out.get(id);
    const at = locate(laid.files[file]?.data, path);
    if (faults?.length && edits.findLast((edit) => isSamePlace(edit, row)) === row)
      return [{ row, path: [...(at ?? path)], kind: "fault", product: undefined, fault: faults[0] }];
    if (faults?.length === 0 || (inEffect.has(id) && !at))
      return [{ row, path: [...path], kind: "removed", product: undefined }];
    if (!inEffect.has(id) || !at) return [];
    const there = seed[file] && locate(seed[file].data, path);
    const product = there && valueAt(seed[file]?.data, there);
    return isDeepStrictEqual(product, row.seed) ? [] : [{ row, path: [...at], kind: "offer", product }];
  });
}

const shown = (value: unknown) => (value === undefined ? undefined : inWords(value));

export function viewUpgrade(words: Words): UpgradeNote[] {
  return notesOf(words).flatMap(({ row, path, kind, product, fault }) => {
    const file = words.laid.files[row.file];
    const screen = file && screenOf(file);
    if (!screen) return [];
    const label = fullLabelOf(file.data, path);
    const reason = fault && sayFault(words.laid.files, fault);
    return [{ file: screen.id, path, label, kind, yours: shown(valueIn(row)), product: shown(product), reason }];
  });
}

/**
 * Takes a choice, after which the note is gone.
 * @throws HttpError when there is no such note, or the checks do not accept the product's words here
 */
export async function chooseUpgrade(
  store: WordsStore,
  { file }: WordsScreen,
  change: { path: Path; take: "yours" | "product" },
  staffId: string,
): Promise<void> {
  const words = await readWords(store);
  const note = notesOf(words).find(({ row, path }) => row.file === file && isDeepStrictEqual(path, change.path));
  if (note === undefined) throw deskErrors.notFound();
  const { path, holds, invented } = note.row;
  const isKept = change.take === "yours" && note.kind === "offer";
  const place: Place = isKept ? { file, path, holds, invented } : { file, path, holds: "seed", invented: [] };
  await writePlaces(store, words, [place], { kind: "upgrade", action: "words-upgrade", staffId });
}
