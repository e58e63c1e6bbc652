interface Props {
  highlighted: number[];
  /** Sets the width. */
  className: string;
  /** Thinner lines, for a plan as wide as a column. */
  large?: boolean;
}

/**
 * The key plan with the bays of the given services highlighted. Decorative, because the number beside it has the same
 * content. Its lines are not shared by <use>: the browser would style and lay out a copy for every plan.
 */
export function KeyPlan({ highlighted, className, large = false }: Props) {
  return (
    <svg viewBox="-.75 -.75 81.5 41.5" aria-hidden="true" className={`block flex-none ${className}`}>
      <path d={highlightedBays(highlighted)} className="fill-brick-mark" />
      <path d={bayLines} fill="none" stroke="currentColor" stroke-width={large ? 0.2 : 0.6} opacity={0.55} />
      <path d={walls} fill="none" stroke="currentColor" stroke-width={large ? 0.5 : 1.5} />
    </svg>
  );
}

/** The key plan is 80 by 40 units: a hospital of 24 bays, which are 8 x 4 less two courtyards. */
const bay = 10;
const courtyards = (column: number, row: number) => (row === 1 || row === 2) && [1, 2, 5, 6].includes(column);

/** Column and row of each of the 24 bays, in reading order. */
const bays = Array.from({ length: 32 }, (_, i) => [i % 8, Math.floor(i / 8)] as const).filter(
  ([column, row]) => !courtyards(column, row),
);

/** Outline and courtyards. */
export const walls = "M0 0h80v40h-80zM10 10h20v20h-20zM50 10h20v20h-20z";

/** The lines between bays. */
export const bayLines =
  "M10 0v10M20 0v10M30 0v40M40 0v40M50 0v40M60 0v10M70 0v10M10 30v10M20 30v10M60 30v10M70 30v10M0 10h10M0 20h10M0 30h10M70 10h10M70 20h10M70 30h10M30 10h20M30 20h20M30 30h20";

/** The bays of the services with these numbers, as one path. Numbers above 24 have no bay. */
const highlightedBays = (numbers: readonly number[]): string =>
  numbers
    .map((number) => {
      const place = bays[number - 1];
      return place ? `M${place[0] * bay} ${place[1] * bay}h${bay}v${bay}h-${bay}z` : "";
    })
    .join("");
