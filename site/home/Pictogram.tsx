import { bayLines, walls } from "../components/key-plan.ts";

/** 50 plans of 20 hospitals each, 25 of them filled: 500 delivered on the way to 1000. */
const COLUMNS = 10;
const ROWS = 5;
const FILLED = 25;

/** Width and height of one plan and the gap between two, in units of the drawing. */
const [WIDTH, HEIGHT, GAP_X, GAP_Y] = [80, 40, 14.5, 14];

const places = Array.from({ length: COLUMNS * ROWS }, (_, i) => ({
  x: (i % COLUMNS) * (WIDTH + GAP_X),
  y: Math.floor(i / COLUMNS) * (HEIGHT + GAP_Y),
}));
const filled = places.slice(0, FILLED);
const dashed = places.slice(FILLED);

/** The walls with their first corner at a place. */
const wallsAt = ({ x, y }: { x: number; y: number }) =>
  walls.replace(/M(\d+) (\d+)/g, (_, left, top) => `M${Number(left) + x} ${Number(top) + y}`);

/** The filled plans appear one after the other (pictogram.css), so each is an element; the dashed ones are one path. */
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
          <path d={walls} fillRule="evenodd" stroke="currentColor" strokeWidth={2} className="fill-ground-2" />
          <path d={bayLines} stroke="currentColor" strokeWidth={0.6} opacity={0.55} />
        </g>
      </defs>
      {filled.map((place) => (
        <use key={`${place.x} ${place.y}`} href="#plan-filled" {...place} />
      ))}
      <DashedWalls d={dashed.map(wallsAt).join("")} />
    </svg>
  );
}

function DashedWalls({ d }: { d: string }) {
  return <path d={d} fill="none" className="stroke-on-dark-2" strokeDasharray="4 3" strokeWidth={1.25} />;
}

/** One plan for the legend. */
export function PlanSign({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="-1 -1 82 42" width={44} height={22} aria-hidden="true">
      {filled ? <use href="#plan-filled" /> : <DashedWalls d={walls} />}
    </svg>
  );
}
