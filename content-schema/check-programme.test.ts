import { expect, test } from "vitest";
import type { z } from "zod";
import { checkProgramme } from "./check-programme.ts";
import { programme as schema } from "./programme.ts";
import { parseContent, parseContentFile, readContentFiles } from "./read-content.ts";
import { service } from "./service.ts";

const name = "content/programme.yaml";
const files = readContentFiles(process.cwd());
const text = files[name] ?? "";
const services = Object.entries(files)
  .filter(([file]) => file.startsWith("content/services/"))
  .map(([file, content]) => {
    const parsed = parseContentFile(service, file, content);
    return { ...parsed, service: service.parse(parsed.data) };
  });
const parsed = parseContentFile(schema, name, text);

type Draft = z.infer<typeof schema>;

/** The faults that the checker finds in the programme of content/ after a change, as "field reason". */
function faultsAfter(change: (draft: Draft) => void): string[] {
  const draft = schema.parse(structuredClone(parsed.data));
  change(draft);
  return checkProgramme({ ...parsed, data: draft }, draft, services).map(({ field, reason }) => `${field} ${reason}`);
}

/** The issues that the schema finds after a change of the text, as "field reason". */
function issuesAfter(find: string | RegExp, replacement: string): string[] {
  const changed = text.replace(find, replacement);
  expect(changed).not.toBe(text);
  return parseContentFile(schema, name, changed).issues.map(({ field, reason }) => `${field} ${reason}`);
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The programme in content/ has changed: correct the test");
  return value;
}
const serviceOf = (draft: Draft, slug: string) => present(draft.services.find((one) => one.slug === slug));
const publishedOf = (draft: Draft, slug: string) => present(serviceOf(draft, slug).published);
const phaseOf = (draft: Draft, id: string) =>
  present(draft.services.flatMap(({ phases }) => phases).find((phase) => phase.id === id));
const wait = (task: string) => ({ task, link: "FS" as const, basis: "law" as const, why: "Because." });

test("the programme in content/ has no issue", () => {
  expect(faultsAfter(() => {})).toEqual([]);
});

test("names the line of an issue", () => {
  const draft = schema.parse(structuredClone(parsed.data));
  phaseOf(draft, "licensing.gap").after.push(wait("nobody"));
  const [issue] = checkProgramme({ ...parsed, data: draft }, draft, services);
  const lines = text.split("\n");
  const phase = lines.findIndex((line) => line.includes("id: licensing.gap"));
  expect(lines.slice(phase, issue?.line).join("\n")).toContain("after:");
  expect(lines.slice(phase, issue?.line).join("\n")).not.toContain("id: licensing.documents");
});

test("an id that is used twice", () => {
  expect(faultsAfter(({ approvals }) => approvals.push({ ...present(approvals[0]), id: "cea" }))).toEqual([
    expect.stringMatching(
      /^approvals, 37th entry, id is "cea", as in approvals, \d+(st|nd|rd|th) entry, id; each is used once$/,
    ),
  ]);
});

test("a service that is there twice", () => {
  const faults = faultsAfter((draft) =>
    draft.services.push({
      ...serviceOf(draft, "licensing"),
      modes: { new: "all", shell: "all", running: "all" },
      phases: [],
    }),
  );
  expect(faults).toEqual([
    'services, 25th entry, slug is "licensing", as in services, 4th entry, slug; each is used once',
  ]);
});

test("a state without a law, and one with two", () => {
  expect(faultsAfter((draft) => draft.states.splice(0, 1))).toEqual([
    "states has no entry for AN; each state and territory has one",
  ]);
  expect(faultsAfter(({ states }) => states.push(present(states[0])))).toEqual([
    "states, 37th entry, code is AN again; each is used once",
  ]);
});

test("a task that does not exist", () => {
  expect(faultsAfter((draft) => phaseOf(draft, "licensing.gap").after.push(wait("fire_plam")))).toEqual([
    'services, 4th entry, phases, 2nd entry, after, 3rd entry, task is "fire_plam", which is no milestone, approval or phase; did you mean "fire_plan"?',
  ]);
  expect(faultsAfter((draft) => phaseOf(draft, "licensing.gap").after.push(wait("xyz")))).toEqual([
    expect.stringMatching(/task is "xyz", which is no milestone, approval or phase$/),
  ]);
});

test("a circle, with its way", () => {
  expect(faultsAfter((draft) => phaseOf(draft, "licensing.gap").after.push(wait("licensing.submission")))).toEqual([
    expect.stringContaining(
      "closes a circle: licensing.gap waits for licensing.submission, licensing.submission waits for licensing.documents, licensing.documents waits for licensing.gap. One of them must begin without waiting",
    ),
  ]);
});

test("a task that waits for itself", () => {
  expect(faultsAfter((draft) => phaseOf(draft, "licensing.gap").after.push(wait("licensing.gap")))).toEqual([
    expect.stringContaining("closes a circle: licensing.gap waits for licensing.gap."),
  ]);
});

