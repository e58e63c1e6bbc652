import type { UpgradeNote } from "../../server/staff/contract/words.ts";
import { Section } from "../parts/Section.tsx";
import { siteWords as words } from "../words/site-words.ts";
import { FieldItem } from "./FieldItem.tsx";
import { keyOf } from "./paths.ts";

/** Lists what the last upgrade of the product changed in edited files. Offers wait at their fields for a choice. */
export function UpgradeNotes({ notes }: { notes: readonly UpgradeNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Section title={words.upgradeTitle}>
      <p className="type-sub mt-1">{words.upgradeText}</p>
      <ul className="mt-2.5 border-t border-ink">
        {notes.map(({ file, path, label, kind }) => (
          <FieldItem key={`${file} ${keyOf(path)}`} file={file} path={path}>
            <b className="block text-[1rem] font-semibold">{label}</b>
            <span className={`type-annotation block ${kind === "offer" ? "text-brick" : ""}`}>
              {words.upgrade[kind]}
            </span>
          </FieldItem>
        ))}
      </ul>
    </Section>
  );
}
