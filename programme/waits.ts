/** Prepares the waits of a task to be read and drawn. */
import type { Drawing } from "./drawing.ts";
import type { Wait } from "./plan.ts";
import type { Link } from "./programme.ts";
import type { ScheduledTask, ScheduledWait } from "./schedule.ts";

/** The row that a task is drawn in. */
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
