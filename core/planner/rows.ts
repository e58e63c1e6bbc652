/** Makes the rows of a plan from the scheduled tasks. */
import type { Answers } from "./answers.ts";
import type { Axis } from "./axis.ts";
import { type Published, piecesOf, placeOnScale } from "./bar.ts";
import type { Drawing, PlannedService } from "./drawing.ts";
import { waitsOf } from "./drawing.ts";
import { becauseOf, groupOf, inDueOrder } from "./licences.ts";
import type { ApprovalRow, Extent, MilestoneRow, PhaseOfRow, ServiceRow, Weeks } from "./plan.ts";
import type { PlannerService } from "./planner.ts";
import {
  type ScheduledApproval,
  type ScheduledMilestone,
  type ScheduledPhase,
  type ScheduledTask,
  spanOf,
} from "./schedule.ts";
import { isOurs } from "./states.ts";

const NOWHERE: Extent = { from: 0, to: 0 };

/** Weeks leave the engine only once they are approved. */
const weeksOf = ({ start, end }: ScheduledTask, { isApproved }: Drawing): { weeks?: Weeks } =>
  isApproved ? { weeks: { start, end } } : {};

const extentOf = ({ start, end }: ScheduledTask, axis: Axis): Extent => axis.extent(start[1], end[1]);

export const milestoneRow = (milestone: ScheduledMilestone, drawing: Drawing): MilestoneRow => {
  const { id, title } = milestone.task;
  return {
    kind: "milestone",
    id,
    title,
    rank: drawing.rankOf(id),
    at: drawing.axis.landmark(id) ?? drawing.axis.at(milestone.end[1]),
    after: waitsOf(milestone, drawing),
    ...weeksOf(milestone, drawing),
  };
};

/** The rows of the approvals that are on the list, in the order in which they fall due. */
export function approvalRows(
  approvals: readonly ScheduledApproval[],
  answers: Answers,
  drawing: Drawing,
): ApprovalRow[] {
  const due = inDueOrder(approvals.map((approval) => ({ approval, group: groupOf(approval, drawing.axis) })));
  return due.map(({ approval, group }): ApprovalRow => {
    const { id, title, authority, form, validity } = approval.task;
    const because = becauseOf(approval.task, answers);
    const extent = extentOf(approval, drawing.axis);
    return {
      kind: "approval",
      id,
      title,
      authority,
      ...(form && { form }),
      ...(validity && { validity }),
      group,
      ...(because && { because }),
      rank: drawing.rankOf(id),
      after: waitsOf(approval, drawing),
      pieces: group === "already-there" ? [] : [{ look: "authority", ...extent }],
      extent,
      ...weeksOf(approval, drawing),
    };
  });
}

/** The row of a service with the phases that are drawn. */
export function serviceRow(
  { slug, number, stage, title }: PlannedService,
  entry: PlannerService | undefined,
  phases: readonly ScheduledPhase[],
  answers: Answers,
  drawing: Drawing,
): ServiceRow {
  const ours = isOurs(answers, slug);
  const published = entry && publishedFor(entry, phases);
  const place = entry ? placeOnScale(entry, answers) : "unknown";
  const outside = ours && published !== undefined && place === "outside";
  const drawn = phases.map((phase) => phaseOfRow(phase, drawing));
  const weeks = spanOf(phases);
  return {
    kind: "service",
    id: slug,
    slug,
    number,
    stage,
    title,
    ours,
    ...(published && { published: asPrinted(published) }),
    outside,
    rank: drawing.rankOf(slug),
    phases: drawn,
    after: drawn.flatMap(({ after }) => after.filter(({ row }) => row !== slug)).toSorted((a, b) => a.from - b.from),
    pieces: piecesOf(phases, { ours, published: outside ? undefined : published, place }, drawing.axis),
    extent: weeks ? drawing.axis.extent(weeks.start[1], weeks.end[1]) : NOWHERE,
    ...(weeks && drawing.isApproved && { weeks }),
  };
}

const phaseOfRow = (phase: ScheduledPhase, drawing: Drawing): PhaseOfRow => {
  const { id, title, source, page } = phase.task;
  const publishedWeeks = page && weeksIn(page);
  return {
    id,
    title,
    source,
    rank: drawing.rankOf(id),
    extent: extentOf(phase, drawing.axis),
    after: waitsOf(phase, drawing),
    ...(publishedWeeks && { publishedWeeks }),
    ...weeksOf(phase, drawing),
  };
};

/** 6 for "Week 3-8"; undefined for an open end, as in "Week 7+". */
function weeksIn(printed: string): number | undefined {
  const [, from, to] = /^\D+(\d+)\D+(\d+)$/.exec(printed) ?? [];
  return to === undefined ? undefined : Number(to) - Number(from) + 1;
}

/** The published duration, if all of its work is still to be done. */
function publishedFor({ published, phases }: PlannerService, drawn: readonly ScheduledPhase[]): Published | undefined {
  const isWhole = phases.every(({ id, counts }) => !counts || drawn.some(({ task }) => task.id === id));
  return drawn.length > 0 && isWhole ? published : undefined;
}

const asPrinted = ({ text, weeks: [least, most], covers }: Published): NonNullable<ServiceRow["published"]> => ({
  text,
  least,
  most,
  covers,
});
