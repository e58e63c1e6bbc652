/** Changes that the last upgrade of the product brought into edited files, and the choice where both sides changed a field. */
import sql from "sql-template-tag";
import { z } from "zod";
import { transplant } from "../../../content-editor/merge-text.ts";
import type { ContentFiles } from "../../../content-schema/read-content.ts";
import { readYaml } from "../../../content-schema/yaml-file.ts";
import { writeContent } from "../../content/write-content.ts";
import type { Database } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import type { Path, UpgradeNote } from "../contract/words.ts";
import { audit } from "../session/audit.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { path, value } from "./drafts.ts";
import { recordEdit } from "./edits.ts";
import type { WordsPlace } from "./files.ts";
import { fullLabelOf } from "./labels.ts";
import type { WordsStore } from "./save.ts";
import { refuseFaults } from "./say-fault.ts";

const upgradeRow = z.object({
  file: z.string(),
  path: z.string(),
  kind: z.enum(["new-field", "corrected", "removed", "offer"]),
  yours: z.string(),
  product: z.string(),
});

const read = (text: string) => (text === "" ? undefined : z.union([value, z.string()]).parse(JSON.parse(text)));

export async function readUpgrade(
  database: Database,
  files: ContentFiles,
  places: readonly WordsPlace[],
): Promise<UpgradeNote[]> {
  const rows = await database.read(
    upgradeRow,
    sql`SELECT file, path, kind, yours, product FROM content_upgrades ORDER BY file, path`,
  );
  return rows.flatMap((row) => {
    const place = places.find(({ file }) => file === row.file);
    if (place === undefined) return [];
    const at = path.parse(JSON.parse(row.path));
    const label = at.length === 0 ? place.title : fullLabelOf(readYaml(row.file, files[row.file] ?? "").data, at);
    return [{ file: place.id, path: at, label, kind: row.kind, yours: read(row.yours), product: read(row.product) }];
  });
}

/**
 * Takes a choice, after which the note is gone.
 * @throws HttpError when there is no such note, or the checks do not accept the product's words here
 */
export async function chooseUpgrade(
  { content }: WordsStore,
  { file }: WordsPlace,
  change: { path: Path; take: "yours" | "product" },
  staffId: string,
  now = new Date(),
): Promise<void> {
  const { database } = content;
  const stored = await content.read();
  const { files, product } = stored;
  const written = JSON.stringify(change.path);
  const rows = await database.read(
    upgradeRow,
    sql`SELECT file, path, kind, yours, product FROM content_upgrades WHERE file = ${file} AND path = ${written}`,
  );
  const [note] = rows;
  if (note === undefined) throw deskErrors.notFound();
  const at = now.toISOString();
  const before = files[file] ?? "";
  const isTaken = change.take === "product" && note.kind === "offer";
  const text = isTaken ? transplant(file, before, product[file] ?? "", change.path) : before;
  refuseFaults(files, { ...files, [file]: text });
  const edit = {
    file,
    path: change.path,
    kind: "upgrade",
    before: read(note.yours),
    after: read(note.product),
  } as const;
  await orRefuse(
    database.write(
      ...writeContent(database, stored, text === before ? {} : { [file]: text }, staffId, at),
      sql`DELETE FROM content_upgrades WHERE file = ${file} AND path = ${written}`,
      ...(isTaken
        ? recordEdit(undefined, edit, staffId, at, "words-upgrade")
        : [audit(staffId, "words-upgrade", {}, now)]),
    ),
    deskErrors.wordsChanged,
  );
}
