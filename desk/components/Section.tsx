import { type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
  title: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The place of a section in an enquiry. */
export const inEnquiry = "px-(--pad) pt-5 wide:px-0";

/** A part of a screen with its heading. */
export function Section({ title, aside, className = "min-w-0 pt-6", children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A list below a rule of ink. */
export const rows = "mt-2.5 border-t border-ink";

interface RowProps {
  name: ReactNode;
  note: ReactNode;
  children: ReactNode;
}

/** One of a list: what it is called, what is known of it, and what can be done. */
export const ListRow = ({ name, note, children }: RowProps) => (
  <li className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-rule pt-2.5 pb-2 text-[1rem] leading-[1.35]">
    <span className="min-w-0">
      <b className="block wrap-anywhere">{name}</b>
      <span className="type-annotation block wrap-anywhere">{note}</span>
    </span>
    {children}
  </li>
);

/** The browser's own marker gives way to ours, which turns when the fold is open. */
export const foldLook = "cursor-pointer list-none [&::-webkit-details-marker]:hidden";

/** A line that unfolds what it hides. */
export const Fold = ({ label, isOpen = false, children }: { label: string; isOpen?: boolean; children: ReactNode }) => (
  <details className="group" open={isOpen}>
    <summary className={`type-link -ml-1 ${foldLook}`}>
      {label}
      <Icon name="down" size={16} className="group-open:rotate-180" />
    </summary>
    {children}
  </details>
);

interface FoldRowProps {
  id?: string;
  label: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A row of a list that unfolds its content. */
export const FoldRow = ({ id, label, note, children }: FoldRowProps) => (
  <details id={id} tabIndex={-1} className="group scroll-mt-24 border-b border-rule outline-none">
    <summary className={`flex min-h-13 items-center gap-2 pt-2 pb-1.5 ${foldLook}`}>
      <span className="min-w-0 flex-1 text-[1rem] leading-[1.3] font-semibold">{label}</span>
      {note !== undefined && <span className="type-annotation">{note}</span>}
      <Icon name="down" size={18} className="group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
