import type { ComponentChildren } from "preact";
import type { PlanWords } from "../../../core/content/plan.ts";
import { groupsOf, type Plan, type ServiceRow, type Wait } from "../../../core/planner/plan.ts";
import { Glyph } from "../../components/Glyph.tsx";
import { lengthInWords, waitInWords } from "../words.ts";
import { MilestoneNames } from "./ChartHead.tsx";
import { Origin, Track } from "./components.tsx";
import { linesOf, percent } from "./geometry.ts";
import { Bar } from "./marks.tsx";
import { PlanDrawing } from "./PlanDrawing.tsx";

interface Props {
  plan: Plan;
  words: PlanWords;
  /** The rows that show what they wait for. */
  open: readonly string[];
}

/**
 * The programme on a phone: the steps in the order of their groups, each with its bar between the lines of the milestones, and the
 * chart behind a button (requirement 16.18).
 */
export function PlanList({ plan, words, open }: Props) {
  const { chart, licences } = words;
  const opening = plan.milestones.find(({ id }) => id === "opening");
  const lines = linesOf(plan);
  const number = lines.find(({ id }) => id === "opening")?.number;
  return (
    <div className="plan-list">
      <h2 className="sr-only">{chart.view}</h2>
      <MilestoneNames lines={lines} words={chart.milestones} />
      {groupsOf(plan).map(({ group, rows, others }) => (
        <section key={group}>
          <h3 className="type-h3">{plan.mode === "running" ? licences.groupRunning : licences.groups[group]}</h3>
          <ul>
            {rows.map((row) => (
              <Step key={row.id} isOpen={open.includes(row.id)} waits={row.after} plan={plan} words={words}>
                <Place>
                  <Bar pieces={row.pieces} />
                </Place>
                <span>
                  {row.kind === "service" ? <b>{row.title}</b> : row.title}
                  <small>{row.kind === "service" ? lengthOf(row, words) : row.authority}</small>
                </span>
              </Step>
            ))}
            {group === "before-first-patient" && opening && (
              <Step isOpen={open.includes("opening")} waits={opening.after} plan={plan} words={words}>
                <Place>
                  <Origin x={percent(opening.at)} y="50%">
                    <circle r="11" className="bubble-opening" />
                    <text y="5" className="bubble-number">
                      {number}
                    </text>
                  </Origin>
                </Place>
                <b>{chart.groups.firstPatient}</b>
              </Step>
            )}
          </ul>
          {others.length > 0 && <p>{chart.byOthers.replace("{names}", others.map(({ title }) => title).join(", "))}</p>}
        </section>
      ))}
      <details>
        <summary className="btn btn-secondary">{chart.show}</summary>
        <PlanDrawing plan={plan} words={chart} />
      </details>
    </div>
  );
}

/** The place of a step in the programme, from its beginning to its end. */
const Place = ({ children }: { children: ComponentChildren }) => (
  <span className="place">
    <Track>{children}</Track>
  </span>
);

function lengthOf(service: ServiceRow, { chart }: PlanWords): string {
  const { figure, text } = lengthInWords(service, chart);
  return [figure, text].filter(Boolean).join(", ");
}

interface StepProps extends Omit<Props, "open"> {
  isOpen: boolean;
  waits: readonly Wait[];
  children: ComponentChildren;
}

/** A step of the list. It unfolds what it waits for, without JavaScript, too. */
function Step({ isOpen, waits, plan, words: { chart }, children }: StepProps) {
  if (waits.length === 0) return <li className="step">{children}</li>;
  return (
    <li>
      <details open={isOpen} className="group">
        <summary className="step">
          {children}
          <Glyph name="plus" className="text-green group-open:rotate-45" />
        </summary>
        <ul className="waits">
          {waits.map((wait) => (
            <li key={`${wait.id} ${wait.to}`}>
              {wait.why}
              <small>
                <b className={wait.basis === "law" ? "text-brick" : undefined}>{chart.basis[wait.basis]}</b>
                {` ${waitInWords(plan, wait, chart)}`}
              </small>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
