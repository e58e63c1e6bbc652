/** The parts that all rows of a plan share: the axis, the order, and the names. */
import { createAxis } from "./axis.ts";
import type { Stage, Wait } from "./plan.ts";
import type { Link, Planner, Range } from "./planner.ts";
import { isListed, type ScheduledTask, type ScheduledWait, spanOf } from "./schedule.ts";

/** A service as its page describes it. */
export interface PlannedService {
  slug: string;
  number: number;
  stage: Stage;
  title: string;
}

export type Drawing = ReturnType<typeof createDrawing>;

/** The drawing of these tasks. */
export function createDrawing(
  { approved }: Planner,
  services: readonly PlannedService[],
  tasks: readonly ScheduledTask[],
) {
  const milestones = tasks.filter(({ kind }) => kind === "milestone");
  const ends = new Map(milestones.map(({ task, end }) => [task.id, end[1]]));
  const titles = new Map(services.map(({ slug, title }) => [slug, title]));
  const ranks = new Map(inOrder(services, tasks).map((id, index) => [id, index + 1]));
  return {
    axis: createAxis(ends, Math.max(0, ...tasks.map(({ end }) => end[1]))),
    isApproved: approved !== null,
    titleOf: (slug: string) => titles.get(slug) ?? slug,
    /** The place of a service, an approval, a milestone or a phase in the order of the planner, from 1. */
    rankOf: (id: string) => ranks.get(id) ?? ranks.size,
  };
}

interface ListedRow {
  id: string;
  start: Range;
  end: Range;
  /** Absent for a service, which is listed by the span of its phases. */
  task?: ScheduledTask;
}

/**
 * By the start in the longest case, then by the end, and never before what it waits for; a service before its phases,
 * and one without phases last.
 */
function inOrder(services: readonly PlannedService[], tasks: readonly ScheduledTask[]): string[] {
  const never: Range = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const phases = Map.groupBy(
    tasks.filter((task) => task.kind === "phase"),
    ({ service }) => service.slug,
  );
  const rows = services.map(
    ({ slug }): ListedRow => ({
      id: slug,
      ...(spanOf(phases.get(slug) ?? []) ?? { start: never, end: never }),
    }),
  );
  const inTime = [
    ...rows,
    ...tasks.map((task): ListedRow => ({ id: task.task.id, start: task.start, end: task.end, task })),
  ].toSorted((a, b) => compare(a.start[1], b.start[1]) || compare(a.end[1], b.end[1]));
  const listed = new Set<string>();
  const seen = new Set<ScheduledTask>();
  // A task begins no earlier than its predecessors, so this only orders tasks that begin in the same week.
  const list = (task: ScheduledTask): void => {
    if (seen.has(task)) return;
    seen.add(task);
    for (const { link, other } of task.waits) if (link !== "FF") list(other);
    if (isListed(task)) listed.add(task.task.id);
  };
  for (const row of inTime) {
    if (row.task) list(row.task);
    else listed.add(row.id);
  }
  return [...listed];
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

// The waits of a task are prepared to be read and drawn.

const rowOf = (task: ScheduledTask): string => (task.kind === "phase" ? task.service.slug : task.task.id);

/** Everything that a task waits for, in the order in which it comes to pass. */
export function waitsOf(task: ScheduledTask, drawing: Drawing): Wait[] {
  const needed = task.waits.some(({ other }) => other.state === "unneeded")
    ? task.waits.flatMap(neededWaits)
    : task.waits;
  return needed.map((wait) => drawnWait(task, wait, drawing)).sort((a, b) => a.from - b.from);
}

/** A task that is not needed gives way to what it would have waited for; the reason remains. */
function neededWaits(wait: ScheduledWait): ScheduledWait[] {
  if (wait.other.state !== "unneeded") return [wait];
  return wait.other.waits.flatMap(neededWaits).map((inherited) => ({
    ...wait,
    link: joinedLink(inherited.link, wait.link),
    lag: undefined,
    other: inherited.other,
  }));
}

const joinedLink = (first: Link, second: Link): Link => {
  if (first === "SS") return "SS";
  return second === "FF" ? "FF" : "FS";
};

function drawnWait(task: ScheduledTask, wait: ScheduledWait, { axis, titleOf, isApproved }: Drawing): Wait {
  const { other, link, lag, basis, why, rule } = wait;
  const extent = axis.extent(other.start[1], other.end[1]);
  const who = whoDoes(other, titleOf);
  // Spreading into a new object costs a third of a plan's time.
  const drawn: Wait = {
    id: other.task.id,
    row: rowOf(other),
    title: other.task.title,
    link,
    basis,
    why,
    from: link === "SS" ? extent.from : extent.to,
    to: axis.at(link === "FF" ? task.end[1] : task.start[1]),
    extent,
  };
  if (who) drawn.who = who;
  if (rule) drawn.rule = rule;
  if (isApproved && lag) drawn.lag = lag;
  return drawn;
}

function whoDoes(task: ScheduledTask, titleOf: Drawing["titleOf"]): string | undefined {
  if (task.kind === "phase") return titleOf(task.service.slug);
  return task.kind === "approval" ? task.task.authority : undefined;
}
