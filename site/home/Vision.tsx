import type { Home } from "../../core/content/home.ts";
import { bayLines, walls } from "../components/KeyPlan.tsx";
import { ButtonLink } from "../components/links.tsx";
import { StatCell } from "../components/StatCell.tsx";

/** Vision and mission, the target for 2030 drawn as 50 plans, and three figures. */
export function Vision({ words }: { words: Home["vision"] }) {
  const { pictogram } = words;
  return (
    <section
      id="vision"
      aria-labelledby="vision-heading"
      className="idle-layout [--height:51rem] lg:[--height:49rem] on-ground py-(--section)"
    >
      <div className="frame">
        <div className="grid gap-9 lg:grid-cols-[5fr_7fr] lg:gap-16">
          <h2 id="vision-heading" className="type-h2 max-w-[6.5em]">
            {words.heading}
          </h2>
          <div className="grid gap-8 sm:grid-cols-2">
            {[words.vision, words.mission].map(({ heading, text }) => (
              <div key={heading}>
                <h3 className="type-h3">{heading}</h3>
                <p className="mt-3 text-[1.125rem]/normal text-on-dark-2 lg:text-[1.1875rem]/normal">{text}</p>
              </div>
            ))}
          </div>
        </div>
        <Pictogram label={pictogram.label} />
        <ul className="mt-5 grid gap-x-9 gap-y-2.5 sm:flex" aria-hidden="true">
          <li>{pictogram.unit}</li>
          <li className="flex items-center gap-3">
            <PlanSign filled />
            {pictogram.delivered}
          </li>
          <li className="flex items-center gap-3">
            <PlanSign filled={false} />
            {pictogram.target}
          </li>
        </ul>
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-8 border-t border-on-dark-2 lg:mt-14">
          <dl className="three-stats grid flex-1 grid-cols-[1fr_auto_1fr] max-sm:min-w-full sm:grid-cols-[1fr_1.35fr_1fr]">
            {words.stats.map((stat) => (
              <StatCell
                key={stat.label}
                stat={stat}
                className="border-l border-rule-dark pt-5 px-2.5 text-on-dark first:border-l-0 first:pl-0 sm:pl-6"
              />
            ))}
          </dl>
          <ButtonLink href="/#contact" label={words.button} look="light" glyph="arrow" />
        </div>
      </div>
    </section>
  );
}

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

/** The filled plans appear one after the other, so each is an element; the dashed ones are one path. */
function Pictogram({ label }: { label: string }) {
  const width = COLUMNS * (WIDTH + GAP_X) - GAP_X;
  const height = ROWS * (HEIGHT + GAP_Y) - GAP_Y;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      className="mt-10 w-full lg:mt-14"
      data-draws=""
    >
      <defs>
        <g id="plan-filled">
          <path d={walls} fill-rule="evenodd" stroke="currentColor" stroke-width={2} className="fill-ground-2" />
          <path d={bayLines} stroke="currentColor" stroke-width={0.6} opacity={0.55} />
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
  return <path d={d} fill="none" className="stroke-on-dark-2" stroke-dasharray="4 3" stroke-width={1.25} />;
}

/** One plan for the legend. */
function PlanSign({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="-1 -1 82 42" width={44} height={22} aria-hidden="true">
      {filled ? <use href="#plan-filled" /> : <DashedWalls d={walls} />}
    </svg>
  );
}
