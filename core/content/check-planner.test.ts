import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Planner, planner as schema } from "../planner/planner.ts";
import { checkPlanner } from "./check-planner.ts";
import { contentFile } from "./content-file.ts";
import { ContentError } from "./content-issue.ts";
import { describePath, type FieldPath, withValue } from "./field.ts";
import { contentDefaults, parseData } from "./read-content.ts";
import { service } from "./service.ts";
import { contentWith } from "./test-support/changed-defaults.ts";
import { readYaml } from "./yaml.ts";

const name = "content/planner.yaml";
const defaults = contentDefaults();
const services = Object.values(defaults)
  .filter(({ file }) => file.startsWith("content/services/"))
  .map((file) => ({ ...file, service: service.parse(file.data) }));
const text = readFileSync(name, "utf8");
const file = readYaml(name, text);
const planner = schema.parse(file.data);

const inWords = ({ path, reason }: { path: FieldPath; reason: string }) => `${describePath(path)} ${reason}`;

/** The issues that the checker finds in content/planner.yaml after a change, as "field reason". */
function issuesAfter(change: (draft: Planner) => void): string[] {
  const draft = structuredClone(planner);
  change(draft);
  return checkPlanner({ ...file, data: draft }, draft, services).map(inWords);
}

/** The issues that the schema finds with another value at a place, as "field reason". */
function schemaIssuesAfter(path: FieldPath, value: unknown): string[] {
  try {
    parseData({ ...defaults, [name]: contentFile(name, withValue(planner, path, value), []) });
  } catch (error) {
    if (error instanceof ContentError) return error.issues.map(inWords);
  }
  return [];
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("content/planner.yaml has changed: correct the test");
  return value;
}
const serviceOf = (draft: Planner, slug: string) => present(draft.services.find((one) => one.slug === slug));
const phaseOf = (draft: Planner, id: string) =>
  present(draft.services.flatMap(({ phases }) => phases).find((phase) => phase.id === id));
const wait = (task: string) => ({ task, link: "FS" as const, basis: "law" as const, why: "Because." });

test("content/planner.yaml has no issue", () => {
  expect(issuesAfter(() => {})).toEqual([]);
});

test("names the line of an issue", () => {
  const draft = structuredClone(planner);
  phaseOf(draft, "licensing.gap").after.push(wait("nobody"));
  const [issue] = checkPlanner({ ...file, data: draft }, draft, services);
  const lines = text.split("\n");
  const phase = lines.findIndex((line) => line.includes("id: licensing.gap"));
  expect(lines.slice(phase, issue?.line).join("\n")).toContain("after:");
  expect(lines.slice(phase, issue?.line).join("\n")).not.toContain("id: licensing.documents");
});

type Case = readonly [name: string, change: (draft: Planner) => void, issues: readonly unknown[]];
const change = (name: string, change: (draft: Planner) => void, ...issues: unknown[]): Case => [name, change, issues];

const licensing = "services, 4th entry,";
const gapWaits = (task: string) => (draft: Planner) => phaseOf(draft, "licensing.gap").after.push(wait(task));
const weeksOf = (id: string, least: number, most: number) => (draft: Planner) => {
  phaseOf(draft, id).weeks = [least, most];
};
const pageOf = (id: string, page: string | undefined) => (draft: Planner) => {
  phaseOf(draft, id).page = page;
};
const whyOf = (why: string) => (draft: Planner) => {
  present(phaseOf(draft, "licensing.gap").after[0]).why = why;
};
const claims = (figure: string) =>
  `${licensing} phases, 2nd entry, after, 1st entry, why claims "${figure}", which is no approved figure here; say what waits for what, without a number`;

