import { type ReactNode, useId } from "react";

interface Props {
  title: ReactNode;
  /** Shown to the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a room with its heading. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 pt-6">
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
