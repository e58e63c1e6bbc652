import { expect, test } from "vitest";
import type { Answers } from "./answers.ts";
import { createPlan } from "./create-plan.ts";
import { planJson } from "./plan-json.ts";
import type { Approval, Planner, PlannerService, Range } from "./planner.ts";
import {
  approval,
  phase,
  smallPlanner,
  smallServices,
  waitFor,
  withBuilding,
  withPhases,
} from "./test-support/small-planner.ts";

const nothing: Answers = { specialities: [], services: [] };
const planOf = (planner: Planner, answers: Partial<Answers> = {}) =>
  createPlan(planner, smallServices, { ...nothing, ...answers });
const rowOf = (planner: Planner, answers: Partial<Answers> = {}, slug = "building") =>
  planOf(planner, answers).services.find((row) => row.slug === slug);
const withApprovals = (...more: Approval[]): Planner => ({
  ...smallPlanner,
  approvals: [...smallPlanner.approvals, ...more],
});
const approvalOf = (planner: Planner, id: string, answers: Partial<Answers> = {}) =>
  planOf(planner, answers).approvals.find((row) => row.id === id);

test("ranks every row and phase by its start, then by its end", () => {
  const { rows } = planJson(planOf(smallPlanner));
  expect(rows.map(({ id }) => id)).toEqual([
    ...["start", "build.design", "building", "permit", "plan_ready", "build.work", "building_ready", "registration"],
    ...["opening", "growth", "grow.begin"],
  ]);
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
});

test("start to start, finish to finish and lags place a phase", () => {
  const planner = withPhases(
    phase("a", [10, 10]),
    phase("b", [2, 2], [waitFor("a", "SS", [3, 4])]),
    phase("c", [2, 2], [waitFor("a", "FF", [0, 5])]),
    phase("d", [2, 2], [waitFor("a", "FS", [-4, -2])]),
    phase("e", [20, 20], [waitFor("a", "FF")]),
  );
  const phases = planOf({ ...planner, approved: { by: "A", on: "2027-01-01" } }).services[0]?.phases;
  expect(phases?.map(({ id, weeks }) => [id, weeks?.start, weeks?.end])).toEqual([
    ["a", [0, 0], [10, 10]],
    ["b", [3, 4], [5, 6]],
    ["c", [8, 13], [10, 15]],
    ["d", [6, 8], [8, 10]],
    // It would end with a if it could begin before the decision.
    ["e", [0, 0], [20, 20]],
  ]);
});

test("a wait for a task that does not exist is dropped", () => {
  const planner = withPhases(phase("a", [1, 1], [waitFor("nothing")]), phase("build.work", [1, 1], [waitFor("a")]));
  expect(rowOf(planner)?.after).toEqual([]);
  expect(rowOf(planner, { mode: "shell" })?.after).toEqual([]);
});

test("says what a row waits for, who does it, and where", () => {
  const [building, growth] = planOf(smallPlanner).services;
  expect(building?.after.map(({ id, who, from, to }) => ({ id, who, from, to }))).toEqual([
    { id: "start", who: undefined, from: 0, to: 0 },
    { id: "plan_ready", who: undefined, from: 20, to: 20 },
  ]);
  expect(growth?.after).toEqual([
    {
      ...{ id: "opening", row: "opening", title: "Opening", link: "FS", basis: "law", why: "Waits for opening." },
      ...{ from: 72, to: 83.2, extent: { from: 72, to: 72 } },
    },
  ]);
  expect(approvalOf(smallPlanner, "permit")?.after).toEqual([
    expect.objectContaining({ id: "build.design", row: "building", who: "Building", from: 12, to: 12 }),
  ]);
  expect(planOf(smallPlanner).milestones[1]?.after).toEqual([
    expect.objectContaining({ id: "permit", row: "permit", who: "Authority of permit", extent: { from: 12, to: 20 } }),
  ]);
});

test("draws a wait from the beginning for start to start, and to the end for finish to finish", () => {
  const planner = withApprovals(
    approval("early", [1, 1], [{ ...waitFor("build.work", "SS"), rule: "Rule 1" }]),
    approval("late", [2, 2], [waitFor("build.work", "FF")]),
  );
  expect(approvalOf(planner, "early")?.after).toEqual([expect.objectContaining({ from: 20, to: 20, rule: "Rule 1" })]);
  expect(approvalOf(planner, "late")?.after).toEqual([expect.objectContaining({ from: 60, to: 60 })]);
});

