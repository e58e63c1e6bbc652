/** Changes the shape of a file: entries of lists come, go and move, and marks are taken off. */
import { changeFile, type FileChange } from "../../content-schema/change-file.ts";
import { locate, withPiece } from "../../content-schema/edits.ts";
import { newEntryFields } from "../../content-schema/fields.ts";
import { isInside, valueAt } from "../../content-schema/paths.ts";
import type { ContentData } from "../../content-schema/read-content.ts";
import { tryChanges, type Wish } from "../../content-schema/try-changes.ts";
import type { ContentFile } from "../../content-schema/yaml-file.ts";
import type { ChangeStructure } from "../contract/words.ts";
import { orRefuse } from "../database/database.ts";
import { deskErrors } from "../http/errors.ts";
import { audit } from "../staff/session/audit.ts";
import { readDraftsIn } from "./drafts.ts";
import { appendEdits, type NewEdit } from "./edits.ts";
import { makeEntry } from "./entries.ts";
import type { WordsPlace } from "./files.ts";
import { type ListChange, movePath } from "./move-path.ts";
import { isSamePlace } from "./row-values.ts";
import { sayFaults } from "./say-fault.ts";
import { counts, readWords, type Words, type WordsStore } from "./words.ts";
import { newEdit, requireSame } from "./write-edits.ts";

export type Restructure = Exclude<ChangeStructure["change"], { kind: "upgrade" }>;

const acts = {
  add: "words-added",
  remove: "words-removed",
  move: "words-moved",
  confirm: "words-confirmed",
} as const;

/** The change in terms of the file, and what it does to the positions in its list. */
function plan(file: ContentFile, change: Restructure): { wish: FileChange; inList?: ListChange } {
  if (change.kind === "confirm") return { wish: { kind: "confirm", path: change.path } };
  if (change.kind === "add") {
    const { list, at } = change;
    const value = makeEntry(newEntryFields(file, list), change.values);
    return { wish: { kind: "add", path: list, index: at, value }, inList: { kind: "add", list, at } };
  }
  const { path } = change;
  const at = path.at(-1);
  const list = path.slice(0, -1);
  const inList = typeof at === "number" ? { list, at } : undefined;
  if (change.kind === "move")
    return {
      wish: { kind: "move", path, to: change.to },
      ...(inList && { inList: { kind: "move", ...inList, to: change.to } }),
    };
  if (!inList) return { wish: { kind: "set", path, value: undefined } };
  return { wish: { kind: "remove", path }, inList: { kind: "remove", ...inList } };
}

/** The edits that keep everybody's drafts at their entries. */
function moveAlong(
  words: Words,
  file: string,
  after: ContentFile,
  change: ListChange,
  rows: readonly NewEdit[],
  staffId: string,
) {
  const moved: NewEdit[] = [];
  for (const { by, drafts } of readDraftsIn(words, file)) {
    const inside = drafts.filter(({ path }) => isInside(path, change.list));
    const removed = inside.find(({ path }) => movePath([...path], change) === undefined);
    if (removed && by.id !== staffId) {
      const reason = `${by.name} has typed here what is not saved yet.`;
      throw deskErrors.wordsRefused({ faults: [{ file, path: [...removed.path], reason }] });
    }
    for (const draft of inside) {
      const to = movePath([...draft.path], change);
      // An entry with an id has its drafts with it.
      const row = rows.find((each) => isSamePlace(each, draft.row));
      if (!to || !row) continue;
      const typed = withPiece(after, to, { value: draft.value, invented: [] });
      const at = locate(after.data, row.path);
      if (!at) continue;
      const id = (rows.at(-1)?.id ?? 0) + moved.length + 1;
      const holds = { value: valueAt(typed.data, at) };
      const kind = draft.conflict ? "held" : "set";
      moved.push({ ...row, id, holds, kind, replaced: row.id, staffId: by.id });
    }
  }
  return moved;
}

/** The files with a change that the checks refuse, to name its fields. */
const withChange = ({ seed, laid: { files } }: Words, { file, change }: Wish): ContentData => {
  const before = files[file];
  return before ? { ...files, [file]: changeFile(before, [change], seed[file]) } : files;
};

/** The value that a change of structure begins from. */
const basisOf = (file: ContentFile | undefined, { kind, path }: FileChange): unknown => {
  const isOfEntry = kind === "remove" || kind === "move";
  return valueAt(file?.data, isOfEntry ? path.slice(0, -1) : path);
};

/**
 * @param revision what the person saw
 * @throws HttpError when the list or field has changed since, or the checks do not accept the change
 */
export async function changeStructure(
  store: WordsStore,
  { file }: WordsPlace,
  revision: number,
  change: Restructure,
  staffId: string,
  now = new Date(),
): Promise<void> {
  const words = await readWords(store);
  const { seed, laid } = words;
  const before = laid.files[file];
  if (!before) throw deskErrors.notFound();
  const { wish, inList } = plan(before, change);
  requireSame(words, file, revision, (each) => basisOf(each, wish));
  const own = { file, change: wish };
  const trial = tryChanges(seed, words.edits.filter(counts), laid, [own]);
  const fault = trial.impossible.get(own);
  const faults = fault ? [fault] : (trial.refused.get(own) ?? []);
  if (trial.accepted.length === 0) {
    throw deskErrors.wordsRefused({ faults: sayFaults(fault ? laid.files : withChange(words, own), faults) });
  }
  const at = now.toISOString();
  const rows = trial.edits.map((edit) => newEdit(words, edit, { staffId, kind: change.kind, closedAt: at }));
  const after = trial.laid.files[file];
  const along = inList && after ? moveAlong(words, file, after, inList, rows, staffId) : [];
  const statements = [
    ...appendEdits(store.database, [...rows, ...along], at),
    audit(staffId, acts[change.kind], {}, now),
  ];
  if (rows.length > 0) await orRefuse(store.database.write(...statements), deskErrors.wordsChanged);
}
