import type { ReactNode } from "react";
import type { Path } from "../../server/contract/words.ts";
import { useStructure } from "./useEditing.ts";

/** A mark on what must be put right before launch. */
export const Tag = ({ children, className = "" }: { children: ReactNode; className?: string }) => (
  <span
    className={`inline-block border border-brick px-1.75 pt-1 pb-0.5 align-middle font-note text-[0.9375rem] leading-tight font-semibold text-brick ${className}`}
  >
    {children}
  </span>
);

export const InventedTag = ({ className = "" }: { className?: string }) => (
  <Tag className={className}>Invented: replace before launch</Tag>
);

/** Takes the mark off what is true by now, though its words stay. */
export function InventedMark({ path, label }: { path: Path; label: string }) {
  const structure = useStructure("The mark stays");
  return (
    <label className="flex min-h-11 items-center gap-3 pt-1">
      <input
        type="checkbox"
        aria-label={`It is true now. Remove the mark: ${label}`}
        checked={structure.isPending}
        disabled={structure.isPending}
        onChange={() => structure.mutate({ kind: "confirm", path })}
        className="size-6 shrink-0 appearance-none rounded-[2px] border border-ink bg-field checked:bg-green"
      />
      <span className="pt-0.75 text-[1rem]">It is true now. Remove the mark</span>
    </label>
  );
}
