import type { ComponentChildren } from "preact";
import { Glyph } from "./Glyph.tsx";

/**
 * A folded list of which one reader in many looks for one entry (docs/design.md 5.21). It opens without JavaScript, and
 * on paper.
 */
export function Fold({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <details className="group mt-5 border-y border-ink print:mt-2 print:border-t-0">
      <summary className="link flex min-h-14 cursor-pointer print:min-h-0 print:text-ink print:no-underline list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        {label}
        <Glyph name="chevron" className="-mr-1 flex-none group-open:rotate-180 print:hidden" />
      </summary>
      {children}
    </details>
  );
}
