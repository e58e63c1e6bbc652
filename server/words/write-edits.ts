/** Makes rows of edits, and writes those that must all be right. */
import { isDeepStrictEqual } from "node:util";
import { type ContentFile, contentFile } from "../../content-schema/content-file.ts";
import { type Edit, layEdits } from "../../content-schema/edits.ts";
import { valueAt } from "../../content-schema/field-path.ts";
import { locate, type Place } from "../../content-schema/places.ts";
import { mapConflict } from "../database/database.ts";
import { deskErrors } from "../http/errors.ts";
import { audit } from "../staff/session/audit.ts";
import { sayFaults } from "./labels.ts";
import { appendEdits, type EditKind, type NewEdit, type Words, type WordsStore, wordsAt } from "./words.ts";

/** The row of an edit by a person. */
export function newEdit({ seed }: Words, edit: Edit, writing: Pick<NewEdit, "staffId" | "kind" | "closedAt">): NewEdit {
  const file = seed[edit.file];
  const at = file && locate(file.data, edit.path);
  return { ...edit, ...writing, seed: at && valueAt(file.data, at) };
}

/** @throws HttpError DESK40 when somebody has changed what the person saw */
export function requireSame(
  words: Words,
  file: string,
  revision: number,
  what: (file: ContentFile | undefined) => unknown,
): void {
  if (revision === words.revision) return;
  const then = wordsAt(words, revision).files[file];
  if (!isDeepStrictEqual(what(then), what(words.laid.files[file]))) throw deskErrors.wordsChanged();
}

interface Act {
  kind: EditKind;
  act: string;
  staffId: string;
}

/**
 * Writes edits of which all must be right.
 * @throws HttpError when the checks do not accept one, or somebody has changed the words meanwhile
 */
export async function writePlaces(
  { database }: WordsStore,
  words: Words,
  places: readonly Place[],
  { kind, act, staffId }: Act,
  now = new Date(),
): Promise<void> {
  const { seed, edits, revision } = words;
  const numbered = places.map((place, index) => ({ ...place, id: revision + index + 1 }));
  const laid = layEdits(seed, [...edits, ...numbered]);
  const faults = numbered.flatMap(({ id }) => laid.out.get(id) ?? []);
  if (faults.length > 0) {
    const added = numbered.flatMap(({ file, path, holds, invented }) =>
      path.length === 0 && typeof holds === "object" ? [[file, contentFile(file, holds.value, invented)]] : [],
    );
    throw deskErrors.wordsRefused({ faults: sayFaults({ ...laid.files, ...Object.fromEntries(added) }, faults) });
  }
  const at = now.toISOString();
  const rows = numbered.map((edit) => newEdit(words, edit, { staffId, kind, closedAt: at }));
  await mapConflict(
    database.write(...appendEdits(database, rows, at), audit(staffId, act, {}, now)),
    deskErrors.wordsChanged,
  );
}
