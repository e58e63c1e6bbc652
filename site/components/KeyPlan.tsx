/**
 * The key plan: the hospital of 24 bays (8 x 4 less two courtyards), with the bays of the given services marked.
 * Decorative: the number beside it says the same (DESIGN section 2).
 */

const bay = 10;
const courtyards = (column: number, row: number) => (row === 1 || row === 2) && [1, 2, 5, 6].includes(column);

/** Upper left corner of each of the 24 bays, in reading order. */
const bays = Array.from({ length: 32 }, (_, i) => [i % 8, Math.floor(i / 8)] as const).filter(
  ([column, row]) => !courtyards(column, row),
);

const walls = "M0 0h80v40H0zM10 10h20v20H10zM50 10h20v20H50z";
const bayLines =
  "M10 0v10M20 0v10M30 0v40M40 0v40M50 0v40M60 0v10M70 0v10M10 30v10M20 30v10M60 30v10M70 30v10M0 10h10M0 20h10M0 30h10M70 10h10M70 20h10M70 30h10M30 10h20M30 20h20M30 30h20";

interface Props {
  marked: number[];
  /** Sets the width. */
  className: string;
  /** For a plan drawn as wide as a column: thinner lines in its units. */
  large?: boolean;
}

export function KeyPlan({ marked, className, large = false }: Props) {
  const marks = marked.map((number) => {
    const [column, row] = bays[number - 1] ?? [0, 0];
    return `M${column * bay} ${row * bay}h${bay}v${bay}h-${bay}z`;
  });
  return (
    <svg viewBox="-.75 -.75 81.500 41.500" aria-hidden="true" className={`block flex-none ${className}`}>
      <path d={marks.join("")} className="fill-brick-mark" />
      <path d={bayLines} fill="none" stroke="currentColor" strokeWidth={large ? 0.2 : 0.6} opacity={0.55} />
      <path d={walls} fill="none" stroke="currentColor" strokeWidth={large ? 0.5 : 1.5} />
    </svg>
  );
}
