import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FieldPath, UpgradeNote } from "../../core/api/content.ts";
import { rows, Section } from "../components/Section.tsx";
import { keyOf } from "./field-tree.ts";

/** An entry of a list of fields, which leads to the field in the form of its file. */
export const FieldItem = ({ file, path, children }: { file: string; path: FieldPath; children: ReactNode }) => (
  <li className="border-b border-rule">
    <Link
      to="/words/$"
      params={{ _splat: file }}
      search={{ at: keyOf(path) }}
      className="block min-h-15 pt-2 pb-2 leading-[1.35] -outline-offset-2 hover:bg-paper-deep"
    >
      {children}
    </Link>
  </li>
);

export const upgradeStrings = {
  removed: "This field is gone, and what was written in it is left out",
  offer: "You and the product both changed it",
  issue: "Left out, because the new version does not accept it: write it again",
};

/** Lists the overrides that the last upgrade concerns or drops. Offers wait at their fields for a choice. */
export function UpgradeNotes({ notes }: { notes: readonly UpgradeNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Section title="From the last upgrade">
      <p className="type-sub mt-1">The product changed where you have written words of your own.</p>
      <ul className={rows}>
        {notes.map(({ file, path, label, kind, reason }) => (
          <FieldItem key={`${file} ${keyOf(path)}`} file={file} path={path}>
            <b className="block text-[1rem] font-semibold">{label}</b>
            <span className={`type-annotation block ${kind === "removed" ? "" : "text-brick"}`}>
              {upgradeStrings[kind]}
            </span>
            {reason && <span className="block text-[1rem] text-ink-2">{reason}</span>}
          </FieldItem>
        ))}
      </ul>
    </Section>
  );
}
