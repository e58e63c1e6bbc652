/** Makes the plan of one hospital from the planner's data and the answers. */
import type { Answers } from "./answers.ts";
import { createDrawing, type PlannedService } from "./drawing.ts";
import { notOnList } from "./licences.ts";
import type { Plan, Question } from "./plan.ts";
import type { Planner } from "./planner.ts";
import { registrationOf, withStateLaw } from "./registration.ts";
import { approvalRows, milestoneRow, serviceRow } from "./rows.ts";
import { decidingTasks, isListed, monthsTo, schedule } from "./schedule.ts";
import { modeOf } from "./states.ts";

const questions: readonly Question[] = ["mode", "beds", "floors", "city", "state"];

/**
 * The plan for these answers; the same answers give the same plan. A service without an entry in the planner has a row
 * without a bar. Requirements 16.1 to 16.8.
 *
 * @param services every service of the content, as its page names it
 */
export function createPlan(given: Planner, services: readonly PlannedService[], answers: Answers): Plan {
  const planner = withStateLaw(given, answers);
  const tasks = schedule(planner, answers).filter(isListed);
  const milestones = tasks.filter((task) => task.kind === "milestone");
  const approvals = tasks.filter((task) => task.kind === "approval");
  const phases = Map.groupBy(
    tasks.filter((task) => task.kind === "phase"),
    ({ service }) => service.slug,
  );
  const entries = new Map(planner.services.map((entry) => [entry.slug, entry]));
  const drawing = createDrawing(planner, services, tasks);

  const serviceRows = services
    .map((service) => {
      const { slug } = service;
      return serviceRow(service, entries.get(slug), phases.get(slug) ?? [], answers, drawing);
    })
    // In a running hospital nobody else's work is drawn.
    .filter(({ ours }) => ours || modeOf(answers) !== "running")
    .toSorted((a, b) => a.number - b.number);
  const rows = approvalRows(approvals, answers, drawing);
  const registration = registrationOf(
    planner,
    answers,
    approvals.map(({ task }) => task),
  );
  const opening = milestones.find(({ task }) => task.id === "opening");
  const isFigured = planner.approved !== null && !serviceRows.some(({ outside }) => outside);
  return {
    answers,
    mode: modeOf(answers),
    missing: questions.filter((question) => answers[question] === undefined),
    services: serviceRows,
    approvals: rows,
    milestones: milestones.map((milestone) => milestoneRow(milestone, drawing)).toSorted((a, b) => a.rank - b.rank),
    spans: drawing.axis.spans,
    counts: {
      ours: serviceRows.filter(({ ours }) => ours).length,
      others: serviceRows.filter(({ ours }) => !ours).length,
      approvals: rows.length,
    },
    notOnList: notOnList(planner.approvals, rows),
    whereTheyApply: planner.whereTheyApply,
    ...(registration && { registration }),
    ...(opening && isFigured && { total: monthsTo(opening), critical: decidingTasks(opening) }),
  };
}
