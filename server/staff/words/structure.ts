/** Changes the shape of a file: entries of lists come, go and move, and marks are taken off. */
import { isDeepStrictEqual } from "node:util";
import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import type { FileEdit } from "../../../content-editor/change.ts";
import { compareTexts, type Difference } from "../../../content-editor/compare.ts";
import { valueAt } from "../../../content-editor/edit.ts";
import { isInside, markAround } from "../../../content-editor/paths.ts";
import type { ContentFiles } from "../../../content-schema/read-content.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import type { StoredContent } from "../../content/content-store.ts";
import { readPublished } from "../../content/published.ts";
import { tryEdits } from "../../content/try-edits.ts";
import { writeContent } from "../../content/write-content.ts";
import type { Database } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import type { ChangeStructure, Path } from "../contract/words.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { path as pathSchema } from "./drafts.ts";
import { recordEdit } from "./edits.ts";
import { makeEntryOf } from "./entries.ts";
import type { WordsPlace } from "./files.ts";
import { type ListChange, movePath } from "./move-path.ts";
import type { WordsStore } from "./save.ts";
import { sayFaults } from "./say-fault.ts";

export type Restructure = Exclude<ChangeStructure["change"], { kind: "upgrade" }>;

const acts = {
  add: "words-added",
  remove: "words-removed",
  move: "words-moved",
  confirm: "words-confirmed",
} as const;

/** An invented entry that comes back, as by Undo, is invented again. */
function marksAgain(file: string, published: string, edit: FileEdit): FileEdit[] {
  if (edit.kind !== "add") return [];
  const { data, marked } = readYaml(file, published);
  const entries = valueAt(data, edit.path);
  const earlier = Array.isArray(entries) ? entries.findIndex((entry) => isDeepStrictEqual(entry, edit.value)) : -1;
  const isMarked = earlier >= 0 && markAround(marked, [...edit.path, earlier]) !== undefined;
  return isMarked ? [{ kind: "mark", file, path: [...edit.path, edit.index] }] : [];
}

/** The edit, and what it does to the positions in its list. */
function plan(files: ContentFiles, file: string, change: Restructure): { edit: FileEdit; inList?: ListChange } {
  if (change.kind === "confirm") return { edit: { kind: "confirm", file, path: change.path } };
  if (change.kind === "add") {
    const { list, at } = change;
    const value = makeEntryOf(files, file, list, change.values);
    return { edit: { kind: "add", file, path: list, index: at, value }, inList: { kind: "add", list, at } };
  }
  const { path } = change;
  const at = path.at(-1);
  const list = path.slice(0, -1);
  if (change.kind === "move") {
    const edit: FileEdit = { kind: "move", file, path, to: change.to };
    return { edit, ...(typeof at === "number" && { inList: { kind: "move", list, at, to: change.to } }) };
  }
  return {
    edit: { kind: "remove", file, path },
    ...(typeof at === "number" && { inList: { kind: "remove", list, at } }),
  };
}

const draftRow = z.object({
  staff_id: z.string(),
  name: z.string(),
  path: z.string(),
  opened: z.string(),
  value: z.string(),
  kept_at: z.string(),
});
const editRow = z.object({ id: z.string(), path: z.string() });

const parsePath = (written: string): Path => pathSchema.parse(JSON.parse(written));

/** The statements that keep drafts and waiting edits at their entries. */
async function moveAlong(database: Database, file: string, change: ListChange, staffId: string): Promise<Sql[]> {
  const [drafts, edits] = await Promise.all([
    database.read(
      draftRow,
      sql`SELECT staff_id, name, path, opened, value, kept_at FROM content_drafts JOIN staff ON staff.id = staff_id
        WHERE file = ${file} AND removed_at IS NULL`,
    ),
    database.read(editRow, sql`SELECT id, path FROM content_edits WHERE file = ${file} AND version IS NULL`),
  ]);
  const others = drafts.filter((draft) => draft.staff_id !== staffId && !movePath(parsePath(draft.path), change));
  const [other] = others;
  if (other) {
    const faults = [
      { file, path: parsePath(other.path), reason: `${other.name} has typed here what is not saved yet.` },
    ];
    throw deskErrors.wordsRefused({ faults });
  }
  const moved = drafts
    .map((draft) => ({ ...draft, to: movePath(parsePath(draft.path), change) }))
    .filter(({ path, to }) => JSON.stringify(to) !== path);
  return [
    ...moved.map(
      ({ staff_id: owner, path }) =>
        sql`DELETE FROM content_drafts WHERE staff_id = ${owner} AND file = ${file} AND path = ${path}`,
    ),
    ...moved
      .filter(({ to }) => to !== undefined)
      .map(
        (draft) => sql`INSERT INTO content_drafts (staff_id, file, path, opened, value, kept_at)
          VALUES (${draft.staff_id}, ${file}, ${JSON.stringify(draft.to)}, ${draft.opened}, ${draft.value}, ${draft.kept_at})`,
      ),
    ...edits.flatMap(({ id, path }) => {
      const to = JSON.stringify(movePath(parsePath(path), change) ?? parsePath(path));
      return to === path ? [] : [sql`UPDATE content_edits SET path = ${to} WHERE id = ${id}`];
    }),
  ];
}

/** The path that the record of edits names. */
const recorded = (differences: readonly Difference[], { path }: FileEdit): Difference =>
  differences.find((difference) => isInside(difference.path, path) || isInside(path, difference.path)) ?? {
    path,
    before: undefined,
    after: undefined,
    kind: "value",
  };

/**
 * @param revision what the person saw
 * @throws HttpError when the file has changed since, or the checks do not accept the change
 */
export async function changeStructure(
  { content }: WordsStore,
  { file }: WordsPlace,
  revision: number,
  change: Restructure,
  staffId: string,
  now = new Date(),
): Promise<void> {
  const stored: StoredContent = await content.read();
  if (!content.isSame(file, revision)) throw deskErrors.wordsChanged();
  const { files } = stored;
  const { edit, inList } = plan(files, file, change);
  const published = await readPublished(content);
  const edits = [edit, ...marksAgain(file, published[file] ?? "", edit)];
  const { accepted, changed, refused } = await tryEdits(files, [{ of: change, file, path: edit.path, edits }]);
  if (accepted.length === 0) {
    const faults = sayFaults({ ...files, ...changed }, [...refused.values()].flat());
    throw deskErrors.wordsRefused({ faults });
  }
  const at = now.toISOString();
  const { database } = content;
  const along = inList ? await moveAlong(database, file, inList, staffId) : [];
  const { path, before, after } = recorded(compareTexts(file, files[file] ?? "", changed[file] ?? ""), edit);
  const kind = change.kind;
  await orRefuse(
    database.write(
      ...writeContent(database, stored, changed, staffId, at),
      ...along,
      ...recordEdit(undefined, { file, path, kind, before, after }, staffId, at, acts[kind]),
    ),
    deskErrors.wordsChanged,
  );
}