test.each([
  change(
    "an id that is used twice",
    ({ approvals }) => approvals.push({ ...present(approvals[0]), id: "cea" }),
    'approvals, 37th entry, id is "cea", which another entry has; each is used once',
  ),
  change(
    "a service that is there twice",
    (draft) => {
      const modes = { new: "all", shell: "all", running: "all" } as const;
      draft.services.push({ ...serviceOf(draft, "licensing"), modes, phases: [] });
    },
    'services, 25th entry, slug is "licensing", which another entry has; each is used once',
  ),
  change(
    "a state without a law",
    ({ states }) => states.splice(0, 1),
    "states has no entry for AN; each state and territory has one",
  ),
  change(
    "a state with two laws",
    ({ states }) => states.push(present(states[0])),
    'states, 37th entry, code is "AN", which another entry has; each is used once',
  ),
  change(
    "a mistyped task",
    gapWaits("fire_plam"),
    `${licensing} phases, 2nd entry, after, 3rd entry, task is "fire_plam", which is no milestone, approval or phase; did you mean "fire_plan"?`,
  ),
  change(
    "a task that does not exist",
    gapWaits("xyz"),
    expect.stringMatching(/task is "xyz", which is no milestone, approval or phase$/),
  ),
  change(
    "a circle, with its way",
    gapWaits("licensing.submission"),
    expect.stringContaining(
      "closes a circle: licensing.gap waits for licensing.submission, licensing.submission waits for licensing.documents, licensing.documents waits for licensing.gap.",
    ),
  ),
  change(
    "a task that waits for itself",
    gapWaits("licensing.gap"),
    expect.stringContaining("closes a circle: licensing.gap waits for licensing.gap."),
  ),
  change(
    "a service that has no page",
    (draft) => {
      serviceOf(draft, "licensing").slug = "licencing";
    },
    'services, 4th entry, slug is "licencing", but no service has that address; did you mean "licensing"?',
  ),
  change(
    "approvals of services that have no page",
    ({ approvals }) => {
      present(approvals[0]).if = { service: "farmacy" };
      present(approvals[1]).running = { services: ["licensing", "hotel"] };
    },
    'approvals, 1st entry, if, service is "farmacy", but no service has that address; did you mean "pharmacy"?',
    'approvals, 2nd entry, running, services, 2nd entry is "hotel", but no service has that address',
  ),
  change(
    "a mode that lists a phase of another service",
    (draft) => {
      serviceOf(draft, "licensing").modes.shell = ["licensing.gap", "licensing.gab", "it.golive"];
    },
    `${licensing} modes, shell, 2nd entry is "licensing.gab", which is no phase of this service; did you mean "licensing.gap"?`,
    `${licensing} modes, shell, 3rd entry is "it.golive", which is no phase of this service`,
  ),
  change(
    "counted phases that do not add up to the published duration",
    weeksOf("construction.commissioning", 6, 9),
    "services, 1st entry, phases that count take 52 to 79 weeks when they run alone; published are 52 to 78 weeks",
  ),
  change(
    "a published duration without a phase that counts",
    (draft) => {
      delete serviceOf(draft, "staff-recruitment").published?.per;
    },
    "services, 6th entry, phases that count take 0 to 0 weeks when they run alone; published are 2 to 4 weeks",
  ),
  change("no length of an open end", weeksOf("branding.launch", 1, 30)),
  change(
    "another beginning of an open end",
    weeksOf("branding.launch", 2, 30),
    "services, 7th entry, phases that count take 8 to 36 weeks when they run alone; published are 7 weeks and more",
  ),
  change(
    "a counted phase of a service without a published duration",
    (draft) => {
      phaseOf(draft, "interior.design").counts = true;
    },
    "services, 2nd entry, phases has phases that count, but the service has no published duration",
  ),
  change(
    "a duration that is not that of the service page",
    (draft) => {
      present(serviceOf(draft, "licensing").published).text = "half a year";
    },
    `${licensing} published, text is "half a year", but content/services/04-licensing.yaml prints "3-6 months"`,
  ),
  change(
    "no duration where the service page has one",
    (draft) => {
      delete serviceOf(draft, "licensing").published;
    },
    `${licensing} published is missing, but content/services/04-licensing.yaml prints "3-6 months"`,
    `${licensing} phases has phases that count, but the service has no published duration`,
  ),
  change(
    "weeks that the timeline of the page does not have",
    pageOf("licensing.documents", "Week 3-9"),
    `${licensing} phases, 3rd entry, page is "Week 3-9", which the timeline of the page does not print`,
  ),
  change(
    "a phase from the page without its weeks",
    pageOf("licensing.documents", undefined),
    `${licensing} phases, 3rd entry, source is the page, but no weeks of its timeline are given`,
  ),
  change(
    "a timeline where the page has none",
    pageOf("pharmacy.fit", "Week 1-2"),
    'services, 11th entry, phases, 1st entry, page is "Week 1-2", which the timeline of the page does not print',
  ),
  change("a figure in a sentence for visitors", whyOf("It takes 5 weeks."), claims("5 weeks")),
  change("a length in a sentence for visitors", whyOf("It takes about five months."), claims("five months")),
  change("no approved figure of the service", whyOf("It takes 3-6 months.")),
  change("no time that a law gives", (draft) => {
    present(phaseOf(draft, "licensing.gap").after[0]).rule = "Rule 6: within 90 days";
  }),
  change(
    "the order before lengths are compared",
    (draft) => {
      weeksOf("construction.commissioning", 6, 9)(draft);
      gapWaits("nobody")(draft);
    },
    expect.stringContaining('"nobody"'),
  ),
])("reports %s", (_, change, issues) => {
  expect(issuesAfter(change)).toEqual(issues);
});

