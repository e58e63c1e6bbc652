/** The parts that all rows of a plan share: the axis, the order, and the names. */
import { type Axis, createAxis } from "./axis.ts";
import type { Programme, Range } from "./programme.ts";
import { isListed, type ScheduledTask, spanOf } from "./schedule.ts";

/** A service as its page describes it. */
export interface PlannedService {
  slug: string;
  number: number;
  stage: "build" | "license" | "run" | "grow";
  title: string;
}

export interface Drawing {
  axis: Axis;
  isApproved: boolean;
  /** The title of a service, by its slug. */
  titleOf: (slug: string) => string;
  /** The place of a service, an approval, a milestone or a phase in the order of the whole programme, from 1. */
  rankOf: (id: string) => number;
}

/** The drawing of these tasks. */
export function createDrawing(
  { approved }: Programme,
  services: readonly PlannedService[],
  tasks: readonly ScheduledTask[],
): Drawing {
  const milestones = tasks.filter(({ kind }) => kind === "milestone");
  const ends = new Map(milestones.map(({ task, end }) => [task.id, end[1]]));
  const titles = new Map(services.map(({ slug, title }) => [slug, title]));
  const ranks = new Map(inOrder(services, tasks).map((id, index) => [id, index + 1]));
  return {
    axis: createAxis(ends, Math.max(0, ...tasks.map(({ end }) => end[1]))),
    isApproved: approved !== null,
    titleOf: (slug) => titles.get(slug) ?? slug,
    rankOf: (id) => ranks.get(id) ?? ranks.size,
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
 * By the start in the longest case, then by the end, and never before what it waits for; a service before its phases, and one
 * without phases last.
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
  // What waits begins no earlier than what it waits for, so this puts right only what begins in the same week.
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
