import { useState } from "react";
import type { ContentField, FileView, UpgradeNote } from "../../core/api/content.ts";
import { FoldRow } from "../components/Section.tsx";
import { EntryList } from "./EntryList.tsx";
import { ConfirmInvented, InventedTag } from "./FieldNotes.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { type Branch, fieldId, isInside, isInventedItself, isLeftOut, isOnPage, isSame } from "./field-tree.ts";
import { PictureField } from "./PictureField.tsx";

interface Props {
  branches: readonly Branch[];
  view: FileView;
  offers: readonly UpgradeNote[];
  level?: 2 | 3 | 4;
}

const issueOf = ({ issues, file }: FileView, field: ContentField) =>
  issues.find((issue) => issue.file === file.id && isSame(issue.path, field.path))?.reason;

function Group({ branch, level, ...props }: Omit<Props, "branches"> & { branch: Branch; level: 2 | 3 | 4 }) {
  const { field, parts } = branch;
  const Heading = `h${level}` as const;
  const inside = <Branches {...props} branches={parts} level={level === 2 ? 3 : 4} />;
  // Decided once: a fold that turned into a section while somebody types in it would take the focus away.
  const [isFolded] = useState(() => isLeftOut(branch));
  const id = fieldId(field.path);
  if (isFolded) {
    const label = isLeftOut(branch)
      ? `${field.label}: ${field.empty === "nullable" ? "not yet" : "left out"}`
      : field.label;
    return (
      <FoldRow id={id} label={label}>
        {inside}
      </FoldRow>
    );
  }
  return (
    <section id={id} tabIndex={-1} className="scroll-mt-20 outline-none pt-8">
      <Heading className={`border-b border-ink pb-1.5 ${level === 2 ? "type-heading" : "type-group"}`}>
        {field.label} {isInventedItself(field) && <InventedTag value={field.value} />}
      </Heading>
      {field.description && <p className="type-sub mt-1.5 text-[0.9375rem]">{field.description}.</p>}
      {isInventedItself(field) && <ConfirmInvented field={field} />}
      {inside}
    </section>
  );
}

function foldLabel(why: string, folded: readonly Branch[]): string {
  const labels = folded.map(({ field }) => field.label);
  return `${why}: ${labels.slice(0, 3).join(", ")}${labels.length > 3 ? ` and ${labels.length - 3} more` : ""}`;
}

const isFixed = ({ field }: Branch) => field.locked !== undefined && field.kind !== "list" && field.kind !== "group";

/** Fields in the order of the page. Those that no page prints and those that cannot be changed are folded away at the end. */
export function Branches({ branches, view, offers, level = 2 }: Props) {
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
    if (field.kind === "list")
      return (
        <EntryList
          key={key}
          branch={branch}
          issue={issue}
          level={level}
          hasIssue={(entry) => view.issues.some(({ file, path }) => file === view.file.id && isInside(path, entry))}
        />
      );
    if (field.kind === "picture") return <PictureField key={key} field={field} view={view} issue={issue} />;
    return (
      <FieldRow
        key={key}
        field={field}
        issue={issue}
        conflict={view.conflicts.find(({ path }) => isSame(path, field.path))}
        offer={offers.find(({ path }) => isSame(path, field.path))}
      />
    );
  };
  return (
    <>
      {printed.map(show)}
      {unprinted.length > 0 && <FoldRow label={foldLabel("Not on the page", unprinted)}>{unprinted.map(show)}</FoldRow>}
      {fixed.length > 0 && <FoldRow label={foldLabel("Fixed", fixed)}>{fixed.map(show)}</FoldRow>}
    </>
  );
}
