/** Applies the overrides of staff to the defaults, which are the files of content/ in this release. */
import { type ContentFile, contentFile } from "./content-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import { isSamePath, overlaps, valueAt } from "./field.ts";
import { type CheckResult, checkData, newIssues } from "./issues.ts";
import {
  keyOf,
  keysOf,
  locate,
  ORDER,
  type OverrideInput,
  type TaggedValue,
  taggedValueAt,
  withEntries,
  withTaggedValue,
} from "./overrides.ts";
import type { ContentData } from "./read-content.ts";

export interface Override extends OverrideInput {
  /** Grows with every override. */
  id: number;
}

const positionsOf = (list: readonly unknown[]): number[] => [...list.keys()];

/** The positions of the entries in the wanted order. One that the order does not name follows the entry before it. */
function inOrder(list: readonly unknown[], wanted: readonly unknown[]): number[] {
  const keys = list.map(keyOf);
  const order = wanted.map((key) => keys.indexOf(String(key))).filter((at) => at >= 0);
  for (const at of positionsOf(list)) if (!order.includes(at)) order.splice(order.indexOf(at - 1) + 1, 0, at);
  return order;
}

const ORPHANED = Symbol("The field of the override no longer exists.");

/** Applies one override to a file. Returns the symbol if its field no longer exists. */
function applyOne(
  file: ContentFile | undefined,
  override: OverrideInput,
  defaults: ContentFile | undefined,
): ContentFile | undefined | typeof ORPHANED {
  const { path, state, invented } = override;
  const last = path.at(-1);
  if (last === undefined) {
    if (state === "default") return defaults;
    return state === "absent" || state.value === null ? undefined : contentFile(override.file, state.value, invented);
  }
  const parent = file && locate(file.data, path.slice(0, -1));
  if (!file || !parent) return ORPHANED;
  const container = valueAt(file.data, parent);
  const inDefaults = defaults && locate(defaults.data, path);
  const absent: TaggedValue = { value: undefined, invented: [] };
  const own = typeof state === "object" ? { ...state, invented } : absent;
  const tagged = state === "default" && inDefaults ? taggedValueAt(defaults, inDefaults) : own;
  if (Array.isArray(container)) {
    if (last === ORDER) {
      const wanted = state === "default" ? keysOf(tagged.value) : tagged.value;
      return Array.isArray(wanted) ? withEntries(file, parent, inOrder(container, wanted)) : file;
    }
    const at = container.findIndex((entry) => keyOf(entry) === last);
    if (typeof last === "number") return ORPHANED;
    if (tagged.value === undefined)
      return withEntries(
        file,
        parent,
        positionsOf(container).filter((each) => each !== at),
      );
    return at < 0
      ? withEntries(file, parent, [...positionsOf(container), tagged])
      : withTaggedValue(file, [...parent, at], tagged);
  }
  if (container !== undefined && typeof container !== "object") return ORPHANED;
  return withTaggedValue(file, [...parent, last], tagged);
}

interface AppliedFile {
  file: ContentFile | undefined;
  orphaned: readonly Override[];
}

/** Applied files by defaults, newest last. The same file object keeps the caches of its checks valid. */
const appliedFiles = new WeakMap<ContentData, Map<string, AppliedFile>>();
const MAX_APPLIED = 400;

function applyToFile(defaults: ContentData, name: string, overrides: readonly Override[]): AppliedFile {
  const known = appliedFiles.getOrInsertComputed(defaults, () => new Map());
  const key = JSON.stringify([name, overrides]);
  let applied = known.get(key);
  if (!applied) {
    const orphaned: Override[] = [];
    let file = defaults[name];
    for (const override of overrides) {
      const after = applyOne(file, override, defaults[name]);
      if (after === ORPHANED) orphaned.push(override);
      else file = after;
    }
    applied = { file, orphaned };
  }
  known.delete(key);
  known.set(key, applied);
  const [oldest] = known.keys();
  if (known.size > MAX_APPLIED && oldest !== undefined) known.delete(oldest);
  return applied;
}

/** Applies all overrides without validation; skips paths that no longer exist. */
function applyAll(defaults: ContentData, overrides: readonly Override[]): { files: ContentData; orphaned: Override[] } {
  const files: Record<string, ContentFile> = { ...defaults };
  const orphaned: Override[] = [];
  for (const [name, own] of Map.groupBy(overrides, ({ file }) => file)) {
    const applied = applyToFile(defaults, name, own);
    if (applied.file) files[name] = applied.file;
    else delete files[name];
    orphaned.push(...applied.orphaned);
  }
  return { files, orphaned };
}

/** The latest override per path, without those inside a path with a newer one, oldest first. */
function newestOf(overrides: readonly Override[]): Override[] {
  const byPath = new Map(overrides.map((override) => [JSON.stringify([override.file, override.path]), override]));
  const isCovered = ({ id, file, path }: Override) =>
    path.some((_, end) => (byPath.get(JSON.stringify([file, path.slice(0, end)]))?.id ?? 0) > id);
  return [...byPath.values()].filter((override) => !isCovered(override)).sort((a, b) => a.id - b.id);
}

export interface EffectiveContent extends CheckResult {
  inEffect: readonly Override[];
  /** The overrides that are left out, by id, with their issues; none for a path that no longer exists. */
  dropped: ReadonlyMap<number, readonly ContentIssue[]>;
}

/**
 * Picks the override to drop for an issue: the newest at that path if it introduced the issue, else by bisection. A
 * later override of somebody else never costs a person their text.
 */
function overrideToDrop(
  defaults: ContentData,
  overrides: readonly Override[],
  issue: ContentIssue,
): Override | undefined {
  const hasIssue = (count: number) => {
    const { files } = applyAll(defaults, overrides.slice(0, count));
    return newIssues(defaults, checkData(files)).some(
      ({ file, path, reason }) => file === issue.file && reason === issue.reason && isSamePath(path, issue.path),
    );
  };
  const { files } = applyAll(defaults, overrides);
  const direct = overrides.findLastIndex(({ file, path }) => {
    const at = file === issue.file ? locate(files[file]?.data, path) : undefined;
    return at !== undefined && overlaps(at, issue.path);
  });
  if (direct >= 0 && (direct === overrides.length - 1 || hasIssue(direct + 1))) return overrides[direct];
  let [valid, invalid] = [direct + 1, overrides.length];
  while (valid + 1 < invalid) {
    const middle = Math.floor((valid + invalid) / 2);
    if (hasIssue(middle)) invalid = middle;
    else valid = middle;
  }
  return overrides[invalid - 1];
}

/**
 * The defaults with the latest valid override per path. Drops an override whose path no longer exists, or that
 * introduces an issue that the defaults do not have; the one before it then applies.
 */
export function applyOverrides(defaults: ContentData, overrides: readonly Override[]): EffectiveContent {
  const dropped = new Map<number, readonly ContentIssue[]>();
  for (;;) {
    const inEffect = newestOf(overrides.filter(({ id }) => !dropped.has(id)));
    const { files, orphaned } = applyAll(defaults, inEffect);
    for (const { id } of orphaned) dropped.set(id, []);
    if (orphaned.length > 0) continue;
    const checked = checkData(files);
    const issues = newIssues(defaults, checked);
    const toDrop = new Map<Override, ContentIssue[]>();
    for (const issue of issues) {
      const override = overrideToDrop(defaults, inEffect, issue);
      if (override) toDrop.getOrInsertComputed(override, () => []).push(issue);
    }
    if (toDrop.size === 0) return { ...checked, inEffect, dropped };
    for (const [{ id }, own] of toDrop) dropped.set(id, own);
  }
}
