/**
 * Data of a planner that can be worked out by hand, for tests. Lengths are those of the longest case unless said
 * otherwise.
 */
import type { PlannedService } from "../drawing.ts";
import type { Approval, Dependency, Link, Phase, Planner, PlannerService, Range } from "../planner.ts";

/** A wait for another task. */
export const waitFor = (task: string, link: Link = "FS", lag?: Range): Dependency => ({
  ...{ task, link, basis: "law", why: `Waits for ${task}.` },
  ...(lag && { lag }),
});

/** A phase from so many weeks to so many. */
export const phase = (id: string, weeks: Range, after: Dependency[] = [], more: Partial<Phase> = {}): Phase => ({
  ...{ id, title: `Title of ${id}`, weeks, source: "practice", after },
  ...more,
});

export const approval = (
  id: string,
  weeks: Range,
  after: Dependency[] = [],
  more: Partial<Approval> = {},
): Approval => ({
  ...{ id, title: `Title of ${id}`, authority: `Authority of ${id}`, weeks, after },
  ...more,
});

const building: PlannerService = {
  slug: "building",
  published: { text: "10-20 weeks", weeks: [10, 20], covers: "work" },
  modes: { new: "all", shell: ["build.work"], running: "none" },
  phases: [
    phase("build.design", [4, 6], [waitFor("start")]),
    phase("build.work", [10, 20], [waitFor("plan_ready")], { counts: true, source: "split" }),
  ],
};

const growth: PlannerService = {
  slug: "growth",
  modes: { new: "all", shell: "all", running: "all" },
  phases: [phase("grow.begin", [2, 3], [waitFor("opening", "FS", [4, 4])])],
};

/**
 * Design 0-6, permit 6-10, plans sanctioned 10, work 10-30, building ready 30, registration 30-33, first patient 33,
 * growth 37-40. The axis ends three weeks later, in week 43.
 */
export const smallPlanner: Planner = {
  approved: null,
  milestones: [
    { id: "start", title: "Decision", after: [] },
    { id: "plan_ready", title: "Plans", after: [waitFor("permit")] },
    { id: "building_ready", title: "Building", after: [waitFor("build.work")] },
    { id: "opening", title: "Opening", after: [waitFor("building_ready"), waitFor("registration")] },
  ],
  approvals: [
    approval("permit", [2, 4], [waitFor("build.design")]),
    approval("registration", [1, 3], [waitFor("building_ready")]),
  ],
  whereTheyApply: [{ id: "boiler", title: "Boiler", authority: "Directorate", where: "for steam" }],
  states: [],
  services: [building, growth],
};

export const smallServices: readonly PlannedService[] = [
  { slug: "building", number: 1, stage: "build", title: "Building" },
  { slug: "growth", number: 2, stage: "grow", title: "Growth" },
];

/** The small planner with another building. Everything else stays. */
export const withBuilding = (fields: Partial<PlannerService>): Planner => ({
  ...smallPlanner,
  services: [{ ...building, ...fields }, growth],
});

export const withPhases = (...phases: Phase[]): Planner => withBuilding({ phases });
