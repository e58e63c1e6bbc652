/**
 * Saves the changes that people type. A valid one becomes an override at once; another stays a draft: it has an issue,
 * or somebody else has changed the field meanwhile. A person has one draft per field.
 */
import { isDeepStrictEqual } from "node:util";
import sql, { empty, type Sql } from "sql-template-tag";
import { z } from "zod";
import { path, type SaveContent } from "../../core/api/content.ts";
import type { Colleague } from "../../core/api/ticket.ts";
import type { EffectiveContent } from "../../core/content/apply-overrides.ts";
import { type FieldPath, type FieldValue, isSamePath, valueAt } from "../../core/content/field.ts";
import { fieldsOf, valueInForm } from "../../core/content/fields.ts";
import { keyed, locate } from "../../core/content/overrides.ts";
import { type ProposedChange, tryChanges } from "../../core/content/try-changes.ts";
import { type Database, onConflictThrow, retryOnConflict } from "../database/database.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { audit } from "../staff/session/audit.ts";
import { fieldsChanged, isSameField, ownChangeAt } from "./changes.ts";
import { describeIssue } from "./labels.ts";
import {
  appendOverrides,
  type ContentStore,
  closeOverrides,
  deleteOverride,
  newOverride,
  type OverrideRow,
  openUntil,
  parseValue,
  readSiteContent,
  type SiteContent,
  writeValue,
} from "./overrides.ts";
import { publishedContent } from "./versions.ts";

export interface EnteredValue {
  file: string;
  /** By position, in the current content. */
  path: FieldPath;
  value: unknown;
  /** The value of the field when the person began. */
  seen: unknown;
}

export interface ContentDraft extends EnteredValue {
  key: string;
  by: Colleague;
  at: string;
  /** The value that somebody else has given the field meanwhile. */
  conflict?: { theirs: unknown; by: Colleague | null };
}

const row = z.object({
  staffId: z.string(),
  name: z.string(),
  file: z.string(),
  path: z.string(),
  value: z.string(),
  seen: z.string(),
  savedAt: z.string(),
});

/** The drafts of fields that still exist. @param of one person; undefined for everybody */
export async function readDrafts(database: Database, content: SiteContent, of?: string): Promise<ContentDraft[]> {
  const rows = await database.read(
    row,
    sql`SELECT staff_id, name, file, path, value, seen, content_drafts.saved_at FROM content_drafts JOIN staff ON staff.id = staff_id
      ${of === undefined ? empty : sql`WHERE staff_id = ${of}`} ORDER BY content_drafts.saved_at`,
  );
  return rows.flatMap(({ staffId: id, name, file, path: key, ...stored }): ContentDraft[] => {
    const data = content.effective.files[file]?.data;
    const at = locate(data, path.parse(JSON.parse(key)));
    if (data === undefined || !at) return [];
    const [value, seen, now] = [parseValue(stored.value), parseValue(stored.seen), valueAt(data, at)];
    if (isDeepStrictEqual(now, value)) return [];
    const draft = { file, path: at, value, seen, key, by: { id, name }, at: stored.savedAt };
    const last = ownChangeAt(content, file, at);
    if (isDeepStrictEqual(now, seen) || last?.by?.id === id) return [draft];
    return [{ ...draft, conflict: { theirs: now, by: last?.by ?? null } }];
  });
}

/** @param content the content of the positions in the path */
export function saveContentDraft(
  content: EffectiveContent,
  { file, path: at, value, seen }: EnteredValue,
  staffId: string,
  now: string,
): Sql {
  const key = JSON.stringify(keyed(content.files[file]?.data, at));
  return sql`INSERT INTO content_drafts (staff_id, file, path, value, seen, saved_at)
    VALUES (${staffId}, ${file}, ${key}, ${writeValue(value)}, ${writeValue(seen)}, ${now})
    ON CONFLICT (staff_id, file, path) DO UPDATE
      SET value = excluded.value, seen = excluded.seen, saved_at = excluded.saved_at`;
}

export const deleteDraft = ({ by, file, key }: ContentDraft): Sql =>
  sql`DELETE FROM content_drafts WHERE staff_id = ${by.id} AND file = ${file} AND path = ${key}`;

type FieldChange = SaveContent["changes"][number];

/** Attempts while others save at the same moment. */
const ATTEMPTS = 20;

const GONE_FIELD = "This field is no longer on this page, so what was typed into it is not kept.";

/** A change that is not saved, not even as a draft, with the reason. */
export interface Lost {
  path: FieldPath;
  reason: string;
}

interface ProposedSave extends ProposedChange, EnteredValue {}

const proposalFor = ({ file, path, value, seen }: EnteredValue): ProposedSave => ({
  ...{ file, path, value, seen },
  change: { kind: "set", path, value },
});

interface Sorted {
  /** Changes by a person who has seen the value that they replace. */
  seen: ProposedSave[];
  /** Changes of fields that somebody else has changed meanwhile. */
  unseen: ProposedSave[];
  gone: FieldPath[];
}

