import { Link } from "@tanstack/react-router";
import type { UpgradeNote } from "../../server/staff/contract/words.ts";
import { Section } from "../parts/Section.tsx";
import { siteWords as words } from "../words/site-words.ts";
import { keyOf } from "./paths.ts";

/** What the last upgrade of the product changed in edited files. Offers wait at their fields for a choice. */
export function UpgradeNotes({ notes }: { notes: readonly UpgradeNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Section title={words.upgradeTitle}>
      <p className="type-sub mt-1">{words.upgradeText}</p>
      <ul className="mt-2.5 border-t border-ink">
        {notes.map(({ file, path, label, kind }) => (
          <li key={`${file} ${keyOf(path)}`} className="border-b border-rule">
            <Link
              to="/words/$"
              params={{ _splat: file }}
              search={{ at: keyOf(path) }}
              className="block min-h-15 pt-2 pb-1.5 leading-[1.3] -outline-offset-2 hover:text-green"
            >
              <b className="block text-[1rem] font-semibold">{label}</b>
              <span className={`type-annotation block ${kind === "offer" ? "text-brick" : ""}`}>
                {words.upgrade[kind]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
