import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Path, UpgradeNote } from "../../server/contract/words.ts";
import { Section } from "../parts/Section.tsx";
import { wordsStrings as strings } from "../strings/words.ts";
import { keyOf } from "./tree.ts";

/** An entry of a list of fields, which leads to the field in the form of its file. */
export const FieldItem = ({ file, path, children }: { file: string; path: Path; children: ReactNode }) => (
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

/** Lists what the last upgrade of the product changed, or leaves out, in edited files. Offers wait at their fields for a choice. */
export function UpgradeNotes({ notes }: { notes: readonly UpgradeNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Section title={strings.upgradeTitle}>
      <p className="type-sub mt-1">{strings.upgradeText}</p>
      <ul className="mt-2.5 border-t border-ink">
        {notes.map(({ file, path, label, kind, reason }) => (
          <FieldItem key={`${file} ${keyOf(path)}`} file={file} path={path}>
            <b className="block text-[1rem] font-semibold">{label}</b>
            <span className={`type-annotation block ${kind === "removed" ? "" : "text-brick"}`}>
              {strings.upgrade[kind]}
            </span>
            {reason && <span className="block text-[1rem] text-ink-2">{reason}</span>}
          </FieldItem>
        ))}
      </ul>
    </Section>
  );
}