test("reports a milestone that the chart needs", () => {
  const issues = issuesAfter(({ milestones }) => {
    for (const milestone of milestones) if (milestone.id === "plan_ready") milestone.id = "plans";
  });
  expect(issues).toContain('milestones has no "plan_ready"; the planner draws a line for it');
});

test.each([
  [
    "a wait without its reason",
    ["milestones", 1, "after", 0, "why"],
    undefined,
    "milestones, 2nd entry, after, 1st entry, why is missing",
  ],
  [
    "a range that begins with the longer length",
    ["approvals", 0, "weeks"],
    [26, 8],
    "approvals, 1st entry, weeks begins with the longer length; the shortest comes first",
  ],
  [
    "a range with one number",
    ["approvals", 0, "weeks"],
    [8],
    "approvals, 1st entry, weeks has 1 entry; it needs at least 2",
  ],
  [
    "a length that is no whole number",
    ["approvals", 0, "weeks"],
    [8, 26.5],
    "approvals, 1st entry, weeks, 2nd entry must be a whole number of weeks",
  ],
  [
    "an id with capital letters",
    ["approvals", 0, "id"],
    "LandUse",
    "approvals, 1st entry, id is not made of small letters, with a point, a line or a hyphen between them",
  ],
  [
    "a basis that is none",
    ["milestones", 1, "after", 0, "basis"],
    "rule",
    'milestones, 2nd entry, after, 1st entry, basis is "rule"; it must be one of: law, condition, practice',
  ],
  [
    "a speciality that is none",
    ["approvals", 0, "if"],
    { specialities: ["maternety"] },
    expect.stringContaining('specialities, 1st entry is "maternety"; it must be one of: maternity, ct'),
  ],
  [
    "points that are none",
    ["services", 0, "scale", "floors", "5-7"],
    "many",
    expect.stringContaining('5-7 is "many"; it must be one of: 5, 10, 15,'),
  ],
  [
    "an answer that is none",
    ["services", 0, "scale", "floors", "8-mare"],
    0.3,
    'services, 1st entry, scale, floors, 8-mare is not a field of this place; did you mean "8-more"?',
  ],
  [
    "phases of a mode that are none",
    ["services", 0, "modes", "running"],
    "some",
    "services, 1st entry, modes, running must be all, none, or a list of its phases",
  ],
  [
    "an approval without a day",
    ["approved"],
    { by: "A Director", on: "January" },
    "approved, on is not a date such as 2026-11-23",
  ],
  [
    "published weeks that are none",
    ["services", 0, "published", "weeks"],
    52,
    "services, 1st entry, published, weeks must be the shortest and the longest length in brackets; null is an open end, as in [7, null]",
  ],
  [
    "a task before what it waits for",
    ["approvals", 15, "after", 0, "lag"],
    [-2, 6],
    "approvals, 16th entry, after, 1st entry, lag is less than 0, so the task would be drawn before what it waits for; count from its beginning with link SS",
  ],
  [
    "a mark that is not true",
    ["services", 0, "phases", 6, "counts"],
    "yes",
    'services, 1st entry, phases, 7th entry, counts is "yes"; it must be true',
  ],
] as const)("%s", (_, path, value, issue) => {
  expect(schemaIssuesAfter(path, value)).toEqual([issue]);
});

test("an issue stops the build", () => {
  const changed = text.replace("task: plan_sanction", "task: plan_sanktion");
  expect(() => contentWith(name, changed)).toThrow(
    /content\/planner\.yaml: one thing to put right\n\n {2}Line \d+: milestones, 2nd entry, after, 1st entry, task is "plan_sanktion"/,
  );
});