test("what waits for an approval that is not needed waits for what that would have waited for", () => {
  const planner: Planner = withApprovals(
    approval("xray", [5, 5], [waitFor("build.design", "SS", [1, 1]), waitFor("start")], {
      if: { specialities: ["ct"] },
    }),
    approval("order", [1, 1], [waitFor("xray")]),
    approval("approve", [1, 1], [waitFor("xray", "FF")]),
  );
  const withCt = approvalOf(planner, "order", { specialities: ["ct"] });
  expect(withCt?.after.map(({ id }) => id)).toEqual(["xray"]);
  expect(approvalOf(planner, "xray", { specialities: ["ct"] })?.because).toEqual({ speciality: "ct" });

  expect(approvalOf(planner, "xray")).toBeUndefined();
  const waits = approvalOf(planner, "order")?.after.map(({ id, link, why }) => ({ id, link, why }));
  expect(waits).toEqual([
    { id: "build.design", link: "SS", why: "Waits for xray." },
    { id: "start", link: "FS", why: "Waits for xray." },
  ]);
  expect(approvalOf(planner, "approve")?.after.map(({ link }) => link)).toEqual(["SS", "FF"]);
  expect(planOf(planner).notOnList).toEqual([{ id: "xray", title: "Title of xray", authority: "Authority of xray" }]);
});

test("a condition on the kind of hospital is no licence that one could add", () => {
  const planner = withApprovals(approval("land", [1, 1], [], { if: { mode: "new" } }));
  expect(approvalOf(planner, "land")).toBeDefined();
  expect(approvalOf(planner, "land", { mode: "shell" })).toBeUndefined();
  expect(planOf(planner, { mode: "shell" }).notOnList).toEqual([]);
});

const scale = { beds: { "101-200": 50, "over-300": "out" } } as const;

test("draws no mark in a range of less than two weeks", () => {
  const published = { text: "19-20 weeks", weeks: [19, 20] as Range, covers: "work" };
  const row = rowOf(withBuilding({ scale, published }), { beds: "101-200" });
  expect(row?.pieces[1]).toEqual({ look: "published", from: 20, to: 60, least: 58 });
});

test("a pause splits a published bar, and its pieces have no mark", () => {
  const counts = { counts: true } as const;
  const phases = [
    phase("a", [5, 10], [waitFor("start")], counts),
    phase("build.design", [4, 6], [waitFor("a")]),
    phase("build.work", [5, 10], [waitFor("plan_ready")], counts),
  ];
  const row = rowOf(withBuilding({ phases, scale }), { beds: "101-200" });
  // Plans in week 20: design 10-16, permit 16-20, work 20-30.
  expect(row?.pieces).toEqual([
    { look: "published", from: 0, to: 10, least: 5 },
    { look: "agreed", from: 10, to: 16 },
    { look: "published", from: 20, to: 60, least: 40 },
  ]);
});

test("an open end is open in the last piece", () => {
  const counts = { counts: true } as const;
  const phases = [
    phase("a", [5, 10], [waitFor("start")], counts),
    phase("build.design", [4, 6], [waitFor("a")]),
    phase("build.work", [5, 10], [waitFor("plan_ready")], counts),
  ];
  const published: PlannerService["published"] = { text: "10 weeks and more", weeks: [10, null], covers: "work" };
  const row = rowOf(withBuilding({ phases, published }));
  expect(row?.published).toEqual({ text: "10 weeks and more", least: 10, most: null, covers: "work" });
  expect(row?.pieces.filter(({ look }) => look === "published")).toEqual([
    { look: "published", from: 0, to: 10, least: 10 },
    { look: "published", from: 20, to: 60, least: 60, open: true },
  ]);
});

