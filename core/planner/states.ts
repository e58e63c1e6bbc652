/** Which tasks are to be done in one hospital, which need not be done, and which have been done (requirement 16.3). */
import { type Answers, type Mode, modes } from "./answers.ts";
import type { Approval, Condition, Milestone, Phase, Planner, PlannerService, Task } from "./planner.ts";

/**
 * `drawn`: still to be done. `ready`: an approval that a half-built shell should have; it takes no time, and we check
 * it. `unneeded`: does not apply. What waits for it waits for what it would have waited for. `past`: has happened.
 * Nothing waits for it.
 */
export type State = "drawn" | "ready" | "unneeded" | "past";

/** The kind of hospital that is drawn. Without an answer it is a new one. */
export const modeOf = ({ mode = modes[0] }: Answers): Mode => mode;

/** Whether the company does this service. Nothing chosen means all of them. */
export const isOurs = ({ services }: Answers, slug: string): boolean =>
  services.length === 0 || services.includes(slug);

/** The fate of each kind of task. */
export interface States {
  milestone(milestone: Milestone): State;
  approval(approval: Approval): State;
  phase(phase: Phase, service: PlannerService): State;
}

export const statesOf = (planner: Planner, answers: Answers): States =>
  modeOf(answers) === "running" ? statesWhenRunning(answers) : statesWhenBuilding(planner, answers);

/** In a running hospital only the chosen services and what they bring along are drawn. */
const statesWhenRunning = (answers: Answers): States => ({
  milestone: () => "past",
  approval: (approval) => (applies(approval, answers) && isBroughtAlong(approval, answers) ? "drawn" : "past"),
  phase: (phase, service) => {
    const isDrawn = isOurs(answers, service.slug) && isInMode(service, phase, "running") && applies(phase, answers);
    return isDrawn ? "drawn" : "past";
  },
});

/** In a half-built shell the phases that are not drawn have happened, and everything that comes before them. */
function statesWhenBuilding(planner: Planner, answers: Answers): States {
  const mode = modeOf(answers);
  const undrawn = planner.services.flatMap((service) =>
    service.phases.filter((phase) => !isInMode(service, phase, mode)),
  );
  const before = tasksBefore(mode === "shell" ? undrawn : [], planner, answers);
  return {
    milestone: ({ id }) => (before.has(id) ? "past" : "drawn"),
    approval: (approval) => {
      if (!applies(approval, answers)) return "unneeded";
      return before.has(approval.id) ? "ready" : "drawn";
    },
    phase: (phase, service) => {
      if (!applies(phase, answers)) return "unneeded";
      if (isInMode(service, phase, mode)) return "drawn";
      return mode === "shell" ? "past" : "unneeded";
    },
  };
}

function isInMode({ modes: drawn }: PlannerService, { id }: Phase, mode: Mode): boolean {
  const phases = drawn[mode];
  return phases === "all" || (phases !== "none" && phases.includes(id));
}

/** Whether the condition of an approval, a phase or a wait holds. */
export function applies({ if: condition = {} }: { if?: Condition | undefined }, answers: Answers): boolean {
  const { mode, specialities, service } = condition;
  return (
    (mode === undefined || mode === modeOf(answers)) &&
    (specialities === undefined || specialities.some((one) => answers.specialities.includes(one))) &&
    (service === undefined || isOurs(answers, service))
  );
}

/** Whether a running hospital needs the approval for what was chosen. */
function isBroughtAlong({ running }: Approval, answers: Answers): boolean {
  if (!running?.services.some((slug) => isOurs(answers, slug))) return false;
  return running.specialities?.some((one) => answers.specialities.includes(one)) ?? true;
}

/** Everything that must have happened before the given tasks. */
function tasksBefore(
  tasks: readonly Task[],
  { milestones, approvals, services }: Planner,
  answers: Answers,
): Set<string> {
  const all = [...milestones, ...approvals, ...services.flatMap(({ phases }) => phases)];
  const byId = new Map(all.map((task) => [task.id, task]));
  const found = new Set<string>();
  const visit = (task: Task | undefined): void => {
    for (const dependency of task?.after ?? []) {
      const { task: id } = dependency;
      if (found.has(id) || !applies(dependency, answers)) continue;
      found.add(id);
      visit(byId.get(id));
    }
  };
  tasks.forEach(visit);
  return found;
}
