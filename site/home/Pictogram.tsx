/** 50 plans of 20 hospitals each, 25 of them filled: 500 delivered on the way to 1000 (specification §1, vision). */
const COLUMNS = 10;
const ROWS = 5;
const FILLED = 25;

/** Width and height of one plan and the gap between two, in units of the drawing. */
const [WIDTH, HEIGHT, GAP_X, GAP_Y] = [80, 40, 14.5, 14];

const plans = Array.from({ length: COLUMNS * ROWS }, (_, i) => ({
  filled: i < FILLED,
  x: (i % COLUMNS) * (WIDTH + GAP_X),
  y: Math.floor(i / COLUMNS) * (HEIGHT + GAP_Y),
}));

const walls = "M0 0h80v40H0zM10 10h20v20H10zM50 10h20v20H50z";
const bays =
  "M10 0v10M20 0v10M30 0v40M40 0v40M50 0v40M60 0v10M70 0v10M10 30v10M20 30v10M60 30v10M70 30v10M0 10h10M0 20h10M0 30h10M70 10h10M70 20h10M70 30h10M30 10h20M30 20h20M30 30h20";

export function Pictogram({ label }: { label: string }) {
  const width = COLUMNS * (WIDTH + GAP_X) - GAP_X;
  const height = ROWS * (HEIGHT + GAP_Y) - GAP_Y;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      className="pictogram mt-10 w-full lg:mt-14"
      data-draws=""
    >
      <defs>
        <g id="plan-filled">
          <path d={walls} fillRule="evenodd" className="fill-ground-2" />
          <path d={bays} stroke="currentColor" strokeWidth={0.6} opacity={0.55} />
          <path d={walls} fill="none" stroke="currentColor" strokeWidth={2} />
        </g>
        <path
          id="plan-dashed"
          d={walls}
          fill="none"
          className="stroke-on-dark-2"
          strokeDasharray="4 3"
          strokeWidth={1.25}
        />
      </defs>
      {plans.map(({ filled, x, y }) => (
        <use key={`${x} ${y}`} href={filled ? "#plan-filled" : "#plan-dashed"} x={x} y={y} />
      ))}
    </svg>
  );
}

/** One plan for the legend. */
export function PlanSign({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="-1 -1 82 42" width={44} height={22} aria-hidden="true">
      <use href={filled ? "#plan-filled" : "#plan-dashed"} />
    </svg>
  );
}
