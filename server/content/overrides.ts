/**
 * The content of the site: the defaults of this release and the overrides of staff, one row each. Rows never change
 * once they are closed.
 */
import { isDeepStrictEqual } from "node:util";
import sql, { empty, type Sql } from "sql-template-tag";
import { z } from "zod";
import { path } from "../../core/api/content.ts";
import type { Colleague } from "../../core/api/ticket.ts";
import { applyOverrides, type EffectiveContent, type Override } from "../../core/content/apply-overrides.ts";
import { type ContentFile, contentFile } from "../../core/content/content-file.ts";
import { valueAt } from "../../core/content/field.ts";
import { locate, type OverrideInput, type OverrideState } from "../../core/content/overrides.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { type Database, memberOf, mustChange, onConflictThrow, type Statement } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { enqueue } from "../jobs/jobs.ts";
import { picturesIn } from "../site/publications.ts";
import { audit } from "../staff/session/audit.ts";
import type { DeskContext } from "../staff/session/desk-context.ts";
import { describeIssues } from "./labels.ts";

const kinds = ["set", "add", "remove", "move", "confirm", "put-back", "upgrade", "forget"] as const;

/** "forget" has the state of a file when its earlier overrides were removed for good. It applies in every version. */
type OverrideKind = (typeof kinds)[number];

export interface OverrideRow extends Override {
  kind: OverrideKind;
  /** The default when it was written; undefined for none. */
  defaultValue: unknown;
  by: Colleague | null;
  at: string;
  closedAt: string;
}

/** The empty text, which is no JSON, stands for undefined. */
export const parseValue = (text: string): unknown => (text === "" ? undefined : JSON.parse(text));
export const writeValue = (written: unknown): string => (written === undefined ? "" : JSON.stringify(written));

function stateOf(text: string | null): OverrideState {
  if (text === null) return "default";
  return text === "" ? "absent" : { value: parseValue(text) };
}

function writeState({ state }: Pick<Override, "state">): string | null {
  if (state === "default") return null;
  return state === "absent" ? "" : writeValue(state.value);
}

const overrideRow = z
  .object({
    id: z.number(),
    file: z.string(),
    path: z.string(),
    kind: z.enum(kinds),
    value: z.string().nullable(),
    defaultValue: z.string(),
    invented: z.string(),
    staffId: z.string().nullable(),
    name: z.string().nullable(),
    at: z.string(),
    closedAt: z.string(),
  })
  .transform(
    ({ value, staffId, name, ...row }): OverrideRow => ({
      ...row,
      path: path.parse(JSON.parse(row.path)),
      state: stateOf(value),
      invented: z.array(path).parse(JSON.parse(row.invented)),
      defaultValue: parseValue(row.defaultValue),
      by: memberOf(staffId, name),
    }),
  );

const readOverrides = (database: Database): Promise<OverrideRow[]> =>
  database.read(
    overrideRow,
    sql`SELECT overrides.id, file, path, kind, value, default_value, invented, staff_id, name, saved_at AS at, closed_at
      FROM overrides LEFT JOIN staff ON staff.id = staff_id ORDER BY overrides.id`,
  );

const bytesRow = z.object({ overrides: z.number(), drafts: z.number() });

/** The bytes of all overrides, and of the drafts of one member. A row without text counts, too. */
export async function readContentBytes(database: Database, staffId: string): Promise<z.infer<typeof bytesRow>> {
  const [bytes] = await database.read(
    bytesRow,
    sql`SELECT (SELECT coalesce(sum(200 + octet_length(path) + coalesce(octet_length(value), 0) + octet_length(default_value)
          + octet_length(invented)), 0) FROM overrides) AS overrides,
        (SELECT coalesce(sum(200 + octet_length(path) + octet_length(value) + octet_length(seen)), 0) FROM content_drafts
          WHERE staff_id = ${staffId}) AS drafts`,
  );
  return bytes ?? { overrides: 0, drafts: 0 };
}

/** Above this size the overrides of any file can be removed for good. */
const LARGE_BYTES = 1_000_000;

/** The files with the most overrides, which fill the table. */
export async function largeFiles(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.read(
    z.object({ file: z.string() }),
    sql`SELECT file FROM overrides GROUP BY file
      HAVING sum(coalesce(octet_length(value), 0) + octet_length(default_value)) > ${LARGE_BYTES}`,
  );
  return new Set(rows.map(({ file }) => file));
}

const latestRow = z.object({ id: z.number(), savedAt: z.string(), open: z.number() });

/**
 * A fingerprint of the overrides, also after a restore of an older backup. Without a new row the open ones only become
 * fewer.
 */
async function readFingerprint(database: Database, now: Date): Promise<string> {
  const [row] = await database.read(
    latestRow,
    sql`SELECT id, saved_at,
        (SELECT count(*) FROM overrides WHERE closed_at > ${now.toISOString()}) AS open
      FROM overrides ORDER BY id DESC LIMIT 1`,
  );
  return row ? `${row.id} ${row.savedAt} ${row.open}` : "";
}

/** Saves within two minutes of the last one update it, unless the person leaves the field before. */
const EDIT_SESSION_MS = 120_000;

export const openUntil = (now: Date): string => new Date(now.getTime() + EDIT_SESSION_MS).toISOString();

export type NewOverride = Omit<OverrideRow, "by" | "at"> & { staffId: string | null };

