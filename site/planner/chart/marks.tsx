import type { ComponentChildren } from "preact";
import type { ChartWords } from "../../../core/content/plan-chart.ts";
import type { Piece, Plan } from "../../../core/planner/plan.ts";
import { Origin } from "./components.tsx";
import { type Mark, marksOf, pauses, percent } from "./geometry.ts";

/** The pieces of a row and the thin line where its work pauses, drawn around the middle of the row. */
export function Bar({ pieces }: { pieces: readonly Piece[] }) {
  const last = pieces.at(-1);
  const pale = pieces.every(({ look }) => look === "others");
  return (
    <Origin y="50%">
      <g className="bar">
        {pauses(pieces).map(({ from, to }) => (
          <line key={from} x1={percent(from)} x2={percent(to)} className={pale ? "mark-pause-pale" : "mark-pause"} />
        ))}
        {pieces.map((piece) => (
          <PieceMark key={`${piece.look} ${piece.from} ${piece.to}`} {...piece} />
        ))}
        {last?.open && <OpenEnd at={last.to} />}
      </g>
    </Origin>
  );
}

interface MarkProps extends Piece {
  height?: number;
  /** The middle of the bar. */
  y?: number;
}

/** One piece, drawn by its certainty (docs/design.md 5.19). */
function PieceMark({ look, from, to, least = from, answer, height = 14, y = 0 }: MarkProps) {
  const box = { x: percent(from), width: percent(to - from), y: y - height / 2, height };
  if (look === "agreed") return <rect {...box} className="mark-agreed" />;
  if (look === "others") return <rect {...box} y={y - 3} height={6} className="mark-others" />;
  if (look === "authority") return <Authority from={from} to={to} />;
  return (
    <>
      {least < to && <rect {...box} className="mark-most" fill="url(#hatch)" />}
      {least > from && <rect {...box} width={percent(least - from)} className="mark-least" />}
      {answer !== undefined && (
        <Origin x={percent(answer)}>
          <path d="M-4.5-14h9L0-7.5z" className="mark-brick" />
        </Origin>
      )}
    </>
  );
}

/** A published duration without an end: the bar is broken off. */
const OpenEnd = ({ at }: { at: number }) => (
  <Origin x={percent(at)}>
    <path d="M-2-11l4 8-6 6 4 8" className="break-gap" />
    <path d="M0-11l4 8-6 6 4 8" className="dimension" />
  </Origin>
);

function Authority({ from, to }: { from: number; to: number }) {
  return (
    <>
      <line x1={percent(from)} x2={percent(to)} className="mark-authority" />
      {[from, to].map((end) => (
        <line key={end} x1={percent(end)} x2={percent(end)} y1={-6} y2={6} className="mark-authority-end" />
      ))}
    </>
  );
}

const whole = { from: 0, to: 96 };

const samples: Record<Mark, ComponentChildren> = {
  published: <PieceMark look="published" {...whole} least={53} />,
  answer: <PieceMark look="published" {...whole} answer={48} />,
  agreed: <PieceMark look="agreed" {...whole} />,
  authority: <PieceMark look="authority" {...whole} />,
  others: <PieceMark look="others" {...whole} />,
  wait: (
    <>
      <path d="M4 0h44v10" className="mark-wait" />
      <circle cx="4" r="4" className="mark-dot" />
    </>
  ),
};

interface LegendProps {
  plan: Plan;
  words: ChartWords["legend"];
  /** Whether a row shows what it waits for. */
  isOpen?: boolean;
}

/** Explains the marks of a plan. It leaves out those that the plan does not use. */
export function Legend({ plan, words, isOpen = false }: LegendProps) {
  return (
    <ul className="legend">
      {marksOf(plan, isOpen).map((mark) => (
        <li key={mark} data-mark={mark}>
          <svg width="56" height="20" aria-hidden="true">
            <Origin y="50%">{samples[mark]}</Origin>
          </svg>
          {words[mark]}
        </li>
      ))}
    </ul>
  );
}
