import { Fragment } from "react";
import type { ChartWords } from "../../../core/content/plan-chart.ts";
import { type Piece, type Plan, stages } from "../../../core/planner/plan.ts";
import { Hatch, Origin } from "./components.tsx";
import { linesOf, percent, servicesOf } from "./geometry.ts";
import { PieceMark } from "./marks.tsx";

interface Props {
  plan: Plan;
  /** The whole drawing in a sentence. */
  name: string;
  words: ChartWords["milestones"];
}

/** Height of a bar, from one bar to the next, extra space between stages, and space for the names above. */
const [BAR, PITCH, STAGE_GAP, TOP] = [7, 11, 7, 30];

/** Pieces without a figure that touch are one: nothing here distinguishes their parts. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.look === "agreed" && piece.look === "agreed" && last.to === piece.from) last.to = piece.to;
    else result.push({ ...piece });
  }
  return result;
}

/** A plan as one drawing without labels: a bar for each service, by stage, and the lines of the milestones. */
export function ExampleChart({ plan, name, words }: Props) {
  const rows = stages.flatMap((stage, group) => servicesOf(plan, stage).map((service) => ({ ...service, group })));
  const height = TOP + rows.length * PITCH + stages.length * STAGE_GAP;
  return (
    <svg role="img" aria-label={name} width="100%" height={height} className="example-chart">
      <defs>
        <Hatch />
      </defs>
      {linesOf(plan).map(({ id, at }) => (
        <Fragment key={id}>
          <line
            x1={percent(at)}
            x2={percent(at)}
            y2="100%"
            className={id === "opening" ? "line-opening" : "line-milestone"}
          />
          <Origin x={percent(at)} y={13}>
            <text x={id === "building_ready" ? -8 : 8} className={`milestone-name ${id}`}>
              {words[id]}
            </text>
          </Origin>
        </Fragment>
      ))}
      <g className="bar">
        {rows.flatMap(({ id, group, pieces }, i) =>
          joined(pieces).map(({ answer: _, ...piece }) => (
            <PieceMark key={`${id} ${piece.from}`} {...piece} y={TOP + i * PITCH + group * STAGE_GAP} height={BAR} />
          )),
        )}
      </g>
    </svg>
  );
}
