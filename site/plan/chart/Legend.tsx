import type { ReactNode } from "react";
import type { ChartWords } from "../../../content-schema/plan-chart.ts";
import type { Piece, Plan } from "../../../programme/plan.ts";
import { PieceMark } from "./Bar.tsx";
import { Origin } from "./Origin.tsx";

type Mark = keyof ChartWords["legend"];

const whole = { from: 0, to: 96 };

const samples: Record<Mark, ReactNode> = {
  published: <PieceMark look="published" {...whole} least={53} />,
  answer: <PieceMark look="published" {...whole} answer={48} />,
  agreed: <PieceMark look="agreed" {...whole} />,
  authority: <PieceMark look="authority" {...whole} />,
  others: <PieceMark look="others" {...whole} />,
};

/** Explains the marks of a plan. It leaves out those that the plan does not use. */
export function Legend({ plan, words }: { plan: Plan; words: ChartWords["legend"] }) {
  const pieces: readonly Piece[] = [...plan.services, ...plan.approvals].flatMap((row) => row.pieces);
  const isUsed = (mark: Mark) =>
    pieces.some(({ look, answer }) => (mark === "answer" ? answer !== undefined : look === mark));
  return (
    <ul className="legend">
      {(Object.keys(samples) as Mark[]).filter(isUsed).map((mark) => (
        <li key={mark}>
          <svg width="56" height="20" aria-hidden="true">
            <Origin y="50%">{samples[mark]}</Origin>
          </svg>
          {words[mark]}
        </li>
      ))}
    </ul>
  );
}
