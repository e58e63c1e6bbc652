/** Checks content/planner.yaml as a whole and against the pages of the services (requirement 16.2). */
import { states } from "../planner/answers.ts";
import { landmarks } from "../planner/plan.ts";
import type { Planner, Task } from "../planner/planner.ts";
import type { ServiceFile } from "./check-services.ts";
import { claimsIn } from "./claims.ts";
import { type ContentFile, issueAt, textsOf } from "./content-file.ts";
import { type ContentIssue, didYouMean, type Finding } from "./content-issue.ts";
import { checkPublished } from "./durations.ts";
import type { FieldPath } from "./field.ts";
import { isApproved } from "./figures.ts";

interface PlacedTask {
  path: FieldPath;
  task: Task;
}

/** All issues of the planner's data. Texts and lengths are looked at once every name and the order are sound. */
export function checkPlanner(file: ContentFile, planner: Planner, services: readonly ServiceFile[]): ContentIssue[] {
  const tasks = placedTasks(planner);
  const nameIssues = [
    ...checkIds(planner, tasks),
    ...checkLandmarks(planner),
    ...checkSlugs(planner, services),
    ...checkModes(planner),
    ...checkStates(planner),
    ...checkOrder(tasks),
  ];
  const issues =
    nameIssues.length > 0 ? nameIssues : [...checkTexts(file, planner), ...checkPublished(planner, services)];
  return issues.map(({ path, reason }) => issueAt(file, path, reason));
}

const placedTasks = ({ milestones, approvals, services }: Planner): PlacedTask[] => [
  ...milestones.map((task, i) => ({ task, path: ["milestones", i] })),
  ...approvals.map((task, i) => ({ task, path: ["approvals", i] })),
  ...services.flatMap(({ phases }, i) => phases.map((task, j) => ({ task, path: ["services", i, "phases", j] }))),
];

/** Every id, slug and state is used once: the planner names its rows by them. */
function checkIds({ services, whereTheyApply, states: rows }: Planner, tasks: readonly PlacedTask[]): Finding[] {
  const names = [
    ...tasks.map(({ task, path }) => ({ id: task.id, path: [...path, "id"] })),
    ...whereTheyApply.map(({ id }, i) => ({ id, path: ["whereTheyApply", i, "id"] })),
    ...services.map(({ slug }, i) => ({ id: slug, path: ["services", i, "slug"] })),
    ...rows.map(({ code }, i) => ({ id: code, path: ["states", i, "code"] })),
  ];
  return [...Map.groupBy(names, ({ id }) => id).values()].flatMap(([, ...others]) =>
    others.map(({ id, path }) => ({ path, reason: `is "${id}", which another entry has; each is used once` })),
  );
}

/** Circles are looked for only if every task exists. */
function checkOrder(tasks: readonly PlacedTask[]): Finding[] {
  const unknown = checkNames(tasks);
  return unknown.length > 0 ? unknown : checkCircles(tasks);
}

function checkNames(tasks: readonly PlacedTask[]): Finding[] {
  const ids = tasks.map(({ task }) => task.id);
  return tasks.flatMap(({ task, path }) =>
    task.after.flatMap((dependency, index) =>
      checkName([...path, "after", index, "task"], dependency.task, ids, "which is no milestone, approval or phase"),
    ),
  );
}

const checkName = (path: FieldPath, name: string, known: readonly string[], what: string): Finding[] =>
  known.includes(name) ? [] : [{ path, reason: `is "${name}", ${what}${didYouMean(name, known)}` }];

/** One issue for each circle, where the search closes it. */
function checkCircles(tasks: readonly PlacedTask[]): Finding[] {
  const byId = new Map(tasks.map((placed) => [placed.task.id, placed]));
  const done = new Set<string>();
  const issues: Finding[] = [];
  const visit = (id: string, way: readonly string[]): void => {
    const placed = byId.get(id);
    if (!placed || done.has(id)) return;
    for (const [index, { task }] of placed.task.after.entries()) {
      const circle = [...way, id].slice([...way, id].indexOf(task));
      if (task === id || way.includes(task)) {
        const path = [...placed.path, "after", index, "task"];
        issues.push({
          path,
          reason: `closes a circle: ${describeCircle(circle)}. One of them must begin without waiting`,
        });
      } else visit(task, [...way, id]);
    }
    done.add(id);
  };
  for (const { task } of tasks) visit(task.id, []);
  return issues;
}

/** "a waits for b, b waits for a" */
const describeCircle = (ids: readonly string[]): string =>
  ids.map((id, index) => `${id} waits for ${ids[(index + 1) % ids.length]}`).join(", ");

/** The chart is divided by these milestones. */
const checkLandmarks = ({ milestones }: Planner): Finding[] =>
  landmarks
    .filter((landmark) => !milestones.some(({ id }) => id === landmark))
    .map((landmark) => ({ path: ["milestones"], reason: `has no "${landmark}"; the planner draws a line for it` }));

function checkSlugs({ approvals, services }: Planner, files: readonly ServiceFile[]): Finding[] {
  const slugs = files.map(({ service }) => service.slug);
  const uses = [
    ...services.map(({ slug }, i) => ({ slug, path: ["services", i, "slug"] })),
    ...approvals.flatMap(({ if: condition, running }, i) => [
      ...(condition?.service ? [{ slug: condition.service, path: ["approvals", i, "if", "service"] }] : []),
      ...(running?.services ?? []).map((slug, j) => ({ slug, path: ["approvals", i, "running", "services", j] })),
    ]),
  ];
  return uses.flatMap(({ slug, path }) => checkName(path, slug, slugs, "but no service has that address"));
}

/** A mode lists phases of its own service. */
const checkModes = ({ services }: Planner): Finding[] =>
  services.flatMap(({ modes, phases }, i) => {
    const ids = phases.map(({ id }) => id);
    return Object.entries(modes).flatMap(([mode, drawn]) =>
      (typeof drawn === "string" ? [] : drawn).flatMap((id, j) =>
        checkName(["services", i, "modes", mode, j], id, ids, "which is no phase of this service"),
      ),
    );
  });

/** The law of a state is shown to people who choose it. */
const checkStates = ({ states: rows }: Planner): Finding[] =>
  states
    .filter((state) => !rows.some(({ code }) => code === state))
    .map((code) => ({ path: ["states"], reason: `has no entry for ${code}; each state and territory has one` }));

/** Fields that repeat a law, and that only experts read. */
const LAW_FIELDS = ["rule", "limit", "validity", "source", "doubt"];

/** A length in words, as in "about five months". */
const lengthInWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s(?:working\s)?(?:days?|weeks?|months?)\b/i;

/** Texts that visitors read claim approved figures only, and no length that is an estimate. */
const checkTexts = ({ data }: ContentFile, { services }: Planner): Finding[] =>
  [...textsOf(data)]
    .filter(({ path }) => !LAW_FIELDS.includes(String(path.at(-1))))
    .flatMap(({ path, text }) => {
      const slug = path[0] === "services" ? services[Number(path[1])]?.slug : undefined;
      const figures = claimsIn(text).filter((figure) => !isApproved(figure, slug));
      const lengths = path.at(-1) === "why" ? (lengthInWords.exec(text) ?? []) : [];
      return [...figures, ...lengths].map((figure) => ({
        path,
        reason: `claims "${figure}", which is no approved figure here; say what waits for what, without a number`,
      }));
    });