/**
 * The statements that append overrides. Their transaction fails when somebody has appended others with these ids. A job
 * then makes the sizes of the pictures that they name.
 */
export const appendOverrides = (database: Database, overrides: readonly NewOverride[], at: string): Statement[] => [
  ...overrides.map((override) =>
    mustChange(sql`INSERT INTO overrides (id, file, path, kind, value, default_value, invented, staff_id, saved_at, closed_at)
      VALUES (${override.id}, ${override.file}, ${JSON.stringify(override.path)}, ${override.kind}, ${writeState(override)},
        ${writeValue(override.defaultValue)}, ${JSON.stringify(override.invented)}, ${override.staffId}, ${at}, ${override.closedAt})
      ON CONFLICT (id) DO NOTHING`),
  ),
  ...(overrides.some((override) => picturesIn(writeState(override) ?? "").length > 0)
    ? [enqueue(database, { kind: "picture" })]
    : []),
];

/** Deletes an open override that a later save of its person replaces. */
export const deleteOverride = (id: number): Sql => sql`DELETE FROM overrides WHERE id = ${id}`;

/**
 * Closes a person's open overrides of a file that they have left, or of all files. Another file may be open in another
 * tab.
 */
export const closeOverrides = (staffId: string, at: string, file?: string): Sql =>
  sql`UPDATE overrides SET closed_at = ${at} WHERE staff_id = ${staffId} AND closed_at > ${at}${
    file === undefined ? empty : sql` AND file = ${file}`
  }`;

export interface ContentStore {
  database: Database;
  /** Reads the files of content/ when they are needed, once. */
  defaults: () => ContentData;
}

/** The options of the routes of content. */
export interface ContentContext extends DeskContext {
  content: ContentStore;
}

export interface SiteContent {
  /** The id of the newest override. A change names the revision that it is based on. */
  revision: number;
  defaults: ContentData;
  overrides: readonly OverrideRow[];
  effective: EffectiveContent;
}

const cache = new WeakMap<Database, { fingerprint: string; content: SiteContent }>();

/** The content as it is now. Reading it again costs one short query while nothing has changed. */
export async function readSiteContent({ database, defaults: readDefaults }: ContentStore): Promise<SiteContent> {
  const defaults = readDefaults();
  const fingerprint = await readFingerprint(database, new Date());
  const last = cache.get(database);
  if (last?.fingerprint === fingerprint && last.content.defaults === defaults) return last.content;
  const overrides = await readOverrides(database);
  const content = {
    revision: overrides.at(-1)?.id ?? 0,
    defaults,
    overrides,
    effective: applyOverrides(defaults, overrides),
  };
  cache.set(database, { fingerprint, content });
  return content;
}

/**
 * The content at a revision, without the overrides that were open at that time. A file whose earlier texts were removed
 * for good has the texts of that moment.
 */
export const contentAt = ({ defaults, overrides }: SiteContent, revision: number, at = ""): EffectiveContent =>
  applyOverrides(
    defaults,
    overrides.filter(
      ({ id, kind, closedAt }) => kind === "forget" || (id <= revision && (at === "" || closedAt <= at)),
    ),
  );

/** The row of a person's override. */
export function newOverride(
  { defaults }: SiteContent,
  override: Override,
  by: Pick<NewOverride, "staffId" | "kind" | "closedAt">,
): NewOverride {
  const file = defaults[override.file];
  const at = file && locate(file.data, override.path);
  return { ...override, ...by, defaultValue: at && valueAt(file.data, at) };
}

/** @throws HttpError DESK40 when the basis of the person's change is another than at their revision */
export function requireSame(
  content: SiteContent,
  file: string,
  revision: number,
  basisOf: (file: ContentFile | undefined) => unknown,
): void {
  if (revision === content.revision) return;
  const then = contentAt(content, revision).files[file];
  if (!isDeepStrictEqual(basisOf(then), basisOf(content.effective.files[file]))) throw deskErrors.contentChanged();
}

interface EditAction {
  kind: OverrideKind;
  action: string;
  staffId: string;
}

/**
 * Writes overrides that must all be valid.
 * @throws HttpError when the checks reject one, or somebody has changed the content meanwhile
 */
export async function writeOverrides(
  { database }: ContentStore,
  content: SiteContent,
  inputs: readonly OverrideInput[],
  { kind, action, staffId }: EditAction,
): Promise<void> {
  const { defaults, overrides, revision } = content;
  const numbered = inputs.map((input, index) => ({ ...input, id: revision + index + 1 }));
  const effective = applyOverrides(defaults, [...overrides, ...numbered]);
  const issues = numbered.flatMap(({ id }) => effective.dropped.get(id) ?? []);
  if (issues.length > 0) {
    const added = numbered.flatMap(({ file, path, state, invented }) =>
      path.length === 0 && typeof state === "object" ? [[file, contentFile(file, state.value, invented)]] : [],
    );
    throw deskErrors.contentRefused({
      issues: describeIssues({ ...effective.files, ...Object.fromEntries(added) }, issues),
    });
  }
  const at = new Date().toISOString();
  const rows = numbered.map((override) => newOverride(content, override, { staffId, kind, closedAt: at }));
  await onConflictThrow(
    database.write(...appendOverrides(database, rows, at), audit(staffId, action)),
    deskErrors.contentChanged,
  );
}
