import type { ComponentProps } from "react";

/** A native table of the desk: a rule of ink above, hairlines between the rows. */
export const Table = ({ className = "", ...props }: ComponentProps<"table">) => (
  <table
    {...props}
    className={`w-full border-collapse border-t border-ink text-[1rem] [font-feature-settings:'tnum'] ${className}`}
  />
);

const head = "pt-2.25 pb-1.5 font-note text-[0.875rem] leading-[1.3] font-medium text-ink-3 not-first:pl-3";
const cell = "border-t border-rule pt-2.25 pb-1.5 leading-[1.3] align-middle not-first:pl-3";
const numbers = "text-right whitespace-nowrap";

interface Side {
  /** Numbers are on the right and do not break. */
  isNumber?: boolean;
}

/** The heading of a column. */
export const Heading = ({ isNumber, className = "", ...props }: ComponentProps<"th"> & Side) => (
  <th scope="col" {...props} className={`${head} ${isNumber ? numbers : "text-left"} ${className}`} />
);

/** The heading of a row. */
export const RowHeading = ({ className = "", ...props }: ComponentProps<"th">) => (
  <th scope="row" {...props} className={`${cell} text-left font-normal ${className}`} />
);

export const Cell = ({ isNumber, className = "", ...props }: ComponentProps<"td"> & Side) => (
  <td {...props} className={`${cell} ${isNumber ? numbers : ""} ${className}`} />
);