test("a service without tasks or without a planner entry has a row without a bar", () => {
  const dialysis = { slug: "dialysis", number: 3, stage: "run", title: "Dialysis" } as const;
  const plan = createPlan(smallPlanner, [dialysis, ...smallServices], nothing);
  expect(plan.services.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(plan.services[2]).toMatchObject({ pieces: [], phases: [], after: [], extent: { from: 0, to: 0 }, rank: 12 });
  expect(rowOf(smallPlanner, { mode: "running" })).toMatchObject({ pieces: [], ours: true });
  expect(rowOf(smallPlanner, { mode: "running" })).not.toHaveProperty("published");
});

test("a phase that a new hospital does not need passes on what it waits for", () => {
  const planner = withBuilding({ modes: { new: ["build.work"], shell: "all", running: "all" } });
  expect(rowOf(planner)?.phases.map(({ id }) => id)).toEqual(["build.work"]);
  expect(approvalOf(planner, "permit")?.after.map(({ id }) => id)).toEqual(["start"]);
});

test("a published duration is not printed where a part of its work is done", () => {
  const planner = withPhases(
    phase("build.design", [4, 6], [], { counts: true }),
    phase("build.work", [6, 14], [waitFor("build.design")], { counts: true }),
  );
  const row = rowOf(planner, { mode: "shell" });
  expect(row?.published).toBeUndefined();
  expect(row?.pieces.map(({ look }) => look)).toEqual(["agreed"]);
  expect(rowOf(planner)?.published?.text).toBe("10-20 weeks");
});

const approved = { approved: { by: "A Director", on: "2027-01-01" } };

test("weeks, a total and what decides it appear once the estimates are approved", () => {
  const before = planOf(smallPlanner);
  expect(before).not.toHaveProperty("total");
  expect(before).not.toHaveProperty("critical");
  expect(JSON.stringify([before, planJson(before)])).not.toMatch(/"weeks"|"lag"|"start":\[/);

  const after = planOf({ ...smallPlanner, ...approved });
  // Shortest: design 4, permit 2, work 10, registration 1: 17 weeks are 3.9 months; longest: 33 weeks are 7.6 months.
  expect(after.total).toEqual({ least: 3, most: 8 });
  expect(after.critical).toEqual([
    ...["opening", "registration", "building_ready", "build.work", "plan_ready", "permit", "build.design", "start"],
  ]);
  expect(after.services[0]?.weeks).toEqual({ start: [0, 0], end: [16, 30] });
  expect(after.services[1]?.after[0]?.lag).toEqual([4, 4]);
  expect(planJson(after).rows.find(({ id }) => id === "grow.begin")).toMatchObject({ start: [21, 37], end: [23, 40] });
  expect(planJson(after).rows.find(({ id }) => id === "registration")).toMatchObject({
    start: [16, 30],
    end: [17, 33],
  });
});

test("what decides leaves out what is not needed", () => {
  const planner = withApprovals(
    approval("xray", [5, 5], [waitFor("building_ready")], { if: { specialities: ["ct"] } }),
  );
  const milestones = planner.milestones.map((one) =>
    one.id === "opening" ? { ...one, after: [waitFor("xray")] } : one,
  );
  const { critical } = planOf({ ...planner, milestones, ...approved });
  expect(critical?.slice(0, 2)).toEqual(["opening", "building_ready"]);
});

test("the data has each service's published duration and each phase's printed weeks", () => {
  const planner = withPhases(
    phase("build.design", [4, 6], [], { source: "page", page: "Week 1-2" }),
    phase("build.work", [10, 20], [waitFor("plan_ready")], {
      counts: true,
      source: "page",
      page: "Week 7+",
    }),
  );
  const { rows } = planJson(planOf(planner, { services: ["building"] }));
  const row = (id: string) => rows.find((one) => one.id === id);
  expect(row("building")).toEqual({
    ...{ id: "building", title: "Building", kind: "service", service: "building", rank: 3, ours: true },
    published: { text: "10-20 weeks", least: 10, most: 20, covers: "work", source: "page" },
    after: [{ id: "plan_ready", link: "FS", basis: "law", why: "Waits for plan_ready." }],
  });
  expect(row("build.design")).toMatchObject({ kind: "phase", service: "building", weeks: 2, source: "page" });
  expect(row("build.work")?.weeks).toBeUndefined();
  expect(row("grow.begin")).toMatchObject({ ours: false, source: "practice" });
  expect(row("permit")).toMatchObject({ kind: "approval", after: [{ id: "build.design" }] });
  expect(row("permit")).not.toHaveProperty("weeks");
});
