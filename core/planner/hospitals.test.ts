/**
 * Ten hospitals, worked out by hand from content/planner.yaml. A new one, in weeks, longest case (shortest in
 * brackets): business model 0-6 (0-4), concept 6-14 (4-10), drawings for sanction 14-20 (10-14), bank 20-32 (14-22),
 * land 0-26 (0-8), and only then the sanction 26-42 (14-22): plans sanctioned 42 (22). Drawings for construction 20-34,
 * tender 32-38 (22-26), the site registered once the contract is awarded 38-40 (26-27), foundation 42-58 (27-37), frame
 * 58-88, walls and pipes 72-102 (45-65), finishes 90-112 (57-73), testing 112-120 (73-79): building ready 120 (79).
 * Fire 118-124 (75-77), occupancy after the testing 124-136 (79-82), registration 136-144 (82-84): first patient 144
 * (84). The spans hold 42, 78 and 24 weeks in 20, 40 and 12 percent of the width.
 */
import { expect, test } from "vitest";
import { readContent } from "../content/read-content.ts";
import { readAnswers } from "./address.ts";
import { createPlan } from "./create-plan.ts";
import type { LicenceGroup, Plan } from "./plan.ts";

const { planner, services } = readContent();

function planAt(query: string, approved: typeof planner.approved = null): Plan {
  const { answers, unreadable } = readAnswers(query, services, []);
  expect(unreadable).toBe(false);
  return createPlan({ ...planner, approved }, services, answers);
}
const bar = (plan: Plan, slug: string) => plan.services.find((row) => row.slug === slug)?.pieces;
const looks = (plan: Plan, slug: string) => [...new Set(bar(plan, slug)?.map(({ look }) => look))];
const licence = (plan: Plan, id: string) => plan.approvals.find((row) => row.id === id);
const licences = (plan: Plan, group?: LicenceGroup) =>
  plan.approvals.filter((row) => group === undefined || row.group === group).map(({ id }) => id);
const answerOf = (plan: Plan, slug: string) => bar(plan, slug)?.find(({ answer }) => answer !== undefined)?.answer;

test("a new hospital without any answer: all services, the spans as worked out above", () => {
  const plan = planAt("");
  expect(plan.counts).toEqual({ ours: 24, others: 0, approvals: 29 });
  expect(plan.missing).toHaveLength(5);
  expect(plan.milestones.map(({ id, at }) => [id, at]).slice(0, 4)).toEqual([
    ["start", 0],
    ["plan_ready", 20],
    ["building_ready", 60],
    ["opening", 72],
  ]);
  // Site work 42-120: solid for 52 of 78 weeks, so to week 94.
  expect(bar(plan, "hospital-construction")?.at(-1)).toEqual({ look: "published", from: 20, to: 60, least: 46.67 });
  // Business model 0-6, solid for 4 weeks, at 20/42 percent a week.
  expect(bar(plan, "financial-consulting")?.[0]).toEqual({ look: "published", from: 0, to: 2.86, least: 1.9 });
  expect(licence(plan, "plan_sanction")?.extent).toEqual({ from: 12.38, to: 20 });
  expect(licence(plan, "cea")?.extent).toEqual({ from: 68, to: 72 });
});

test("the same, once the estimates are approved: 19 to 34 months, and the chain above", () => {
  const plan = planAt("", { by: "A Director", on: "2027-01-01" });
  expect(plan.total).toEqual({ least: 19, most: 34 });
  const weeks = Object.fromEntries(plan.milestones.map((row) => [row.id, row.weeks?.end]));
  expect(weeks).toEqual({
    start: [0, 0],
    plan_ready: [22, 42],
    building_ready: [79, 120],
    opening: [84, 144],
    three_months: [97, 157],
  });
  expect(plan.critical).toEqual([
    ...["opening", "cea", "occupancy", "fire_final", "construction.commissioning", "construction.finishing"],
    ...["construction.roughin", "construction.foundation", "plan_ready", "plan_sanction", "land_use", "start"],
  ]);
});

test("a maternity home of 30 beds in a small town that orders the building and the licences", () => {
  const plan = planAt("m=new&b=up-to-50&f=up-to-4&c=tier-3&s=GJ&h=maternity&x=1,4");
  // As above without AERB's layout, with MTP, and without services that bring an approval of their own.
  expect(plan.counts).toEqual({ ours: 2, others: 22, approvals: 25 });
  expect(plan.missing).toEqual([]);
  // Only the city moves the building: 0.1 of 26 weeks, so 54.6 of 78 weeks after week 42.
  expect(answerOf(plan, "hospital-construction")).toBe(48);
  expect(licence(plan, "mtp")).toMatchObject({ because: { speciality: "maternity" }, group: "after-opening" });
  expect(licences(plan)).not.toContain("aerb_layout");
  expect(looks(plan, "interior-design")).toEqual(["others"]);
  // Without CT no layout is approved: buying waits for the choice of the machine instead.
  expect(licence(plan, "aerb_procure")?.after.map(({ id, link }) => [id, link])).toEqual([
    ["recruitment.rso", "FS"],
    ["equipment.machines", "FS"],
  ]);
});

