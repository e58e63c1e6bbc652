import type { ComponentChildren } from "preact";
import type { ChartWords } from "../../../core/content/plan-chart.ts";
import { type Piece, type Plan, stages } from "../../../core/planner/plan.ts";
import { MilestoneNames, SlimLine } from "./ChartHead.tsx";
import { Track } from "./components.tsx";
import { linesOf, servicesOf } from "./geometry.ts";
import { Bar, Legend } from "./marks.tsx";

interface Props {
  plan: Plan;
  words: ChartWords;
  /** The whole drawing in a sentence; left out where the same is said beside it. */
  name?: string;
}

/** The services of a plan as one drawing: a name and a bar for each, by stage, and the lines of the milestones. */
export function PlanDrawing({ plan, words, name }: Props) {
  return (
    <>
      <div {...(name ? { role: "img", "aria-label": name } : { "aria-hidden": true })} className="drawing">
        <MilestoneNames lines={linesOf(plan)} words={words.milestones} />
        <div className="drawing-row">
          <span />
          <div className="drawn h-14">
            <SlimLine plan={plan} words={words} />
          </div>
        </div>
        {stages.map((stage) => {
          const services = servicesOf(plan, stage);
          return (
            services.length > 0 && (
              <div key={stage}>
                <Row name={<b>{words.groups[stage]}</b>} />
                {services.map(({ id, title, pieces }) => (
                  <Row key={id} name={title} pieces={pieces} />
                ))}
              </div>
            )
          );
        })}
      </div>
      <Legend plan={{ ...plan, approvals: [] }} words={words.legend} />
    </>
  );
}

function Row({ name, pieces = [] }: { name: ComponentChildren; pieces?: readonly Piece[] }) {
  return (
    <div className="drawing-row">
      <span>{name}</span>
      <div className="drawn">
        <Track>
          <Bar pieces={pieces} />
        </Track>
      </div>
    </div>
  );
}
