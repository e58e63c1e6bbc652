import type { ComponentChildren } from "preact";
import type { PlanWords } from "../../../core/content/plan.ts";
import { type ApprovalRow, groupsOf, type Plan, type ServiceRow, type Wait } from "../../../core/planner/plan.ts";
import { Glyph } from "../../components/Glyph.tsx";
import { lengthInWords, waitInWords } from "../words.ts";
import { MilestoneNames } from "./ChartHead.tsx";
import { Origin, Track } from "./components.tsx";
import { linesOf, type MilestoneLine, percent } from "./geometry.ts";
import { Bar } from "./marks.tsx";
import { PlanDrawing } from "./PlanDrawing.tsx";

interface Props {
  plan: Plan;
  words: PlanWords;
  /** The rows that show what they wait for. */
  open: readonly string[];
}

/**
 * The programme on a phone: its parts, of which the first is open, each with its licences and then our services, which
 * have their bars between the lines of the milestones, and the chart behind a button (requirement 16.18).
 */
export function PlanList(shared: Props) {
  const { plan, words, open } = shared;
  const { chart, licences } = words;
  const opening = plan.milestones.find(({ id }) => id === "opening");
  const lines = linesOf(plan);
  const openingLine = lines.find(({ id }) => id === "opening");
  return (
    <div className="plan-list">
      <h2 className="sr-only">{chart.view}</h2>
      <MilestoneNames lines={lines} words={chart.milestones} />
      {groupsOf(plan).map(({ group, approvals, services, others }, index) => (
        <details key={group} open={index === 0} className="part group/part">
          <summary>
            <h3 className="type-h3">{plan.mode === "running" ? licences.groupRunning : licences.groups[group]}</h3>
            <span className="type-note text-ink-3">{approvals.length + services.length}</span>
            <Glyph name="plus" className="text-green group-open/part:rotate-45" />
          </summary>
          {lines.length > 0 && (
            <Place>
              {lines.map((line) => (
                <MilestoneNumber key={line.id} line={line} />
              ))}
            </Place>
          )}
          <Steps heading={licences.view} rows={approvals} note={({ authority }) => authority} {...shared} />
          <Steps heading={chart.services} rows={services} note={(service) => lengthOf(service, words)} {...shared} />
          {group === "before-first-patient" && opening && openingLine && (
            <ul>
              <Step isOpen={open.includes("opening")} waits={opening.after} plan={plan} words={words}>
                <Place>
                  <MilestoneNumber line={openingLine} />
                </Place>
                <b>{chart.groups.firstPatient}</b>
              </Step>
            </ul>
          )}
          {others.length > 0 && <p>{chart.byOthers.replace("{names}", others.map(({ title }) => title).join(", "))}</p>}
        </details>
      ))}
      <details className="group">
        <summary className="btn btn-secondary">
          {chart.show}
          <Glyph name="plus" className="group-open:rotate-45" />
        </summary>
        <PlanDrawing plan={plan} words={chart} />
      </details>
    </div>
  );
}

interface StepsProps<R> extends Props {
  heading: string;
  rows: readonly R[];
  /** The line below a title. */
  note: (row: R) => string;
}

/** Rows of a part with their bars; nothing without rows. */
function Steps<R extends ApprovalRow | ServiceRow>({ heading, rows, note, plan, words, open }: StepsProps<R>) {
  if (rows.length === 0) return null;
  return (
    <>
      <h4 className="type-note text-ink-3">{heading}</h4>
      <ul>
        {rows.map((row) => (
          <Step key={row.id} isOpen={open.includes(row.id)} waits={row.after} plan={plan} words={words}>
            <Place>
              <Bar pieces={row.pieces} />
            </Place>
            <span>
              {row.kind === "service" ? <b>{row.title}</b> : row.title}
              <small>{note(row)}</small>
            </span>
          </Step>
        ))}
      </ul>
    </>
  );
}

/** The place of a step in the programme, from its beginning to its end. */
const Place = ({ children }: { children: ComponentChildren }) => (
  <span className="place">
    <Track>{children}</Track>
  </span>
);

/** A milestone's number on its line. */
const MilestoneNumber = ({ line: { id, number, at } }: { line: MilestoneLine }) => (
  <Origin x={percent(at)} y="50%">
    <circle r="11" className={id === "opening" ? "bubble-opening" : "bubble-line"} />
    <text y="5" className="bubble-number">
      {number}
    </text>
  </Origin>
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