test("100 beds in a tier-2 city with twelve services: the licences in the order of the design", () => {
  const plan = planAt("m=new&b=51-100&f=5-7&c=tier-2&s=GJ&h=1-2,6,10&x=1,3-6,10,11,15,16,22-24");
  expect(plan.counts).toEqual({ ours: 12, others: 12, approvals: 29 });
  expect(licences(plan, "before-digging")).toEqual([
    ...["land_use", "fire_plan", "cte", "power_ht", "aerb_layout", "site_labour", "oxygen_plan", "plan_sanction"],
    "aerb_procure",
  ]);
  // The inspector, then the power; PC-PNDT with the finished room; consent and waste together.
  expect(licences(plan, "while-building").slice(0, 8)).toEqual([
    ...["waste_operator", "electrical", "power_on", "lift", "pcpndt", "oxygen_licence", "cto", "bmw_auth"],
  ]);
  expect(licences(plan, "before-first-patient")).toEqual([
    "aerb_licence",
    "fire_final",
    "narcotics",
    "occupancy",
    "cea",
  ]);
  expect(licences(plan, "after-opening")).toEqual(["registries", "mtp", "nabl", "nabh"]);
  // 0.3 for the beds and 0.15 for the floors of 26 weeks: 63.7 of 78 weeks after week 42.
  expect(answerOf(plan, "hospital-construction")).toBe(52.67);
  expect(plan.notOnList.map(({ id }) => id)).toEqual([
    ...["aerb_linac", "blood_centre", "art", "transplant", "government_schemes", "ethics_committee"],
  ]);
});

test("a large hospital in a metro with every machine: the longest length, and not beyond", () => {
  const plan = planAt("m=new&b=201-300&f=8-more&c=metro&h=1-10");
  // 0.9 + 0.3 + 0.2 + 0.05 + 0.05 + 0.1 is more than 1.
  expect(answerOf(plan, "hospital-construction")).toBe(60);
  expect(plan.counts.approvals).toBe(35);
  expect(plan.notOnList).toEqual([]);
  expect(plan.missing).toEqual(["state"]);
});

test("over 300 beds: outside every published range that goes by beds", () => {
  const plan = planAt("m=new&b=over-300", { by: "A Director", on: "2027-01-01" });
  const outside = plan.services.filter((row) => row.outside).map(({ number }) => number);
  expect(outside).toEqual([1, 4, 6, 8, 11, 13, 15, 16, 17, 19, 22, 23, 24]);
  expect(looks(plan, "hospital-construction")).toEqual(["agreed"]);
  // Telehealth goes by the city alone.
  expect(looks(plan, "telehealth")).toEqual(["published"]);
  expect(plan).not.toHaveProperty("total");
});

test("a half-built shell of 101-200 beds: the plans lie in the past, their approvals are checked", () => {
  const plan = planAt("m=shell&b=101-200");
  expect(plan.milestones.map(({ id }) => id)).toEqual(["building_ready", "opening", "three_months"]);
  expect(plan.spans.map(({ end }) => end)).toEqual(["building_ready", "opening", "after"]);
  expect(licences(plan, "already-there")).toEqual(["fire_plan", "plan_sanction", "cte", "site_labour"]);
  expect(licences(plan)).not.toContain("land_use");
  // Test of the shell 0-5, concept 6-14, drawings 14-22, contractor to 24, revised sanction 14-28, walls and pipes
  // 28-58, finishes 46-68, testing 68-76: building ready 76, in half of the width. 12-18 months are for more.
  expect(licences(plan, "while-building")).toContain("revised_sanction");
  expect(bar(plan, "hospital-construction")).toEqual([
    { look: "agreed", from: 0, to: 3.29 },
    { look: "agreed", from: 3.95, to: 9.21 },
    { look: "agreed", from: 9.21, to: 14.47 },
    { look: "agreed", from: 14.47, to: 15.79 },
    { look: "agreed", from: 18.42, to: 38.16 },
    { look: "agreed", from: 38.16, to: 44.74 },
    { look: "agreed", from: 44.74, to: 50 },
  ]);
  expect(plan.services[0]).not.toHaveProperty("published");
  // The business model 0-6 has 0.4 for the beds of its 4 to 6 weeks: 4.8 weeks.
  expect(bar(plan, "financial-consulting")?.[0]).toEqual({
    look: "published",
    from: 0,
    to: 3.95,
    least: 2.63,
    answer: 3.16,
  });
});

