/** The earliest start and end of every task, in weeks from the decision, or from today where building has begun. */
import type { Answers } from "./answers.ts";
import type { Plan } from "./plan.ts";
import type { Approval, Dependency, Milestone, Phase, Planner, PlannerService, Range } from "./planner.ts";
import { applies, type State, statesOf } from "./states.ts";

/** A dependency of a task, with the other task itself. */
export interface ScheduledWait extends Dependency {
  other: ScheduledTask;
}

interface Times {
  state: State;
  waits: readonly ScheduledWait[];
  /** In the shortest and in the longest case. */
  start: Range;
  end: Range;
}
export type ScheduledMilestone = Times & { kind: "milestone"; task: Milestone };
export type ScheduledApproval = Times & { kind: "approval"; task: Approval };
export type ScheduledPhase = Times & { kind: "phase"; task: Phase; service: PlannerService };
export type ScheduledTask = ScheduledMilestone | ScheduledApproval | ScheduledPhase;

const NO_TIME: Range = [0, 0];
const UNPLANNED = { waits: [], start: NO_TIME, end: NO_TIME };

/** Plans every task as early as what it waits for allows, in the order of the planner (requirement 16.4). */
export function schedule(planner: Planner, answers: Answers): ScheduledTask[] {
  const states = statesOf(planner, answers);
  const tasks: ScheduledTask[] = [
    ...planner.milestones.map(
      (task): ScheduledTask => ({ kind: "milestone", task, state: states.milestone(task), ...UNPLANNED }),
    ),
    ...planner.approvals.map(
      (task): ScheduledTask => ({ kind: "approval", task, state: states.approval(task), ...UNPLANNED }),
    ),
    ...planner.services.flatMap((service) =>
      service.phases.map(
        (task): ScheduledTask => ({ kind: "phase", task, service, state: states.phase(task, service), ...UNPLANNED }),
      ),
    ),
  ];
  const byId = new Map(tasks.map((task) => [task.task.id, task]));
  for (const task of tasks) task.waits = waitsOf(task, byId, answers);
  const planned = new Set<ScheduledTask>();
  for (const task of tasks) plan(task, planned);
  return tasks;
}

/** Done tasks neither block nor wait. */
function waitsOf(
  { state, task }: ScheduledTask,
  byId: ReadonlyMap<string, ScheduledTask>,
  answers: Answers,
): ScheduledWait[] {
  if (state === "past" || state === "ready") return [];
  const waits: ScheduledWait[] = [];
  for (const dependency of task.after) {
    const other = applies(dependency, answers) ? byId.get(dependency.task) : undefined;
    if (other && other.state !== "past") waits.push({ ...dependency, other });
  }
  return waits;
}

/** Sets the times of a task and of its dependencies. The content check rejects cycles. */
function plan(task: ScheduledTask, planned: Set<ScheduledTask>): void {
  if (planned.has(task)) return;
  planned.add(task);
  for (const { other } of task.waits) plan(other, planned);
  const [shortLength, longLength] = lengthOf(task);
  const [short, long] = [startOf(task, 0), startOf(task, 1)];
  task.start = [short, long];
  task.end = [short + shortLength, long + longLength];
}

export const isListed = ({ state }: ScheduledTask): boolean => state === "drawn" || state === "ready";

/** Only drawn tasks have a duration. */
const lengthOf = ({ state, task }: ScheduledTask): Range =>
  state === "drawn" && "weeks" in task ? task.weeks : NO_TIME;

function startOf(task: ScheduledTask, extreme: 0 | 1): number {
  const length = lengthOf(task)[extreme];
  return task.waits.reduce((start, wait) => Math.max(start, earliestStart(wait, length, extreme)), 0);
}

/** When the task may start if it waits for nothing else. */
function earliestStart({ other, link, lag = NO_TIME }: ScheduledWait, length: number, extreme: 0 | 1): number {
  if (link === "SS") return other.start[extreme] + lag[extreme];
  return other.end[extreme] + lag[extreme] - (link === "FF" ? length : 0);
}

/** From the first start to the last end; undefined for no tasks. */
export function spanOf(tasks: readonly ScheduledTask[]): { start: Range; end: Range } | undefined {
  if (tasks.length === 0) return undefined;
  const first = (extreme: 0 | 1) => Math.min(...tasks.map(({ start }) => start[extreme]));
  const last = (extreme: 0 | 1) => Math.max(...tasks.map(({ end }) => end[extreme]));
  return { start: [first(0), first(1)], end: [last(0), last(1)] };
}

// How long it takes to the first patient and what decides it: shown only once the estimates are approved (16.7).

const MONTHS_PER_WEEK = 12 / 52;

/** Whole months that hold the end of the task in every case. */
export const monthsTo = ({ end: [short, long] }: ScheduledTask): NonNullable<Plan["total"]> => ({
  least: Math.floor(short * MONTHS_PER_WEEK),
  most: Math.ceil(long * MONTHS_PER_WEEK),
});

/** The tasks that decide when the given one is done in the longest case, the last one first. */
export function decidingTasks(last: ScheduledTask): string[] {
  const chain: string[] = [];
  for (let task: ScheduledTask | undefined = last; task; task = decidingOf(task)) {
    if (isListed(task)) chain.push(task.task.id);
  }
  return chain;
}

/** The task that this one waits for the longest; undefined if it starts at once. */
function decidingOf(task: ScheduledTask): ScheduledTask | undefined {
  const length = lengthOf(task)[1];
  return task.waits.find((wait) => earliestStart(wait, length, 1) === task.start[1])?.other;
}
