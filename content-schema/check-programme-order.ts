/** Checks what the tasks of the programme wait for: each of them exists, and none waits for itself. */
import type { Task } from "../programme/programme.ts";
import type { FieldPath } from "./content-issue.ts";
import { didYouMean } from "./issue-messages.ts";

/** A fault at one place of the programme. */
export interface Fault {
  path: FieldPath;
  reason: string;
}

/** A task with its place in the file. */
export interface PlacedTask {
  path: FieldPath;
  task: Task;
}

/** Circles are looked for only if every task exists. */
export function checkOrder(tasks: readonly PlacedTask[]): Fault[] {
  const unknown = checkNames(tasks);
  return unknown.length > 0 ? unknown : checkCircles(tasks);
}

const checkNames = (tasks: readonly PlacedTask[]): Fault[] => {
  const ids = tasks.map(({ task }) => task.id);
  return tasks.flatMap(({ task, path }) =>
    task.after.flatMap((dependency, index) =>
      ids.includes(dependency.task)
        ? []
        : [
            {
              path: [...path, "after", index, "task"],
              reason: `is "${dependency.task}", which is no milestone, approval or phase${didYouMean(dependency.task, ids)}`,
            },
          ],
    ),
  );
};

/** One fault for each circle, where the search closes it. */
function checkCircles(tasks: readonly PlacedTask[]): Fault[] {
  const byId = new Map(tasks.map((placed) => [placed.task.id, placed]));
  const done = new Set<string>();
  const faults: Fault[] = [];
  const visit = (id: string, way: readonly string[]): void => {
    const placed = byId.get(id);
    if (!placed || done.has(id)) return;
    for (const [index, { task }] of placed.task.after.entries()) {
      const circle = [...way, id].slice([...way, id].indexOf(task));
      if (task === id || way.includes(task)) {
        const path = [...placed.path, "after", index, "task"];
        faults.push({
          path,
          reason: `closes a circle: ${describeCircle(circle)}. One of them must begin without waiting`,
        });
      } else visit(task, [...way, id]);
    }
    done.add(id);
  };
  for (const { task } of tasks) visit(task.id, []);
  return faults;
}

/** "a waits for b, b waits for a" */
const describeCircle = (ids: readonly string[]): string =>
  ids.map((id, index) => `${id} waits for ${ids[(index + 1) % ids.length]}`).join(", ");