test("a running hospital of 250 beds that adds a cath lab", () => {
  const plan = planAt("m=running&b=201-300&h=cath-lab&x=medical-equipment&x=licensing");
  expect(plan.milestones).toEqual([]);
  expect(plan.services.map(({ slug }) => slug)).toEqual(["medical-equipment", "licensing"]);
  expect(licences(plan)).toEqual(["aerb_layout", "aerb_procure", "aerb_licence"]);
  expect(plan.approvals.map(({ because }) => because)).toEqual(Array(3).fill({ speciality: "cath-lab" }));
  // List 0-6, choice 6-12, layout 12-18, permission 18-22, order 22-48, installation 48-56, licence to 59; room to 62.
  expect(licence(plan, "aerb_layout")?.extent).toEqual({ from: 19.35, to: 29.03 });
  expect(bar(plan, "medical-equipment")?.at(-2)).toEqual({ look: "agreed", from: 77.42, to: 90.32 });
  expect(licence(plan, "aerb_licence")?.extent.to).toBe(95.16);
  expect(plan.services[0]?.after.map(({ id }) => id)).toEqual(["aerb_procure"]);
});

test("a running hospital that wants a new name, and nothing else", () => {
  const plan = planAt("m=running&x=7", { by: "A Director", on: "2027-01-01" });
  expect(plan).not.toHaveProperty("total");
  expect(plan.counts).toEqual({ ours: 1, others: 0, approvals: 0 });
  // 2 + 2 + 2 weeks and a launch of up to 4, drawn in one piece with an open end; 3 weeks of room: 10 of 13.
  expect(bar(plan, "hospital-branding")).toEqual([{ look: "published", from: 0, to: 76.92, least: 76.92, open: true }]);
  expect(plan.notOnList.map(({ id }) => id)).toContain("aerb_layout");
});

test("a running hospital that wants another building: a row, and no bar that we could draw", () => {
  const plan = planAt("m=running&x=hospital-construction");
  expect(plan.counts).toEqual({ ours: 1, others: 0, approvals: 0 });
  expect(plan.services[0]).toMatchObject({ slug: "hospital-construction", pieces: [], phases: [] });
});

test("IVF, transplants and a blood centre, with accreditation from us", () => {
  const plan = planAt("m=new&h=blood-centre&h=ivf&h=transplant&x=accreditation-coaching");
  expect(plan.counts).toEqual({ ours: 1, others: 23, approvals: 29 });
  expect(licences(plan, "after-opening")).toEqual(["registries", "transplant", "blood_centre", "nabl", "nabh"]);
  // Machines arrive in week 112, are installed by 120, and 16 weeks later it is week 136, two thirds of the way to week
  // 144.
  expect(licence(plan, "art")).toMatchObject({
    ...{ because: { speciality: "ivf" }, group: "before-first-patient", extent: { to: 68 } },
  });
  expect(licence(plan, "nabh")?.because).toEqual({ service: "accreditation-coaching" });
  // The standard is not asked for, so nothing marks a place in the 6-12 months.
  expect(answerOf(plan, "accreditation-coaching")).toBeUndefined();
});

test("the first patient has medicine, food, oxygen, trained hands and tested rooms", () => {
  const opening = planAt("m=new&x=licensing").milestones.find(({ id }) => id === "opening");
  const waits = opening?.after.map(({ id }) => id);
  for (const id of ["pharmacy.stock", "food", "oxygen_licence", "narcotics", "waste.training", "equipment.training"])
    expect(waits).toContain(id);
  for (const id of ["facility.air", "facility.gas", "facility.water", "finance.insurance", "recruitment.rehearsal"])
    expect(waits).toContain(id);
});

test.each(["new", "shell"])("radiotherapy: the bunker waits for its layout, and nobody else does (%s)", (mode) => {
  const waitsOf = (query: string, id: string) =>
    planAt(query)
      .services.flatMap(({ phases }) => phases)
      .find((phase) => phase.id === id)
      ?.after.map((wait) => wait.id);
  const bunker = mode === "new" ? "construction.structure" : "construction.roughin";
  expect(waitsOf(`m=${mode}&h=radiotherapy`, bunker)).toContain("aerb_layout");
  expect(waitsOf(`m=${mode}&h=ct`, bunker)).not.toContain("aerb_layout");
  expect(licences(planAt(`m=${mode}&h=radiotherapy`))).toContain("aerb_linac");
  expect(licences(planAt(`m=${mode}&h=ct`))).not.toContain("aerb_linac");
  // The linac may come after the first patient.
  expect(licence(planAt(`m=${mode}&h=radiotherapy`), "aerb_licence")?.group).toBe("before-first-patient");
});

test("a new hospital has no archive to digitize", () => {
  const phases = (query: string) =>
    planAt(query)
      .services.find(({ slug }) => slug === "digitization")
      ?.phases.map(({ id }) => id);
  expect(phases("m=new")).toEqual(["digitization.daily"]);
  expect(phases("m=shell")).toEqual(["digitization.daily"]);
  expect(phases("m=running")).toEqual(["digitization.sample", "digitization.scan"]);
});
