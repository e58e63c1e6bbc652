import { useState } from "react";
import type { ContentField, FileView, UpgradeNote } from "../../core/api/content.ts";
import { FoldRow } from "../components/Section.tsx";
import { EntryList } from "./EntryList.tsx";
import { ConfirmInvented, InventedTag } from "./FieldNotes.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { type Branch, fieldId, isInside, isLeftOut, isOnPage, isSame, isShort } from "./field-tree.ts";
import { PictureField } from "./PictureField.tsx";

interface Props {
  branches: readonly Branch[];
  view: FileView;
  offers: readonly UpgradeNote[];
  level?: 2 | 3 | 4;
  isInGroup?: boolean;
}

const issueOf = ({ issues, file }: FileView, field: ContentField) =>
  issues.find((issue) => issue.file === file.id && isSame(issue.path, field.path))?.reason;

/** Fewer choices without a value than these stand in their place. */
const FEWEST_UNSET = 4;

const unsetWord = ({ field, parts: [first] }: Branch): string =>
  first?.field.defaultLabel ?? (field.empty === "nullable" ? "not yet" : "left out");

function Group({ branch, level, ...props }: Omit<Props, "branches"> & { branch: Branch; level: 2 | 3 | 4 }) {
  const { field, parts } = branch;
  const Heading = `h${level}` as const;
  // Decided once: a fold that turned into a section while somebody types in it would take the focus away.
  const [isFolded] = useState(() => isLeftOut(branch));
  const [unset] = useState(() =>
    parts.filter((part) => isShort(part.field) && isLeftOut(part)).map((part) => fieldId(part.field.path)),
  );
  const isUnset = (part: Branch) =>
    !isFolded && unset.length >= FEWEST_UNSET && unset.includes(fieldId(part.field.path));
  const folded = parts.filter(isUnset);
  const branches = (some: readonly Branch[]) => (
    <Branches {...props} branches={some} level={level === 2 ? 3 : 4} isInGroup />
  );
  const inside = (
    <>
      {branches(parts.filter((part) => !isUnset(part)))}
      {folded.length > 0 && <FoldRow label={foldLabel(unsetWord(branch), namesOf(folded))}>{branches(folded)}</FoldRow>}
    </>
  );
  const id = fieldId(field.path);
  if (isFolded) {
    return (
      <FoldRow id={id} label={isLeftOut(branch) ? `${field.label}: ${unsetWord(branch)}` : field.label}>
        {inside}
      </FoldRow>
    );
  }
  return (
    <section id={id} tabIndex={-1} className="scroll-mt-20 outline-none pt-8">
      <Heading className={`border-b border-ink pb-1.5 ${level === 2 ? "type-heading" : "type-group"}`}>
        {field.label} <InventedTag field={field} />
      </Heading>
      {field.description && <p className="type-sub mt-1.5 mb-1 text-[0.9375rem]">{field.description}.</p>}
      <ConfirmInvented field={field} />
      {inside}
    </section>
  );
}

const namesOf = (branches: readonly Branch[]): string[] => branches.map(({ field }) => field.label);

function foldLabel(why: string, names: readonly string[]): string {
  return `${why}: ${names.slice(0, 3).join(", ")}${names.length > 3 ? ` and ${names.length - 3} more` : ""}`;
}

const isFixed = ({ field }: Branch) => field.locked !== undefined && field.kind !== "list" && field.kind !== "group";

/**
 * Fields in the order of the page. Those that no page prints and those that cannot be changed are folded away at the
 * end.
 */
export function Branches({ branches, view, offers, level = 2, isInGroup = false }: Props) {
  const fixed = branches.filter(isFixed);
  const [printed = [], unprinted = []] = [true, false].map((isOn) =>
    branches.filter((branch) => !isFixed(branch) && isOnPage(branch.field.path) === isOn),
  );
  const show = (branch: Branch) => {
    const { field } = branch;
    const key = fieldId(field.path);
    // A range that is left out has no fields.
    if (field.kind === "group" && branch.parts.length === 0) return null;
    if (field.kind === "group") return <Group key={key} branch={branch} level={level} view={view} offers={offers} />;
    const issue = issueOf(view, field);
    if (field.kind === "list") {
      const isOfChoices = branch.entries.length > 0 && branch.entries.every((entry) => entry.field.kind === "choice");
      const isFolded = isInGroup && isOfChoices;
      const list = (
        <EntryList
          key={key}
          branch={branch}
          issue={issue}
          level={level}
          isFolded={isFolded}
          hasIssue={(entry) => view.issues.some(({ file, path }) => file === view.file.id && isInside(path, entry))}
        />
      );
      if (!isFolded) return list;
      const names = branch.entries.map(({ title }) => title);
      return (
        <FoldRow key={key} label={foldLabel(field.label, names)}>
          {list}
        </FoldRow>
      );
    }
    if (field.kind === "picture") return <PictureField key={key} field={field} view={view} issue={issue} />;
    return (
      <FieldRow
        key={key}
        field={field}
        isLine={isInGroup && isShort(field)}
        issue={issue}
        conflict={view.conflicts.find(({ path }) => isSame(path, field.path))}
        offer={offers.find(({ path }) => isSame(path, field.path))}
      />
    );
  };
  return (
    <>
      {printed.map(show)}
      {unprinted.length > 0 && (
        <FoldRow label={foldLabel("Not on the page", namesOf(unprinted))}>{unprinted.map(show)}</FoldRow>
      )}
      {fixed.length > 0 && <FoldRow label={foldLabel("Fixed", namesOf(fixed))}>{fixed.map(show)}</FoldRow>}
    </>
  );
}
