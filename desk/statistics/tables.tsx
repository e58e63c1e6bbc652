import type { ComponentProps } from "react";

/** A native table of the desk: a rule of ink above, hairlines between the rows. */
export const Table = ({ className = "", ...props }: ComponentProps<"table">) => (
  <table {...props} className={`plot-table w-full border-collapse border-t border-ink text-[1rem] ${className}`} />
);

const head = "pt-2.25 pb-1.5 font-note text-[0.875rem] leading-[1.3] font-medium text-ink-3";
const cell = "border-t border-rule pt-2.25 pb-1.5 leading-[1.3] align-middle";
const numbers = "text-right whitespace-nowrap";

interface Side {
  /** Numbers are on the right and do not break. */
  isNumber?: boolean;
}

/** The heading of a column. */
export const Heading = ({ isNumber, className = "", ...props }: ComponentProps<"th"> & Side) => (
  <th scope="col" {...props} className={`${head} ${isNumber ? numbers : "text-left"} ${className}`} />
);

export const RowHeading = ({ className = "", ...props }: ComponentProps<"th">) => (
  <th scope="row" {...props} className={`${cell} text-left ${className}`} />
);

export const Cell = ({ isNumber, className = "", ...props }: ComponentProps<"td"> & Side) => (
  <td {...props} className={`${cell} ${isNumber ? numbers : ""} ${className}`} />
);

const HEIGHT = 24;
const TALLEST = 20;

/** Twelve small bars. @param most the count that is drawn tallest */
function Spark({ counts, most }: { counts: readonly number[]; most: number }) {
  return (
    <svg
      role="img"
      aria-label={`By week, oldest first: ${counts.join(", ")}`}
      viewBox={`0 0 ${counts.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="plot-spark"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0.8 : Math.max(1.6, (count / most) * TALLEST);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the week
            key={index}
            x={index * 10 + 1}
            y={HEIGHT - height}
            width={7}
            height={height}
            className="plot-mark"
          />
        );
      })}
    </svg>
  );
}

interface ReceivedProps {
  name: string;
  column: string;
  rows: readonly { label: string; received: number; weeks: readonly number[] }[];
}

/** Shows the enquiries received, by one property, with a bar for each week. */
export function ReceivedTable({ name, column, rows }: ReceivedProps) {
  const most = Math.max(1, ...rows.flatMap(({ weeks }) => weeks));
  return (
    <Table aria-label={name} className="mt-2.5">
      <thead>
        <tr>
          <Heading>{column}</Heading>
          <Heading className="plot-spark-column">12 weeks</Heading>
          <Heading isNumber>7 days</Heading>
          <Heading isNumber>In all</Heading>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, received, weeks }) => (
          <tr key={label}>
            <RowHeading>{label}</RowHeading>
            <Cell>
              <Spark counts={weeks} most={most} />
            </Cell>
            <Cell isNumber>{weeks.at(-1)}</Cell>
            <Cell isNumber>{received}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface BarsProps {
  rows: readonly (readonly [label: string, count: number])[];
}

/** Counts as bars beside their labels. */
export function Bars({ rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <ul className="plot-bars mt-3 border-t border-ink">
      {rows.map(([label, count]) => (
        <li key={label} className="border-b border-rule pt-2.25 pb-1.5 text-[1rem] leading-[1.3]">
          <span dir="auto" className="wrap-anywhere">
            {label}
          </span>
          <span aria-hidden="true" className="bg-ink" style={{ width: `${(count / most) * 100}%` }} />
          <span className="text-right">{count}</span>
        </li>
      ))}
    </ul>
  );
}
