import type { ReactNode } from "react";

/** A mark on what must be put right before launch. */
export const Tag = ({ children, className = "" }: { children: ReactNode; className?: string }) => (
  <span
    className={`inline-block border border-brick px-1.75 pt-1 pb-0.5 align-middle font-note text-[0.9375rem] leading-tight font-semibold text-brick ${className}`}
  >
    {children}
  </span>
);
