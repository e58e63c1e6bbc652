/** How long it takes to the first patient and what decides it. Shown only once the estimates are approved (16.7). */
import type { Plan } from "./plan.ts";
import { earliestStart, isListed, lengthOf, type ScheduledTask } from "./schedule.ts";

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
