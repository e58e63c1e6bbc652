/** Prepares the waits of a task to be read and drawn. */
import type { Drawing } from "./drawing.ts";
import type { Wait } from "./plan.ts";
import type { Link } from "./programme.ts";
import type { ScheduledTask, ScheduledWait } from "./schedule.ts";

/** The row that a task is drawn in. */
const rowOf = (task: ScheduledTask): string => (task.kind === "phase" ? task.service.slug : task.task.id);

/** Everything that a task waits for, in the order in which it comes to pass. */
export const waitsOf = (task: ScheduledTask, drawing: Drawing): Wait[] =>
  task.waits
    .flatMap(neededWaits)
    .map((wait) => drawnWait(task, wait, drawing))
    .toSorted((a, b) => a.from - b.from);

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
  return {
    id: other.task.id,
    row: rowOf(other),
    title: other.task.title,
    ...(who && { who }),
    link,
    ...(isApproved && lag && { lag }),
    basis,
    why,
    ...(rule && { rule }),
    from: link === "SS" ? extent.from : extent.to,
    to: axis.at(link === "FF" ? task.end[1] : task.start[1]),
    extent,
  };
}

function whoDoes(task: ScheduledTask, titleOf: Drawing["titleOf"]): string | undefined {
  if (task.kind === "phase") return titleOf(task.service.slug);
  return task.kind === "approval" ? task.task.authority : undefined;
}