test("a milestone that the chart needs", () => {
  const faults = faultsAfter(({ milestones }) => {
    for (const milestone of milestones) if (milestone.id === "plan_ready") milestone.id = "plans";
  });
  expect(faults).toContain('milestones has no "plan_ready"; the planner draws a line for it');
});

test("a service that has no page", () => {
  expect(
    faultsAfter((draft) => {
      serviceOf(draft, "licensing").slug = "licencing";
    }),
  ).toEqual(['services, 4th entry, slug is "licencing", but no service has that slug; did you mean "licensing"?']);
  expect(
    faultsAfter(({ approvals }) => {
      present(approvals[0]).if = { service: "farmacy" };
      present(approvals[1]).running = { services: ["licensing", "hotel"] };
    }),
  ).toEqual([
    'approvals, 1st entry, if, service is "farmacy", but no service has that slug; did you mean "pharmacy"?',
    'approvals, 2nd entry, running, services, 2nd entry is "hotel", but no service has that slug',
  ]);
});

test("a mode that lists a phase of another service", () => {
  expect(
    faultsAfter((draft) => {
      serviceOf(draft, "licensing").modes.shell = ["licensing.gap", "licensing.gab", "it.golive"];
    }),
  ).toEqual([
    'services, 4th entry, modes, shell, 2nd entry is "licensing.gab", which is no phase of this service; did you mean "licensing.gap"?',
    'services, 4th entry, modes, shell, 3rd entry is "it.golive", which is no phase of this service',
  ]);
});

test("counted phases that do not add up to the published duration", () => {
  expect(
    faultsAfter((draft) => {
      phaseOf(draft, "construction.commissioning").weeks = [6, 9];
    }),
  ).toEqual([
    "services, 1st entry, phases that count take 52 to 79 weeks when they run alone; published are 52 to 78 weeks",
  ]);
});

test("a published duration without a phase that counts", () => {
  const faults = faultsAfter((draft) => {
    delete serviceOf(draft, "staff-recruitment").published?.per;
  });
  expect(faults).toEqual([
    "services, 6th entry, phases that count take 0 to 0 weeks when they run alone; published are 2 to 4 weeks",
  ]);
});

test("an open end is open, but its beginning is not", () => {
  expect(
    faultsAfter((draft) => {
      phaseOf(draft, "branding.launch").weeks = [1, 30];
    }),
  ).toEqual([]);
  expect(
    faultsAfter((draft) => {
      phaseOf(draft, "branding.launch").weeks = [2, 30];
    }),
  ).toEqual([
    "services, 7th entry, phases that count take 8 to 36 weeks when they run alone; published are 7 weeks and more",
  ]);
});

test("a counted phase of a service without a published duration", () => {
  const faults = faultsAfter((draft) => {
    phaseOf(draft, "interior.design").counts = true;
  });
  expect(faults).toEqual([
    "services, 2nd entry, phases has phases that count, but the service has no published duration",
  ]);
});

test("a duration that is not that of the service page", () => {
  expect(
    faultsAfter((draft) => {
      publishedOf(draft, "licensing").text = "half a year";
    }),
  ).toEqual([
    'services, 4th entry, published, text is "half a year", but content/services/04-licensing.yaml prints "3-6 months"',
  ]);
  expect(
    faultsAfter((draft) => {
      delete serviceOf(draft, "licensing").published;
    }),
  ).toContain('services, 4th entry, published is missing, but content/services/04-licensing.yaml prints "3-6 months"');
});

test("a phase from the page whose timeline says something else", () => {
  const withPage = (page: Draft["services"][number]["phases"][number]["page"]) =>
    faultsAfter((draft) => {
      phaseOf(draft, "licensing.documents").page = page;
    });
  const field = "services, 4th entry, phases, 3rd entry,";
  expect(withPage({ label: "Week 3-9", weeks: 7 })).toEqual([
    `${field} page, label is "Week 3-9", which the timeline of the page does not print`,
  ]);
  expect(withPage({ label: "Week 3-8", weeks: 5 })).toEqual([
    `${field} page, weeks are 5, but "Week 3-8" is 6 weeks long`,
  ]);
  expect(withPage({ label: "Week 3-8" })).toEqual([`${field} page, weeks are missing, but "Week 3-8" is 6 weeks long`]);
  expect(withPage(undefined)).toEqual([`${field} source is page, but the phase has no label and weeks under page`]);
});

test("a length for an open end, and a timeline where the page has none", () => {
  expect(
    faultsAfter((draft) => {
      phaseOf(draft, "branding.launch").page = { label: "Week 7+", weeks: 2 };
    }),
  ).toEqual([
    'services, 7th entry, phases, 4th entry, page, weeks are 2, but "Week 7+" has an open end; leave the weeks out',
  ]);
  expect(
    faultsAfter((draft) => {
      phaseOf(draft, "pharmacy.fit").page = { label: "Week 1-2", weeks: 2 };
    }),
  ).toEqual([
    'services, 11th entry, phases, 1st entry, page, label is "Week 1-2", which the timeline of the page does not print',
  ]);
});

