import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** The browser's own marker gives way to ours, which turns when the fold is open. */
export const foldLook = "cursor-pointer list-none [&::-webkit-details-marker]:hidden";

/** A line that unfolds what it hides. */
export const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="group">
    <summary className={`type-link -ml-1 ${foldLook}`}>
      {label}
      <Icon name="down" size={16} className="group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