/** Drops no-ops. Own changes never conflict, even from two tabs: last write wins. */
function sortChanges(
  content: SiteContent,
  file: string,
  changes: readonly FieldChange[],
  published: EffectiveContent,
  drafts: readonly ContentDraft[],
  staffId: string,
) {
  const fieldsIn = ({ files }: EffectiveContent) => (files[file] ? fieldsOf(files[file]) : []);
  const sorted: Sorted = { seen: [], unseen: [], gone: [] };
  for (const change of changes) {
    if (change.kind === "theirs") continue;
    const { path } = change;
    const isIt = (each: { path: readonly (string | number)[] }) => isSamePath(each.path, path);
    const field = fieldsIn(content.effective).find(isIt);
    if (field === undefined || field.kind === "list" || field.kind === "group") {
      sorted.gone.push(path);
      continue;
    }
    const [value, opened]: (FieldValue | undefined)[] =
      change.kind === "set"
        ? [valueInForm(field, change.value), change.opened]
        : [fieldsIn(published).find(isIt)?.value, field.value];
    if (isDeepStrictEqual(field.value, value)) continue;
    // A member who changes a draft of their own has seen the value before the draft.
    const draft = drafts.find((each) => each.file === file && isIt(each) && isDeepStrictEqual(each.value, opened));
    const seen = draft ? draft.seen : opened;
    const isSeen = isDeepStrictEqual(field.value, seen) || ownChangeAt(content, file, path)?.by?.id === staffId;
    sorted[isSeen ? "seen" : "unseen"].push(proposalFor({ file, path, value, seen }));
  }
  return sorted;
}

interface SaveOptions {
  staffId: string;
  hasLeft: boolean;
  now: Date;
}

/** One attempt. @throws NothingChangedError when somebody else saved meanwhile */
async function saveOnce(
  store: ContentStore,
  file: string,
  changes: readonly FieldChange[],
  { staffId, hasLeft, now }: SaveOptions,
): Promise<Lost[]> {
  const { database } = store;
  const at = now.toISOString();
  const content = await readSiteContent(store);
  const { defaults, effective } = content;
  const drafts = await readDrafts(database, content, staffId);
  const published = await publishedContent(store, content);
  const { seen, unseen, gone } = sortChanges(content, file, changes, published, drafts, staffId);

  // Fields that depend on each other may be valid only together, so earlier drafts are tried again.
  const isTyped = (draft: ContentDraft) =>
    draft.file === file && changes.some(({ path }) => isSamePath(path, draft.path));
  const retried = drafts.filter((draft) => !draft.conflict && !isTyped(draft));
  const proposals = new Map(retried.map((draft) => [proposalFor(draft), draft]));
  const trial = tryChanges(defaults, content.overrides, effective, [...proposals.keys(), ...seen]);

  const rows = trial.overrides.map((override) =>
    newOverride(content, override, { staffId, kind: "set", closedAt: openUntil(now) }),
  );
  // Successive saves by one person update the same open override.
  const onTop = seen.filter(({ path, seen: before }) =>
    isDeepStrictEqual(valueAt(effective.files[file]?.data, path), before),
  );
  const isContinued = (row: OverrideRow): boolean =>
    row.file === file &&
    row.kind === "set" &&
    row.by?.id === staffId &&
    row.closedAt > at &&
    fieldsChanged(content, row).every((path) => onTop.some((typed) => isSamePath(typed.path, path)));
  const before = rows.flatMap((row) => content.overrides.findLast((earlier) => isSameField(earlier, row)) ?? []);
  const continued = before.filter(isContinued);

  const settled = [...drafts.filter(isTyped), ...trial.accepted.flatMap((proposal) => proposals.get(proposal) ?? [])];
  const unsaved = [...unseen, ...seen.filter((typed) => trial.refused.has(typed))];
  await database.write(
    ...appendOverrides(database, rows, at),
    ...continued.map(({ id }) => deleteOverride(id)),
    ...settled.map(deleteDraft),
    ...unsaved.map((typed) => saveContentDraft(effective, typed, staffId, at)),
    ...(rows.length > continued.length ? [audit(staffId, "content-changed", {}, now)] : []),
    ...(hasLeft ? [closeOverrides(staffId, at, file)] : []),
  );
  const locked = seen.flatMap((typed) => {
    const issue = trial.impossible.get(typed);
    return issue ? [{ path: [...typed.path], reason: describeIssue(effective.files, issue) }] : [];
  });
  return [...locked, ...gone.map((path) => ({ path, reason: GONE_FIELD }))];
}

/** @returns the changes that were not saved, because their fields are locked or gone */
export async function saveChanges(
  store: ContentStore,
  file: string,
  changes: readonly FieldChange[],
  { now = new Date(), ...options }: Omit<SaveOptions, "now"> & { now?: Date },
): Promise<Lost[]> {
  const save = () => saveOnce(store, file, changes, { ...options, now });
  return onConflictThrow(retryOnConflict(save, ATTEMPTS), deskErrors.contentChanged);
}