test("a figure or a length in a sentence for visitors", () => {
  const withWhy = (why: string) =>
    faultsAfter((draft) => {
      present(phaseOf(draft, "licensing.gap").after[0]).why = why;
    });
  const field = "services, 4th entry, phases, 2nd entry, after, 1st entry, why";
  const advice = "which is no approved figure here; say what waits for what, without a number";
  expect(withWhy("It takes 5 weeks.")).toEqual([`${field} claims "5 weeks", ${advice}`]);
  expect(withWhy("It takes about five months.")).toEqual([`${field} claims "five months", ${advice}`]);
  expect(withWhy("It takes 3-6 months.")).toEqual([]);
});

test("laws may name the time they give", () => {
  expect(
    faultsAfter((draft) => {
      present(phaseOf(draft, "licensing.gap").after[0]).rule = "Rule 6: within 90 days";
    }),
  ).toEqual([]);
});

test("the order is put right before lengths are compared", () => {
  const faults = faultsAfter((draft) => {
    phaseOf(draft, "construction.commissioning").weeks = [6, 9];
    phaseOf(draft, "licensing.gap").after.push(wait("nobody"));
  });
  expect(faults).toHaveLength(1);
});

test.each([
  [
    "a wait without its reason",
    / {8}why: No digging.*\n/,
    "",
    "milestones, 2nd entry, after, 1st entry, why is missing",
  ],
  [
    "a range that begins with the longer length",
    "weeks: [8, 26]",
    "weeks: [26, 8]",
    "approvals, 1st entry, weeks begins with the longer length; the shortest comes first",
  ],
  [
    "a range with one number",
    "weeks: [8, 26]",
    "weeks: [8]",
    "approvals, 1st entry, weeks has 1 entry; it needs at least 2",
  ],
  [
    "a length that is no whole number",
    "weeks: [8, 26]",
    "weeks: [8, 26.5]",
    "approvals, 1st entry, weeks, 2nd entry must be a whole number of weeks",
  ],
  [
    "an id with capital letters",
    "- id: land_use",
    "- id: LandUse",
    "approvals, 1st entry, id is not made of small letters, with a point, a line or a hyphen between them",
  ],
  [
    "a basis that is none",
    "basis: law",
    "basis: rule",
    'milestones, 2nd entry, after, 1st entry, basis is "rule"; it must be one of: law, condition, practice',
  ],
  [
    "a speciality that is none",
    "specialities: [maternity]",
    "specialities: [maternety]",
    expect.stringContaining('specialities, 1st entry is "maternety"; it must be one of: maternity, ct'),
  ],
  [
    "points that are none",
    "floors: { 5-7: 0.15, 8-more: 0.3 }",
    "floors: { 5-7: many, 8-more: 0.3 }",
    "services, 1st entry, scale, floors, 5-7 must be a number from 0 to 1, or out",
  ],
  [
    "an answer that is none",
    "floors: { 5-7: 0.15, 8-more: 0.3 }",
    "floors: { 5-7: 0.15, 8-mare: 0.3 }",
    'services, 1st entry, scale, floors, 8-mare is not a field of this place; did you mean "8-more"?',
  ],
  [
    "phases of a mode that are none",
    "running: none",
    "running: some",
    "services, 1st entry, modes, running must be all, none, or a list of ids of its phases in brackets",
  ],
  [
    "an approval without a day",
    "approved: null",
    "approved: { by: A Director, on: January }",
    "approved, on must be a date like 2027-01-15",
  ],
  [
    "published weeks that are none",
    "weeks: [52, 78]",
    "weeks: 52",
    "services, 1st entry, published, weeks must be the shortest and the longest length in brackets; null is an open end, as in [7, null]",
  ],
  [
    "a task before what it waits for",
    "lag: [2, 6]",
    "lag: [-2, 6]",
    "approvals, 16th entry, after, 1st entry, lag is less than 0, so the task would be drawn before what it waits for; count from its beginning with link SS",
  ],
  [
    "a mark that is not true",
    "counts: true",
    "counts: yes",
    'services, 1st entry, phases, 7th entry, counts is "yes"; it must be true',
  ],
] as const)("%s", (_, find, replacement, issue) => {
  expect(issuesAfter(find, replacement)).toEqual([issue]);
});

test("an issue stops the build", () => {
  const changed = text.replace("task: plan_sanction", "task: plan_sanktion");
  expect(() => parseContent({ ...files, [name]: changed })).toThrow(
    /content\/programme\.yaml: one thing to put right\n\n {2}Line \d+: milestones, 2nd entry, after, 1st entry, task is "plan_sanktion"/,
  );
});
