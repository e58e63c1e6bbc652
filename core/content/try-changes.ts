/**
 * Tries proposed changes against the checks of the content: which can be applied together, and which introduce an
 * issue.
 */

import { applyOverrides, type EffectiveContent, type Override } from "./apply-overrides.ts";
import { ChangeError, changeFile, type FileChange } from "./change-file.ts";
import type { ContentIssue } from "./content-issue.ts";
import { overlaps } from "./field.ts";
import { locate, overridesBetween } from "./overrides.ts";
import type { ContentData } from "./read-content.ts";

/** A change of one file that has not been checked. */
export interface ProposedChange {
  file: string;
  change: FileChange;
}

export interface Trial<W extends ProposedChange> {
  accepted: readonly W[];
  refused: ReadonlyMap<W, readonly ContentIssue[]>;
  /** Changes that the file cannot take at all, such as one of a locked field. */
  impossible: ReadonlyMap<W, ContentIssue>;
  effective: EffectiveContent;
  overrides: readonly Override[];
}

/** The overrides that the changes make, numbered from an id. @throws ChangeError */
function overridesOf(
  defaults: ContentData,
  files: ContentData,
  proposals: readonly ProposedChange[],
  from: number,
): Override[] {
  const overrides = [...Map.groupBy(proposals, ({ file }) => file)].flatMap(([file, own]) => {
    const before = files[file];
    if (!before) return [];
    const changes = own.map(({ change }) => change);
    return overridesBetween(file, defaults[file], before, changeFile(before, changes, defaults[file]));
  });
  return overrides.map((override, index) => ({ ...override, id: from + index }));
}

/**
 * @param before the overrides of now
 * @param now the content with them
 */
export function tryChanges<W extends ProposedChange>(
  defaults: ContentData,
  before: readonly Override[],
  now: EffectiveContent,
  proposals: readonly W[],
): Trial<W> {
  const refused = new Map<W, readonly ContentIssue[]>();
  const impossible = new Map<W, ContentIssue>();
  const possible = proposals.filter((proposal) => {
    try {
      overridesOf(defaults, now.files, [proposal], 0);
      return true;
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      impossible.set(proposal, { file: proposal.file, line: 1, path: error.path, reason: error.message });
      return false;
    }
  });
  const next = Math.max(0, ...before.map(({ id }) => id)) + 1;
  let accepted = possible;
  for (;;) {
    const overrides = overridesOf(defaults, now.files, accepted, next);
    const effective = overrides.length > 0 ? applyOverrides(defaults, [...before, ...overrides]) : now;
    const dropped = overrides.filter(({ id }) => effective.dropped.has(id));
    if (dropped.length === 0) return { accepted, refused, impossible, effective, overrides };
    for (const override of dropped) {
      const issues = effective.dropped.get(override.id) ?? [];
      const at = locate(now.files[override.file]?.data, override.path) ?? override.path;
      const own = accepted.filter(({ file, change: { path } }) => file === override.file && overlaps(path, at));
      const named = own.filter(({ file, change: { path } }) =>
        issues.some((issue) => issue.file === file && overlaps(issue.path, path)),
      );
      for (const proposal of named.length > 0 ? named : own) {
        const direct = issues.filter(
          (issue) => issue.file === proposal.file && overlaps(issue.path, proposal.change.path),
        );
        refused.set(proposal, direct.length > 0 ? direct : issues);
      }
    }
    const rest = accepted.filter((proposal) => !refused.has(proposal));
    if (rest.length === accepted.length) throw new Error("A dropped override belongs to a proposed change.");
    accepted = rest;
  }
}
