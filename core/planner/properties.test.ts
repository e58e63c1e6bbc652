/**
 * Properties of every plan of content/planner.yaml: all kinds of hospital, with specialities and services at random.
 */
import { expect, inject, test } from "vitest";
import { readContent } from "../content/read-content.ts";
import { planQuery, readAnswers, shortQuery } from "./address.ts";
import { type Answers, beds, cities, floors, modes, specialities } from "./answers.ts";
import { createPlan } from "./create-plan.ts";
import type { Extent, Plan } from "./plan.ts";
import { planJson } from "./plan-json.ts";
import { schedule } from "./schedule.ts";

const { planner, services } = readContent();
const approved = { ...planner, approved: { by: "A Director", on: "2027-01-01" } };

/** Repeatable numbers from 0 to 1 (a linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const random = randomNumbers(2027);
const someOf = <T>(all: readonly T[]): T[] => {
  const share = random();
  return all.filter(() => random() < share);
};

/** Every combination of the first four answers, each of them also missing: 384 hospitals. */
const hospitals: Answers[] = [undefined, ...modes].flatMap((mode) =>
  [undefined, ...beds].flatMap((bedCount) =>
    [undefined, ...floors].flatMap((floorCount) =>
      [undefined, ...cities].map((city) => ({
        ...(mode && { mode }),
        ...(bedCount && { beds: bedCount }),
        ...(floorCount && { floors: floorCount }),
        ...(city && { city }),
        ...(random() < 0.5 && { state: "GJ" }),
        specialities: someOf(specialities),
        services: someOf(services.map(({ slug }) => slug)),
      })),
    ),
  ),
);
/** Every fifth hospital, for what takes several plans each. */
const someHospitals = hospitals.filter((_, index) => index % 5 === 0);
const plans = hospitals.map((answers) => ({ answers, plan: createPlan(planner, services, answers) }));

const extentsOf = ({ services: rows, approvals, spans }: Plan): Extent[] => [
  ...spans,
  ...[...rows, ...approvals].flatMap(({ extent, pieces, after }) => [
    extent,
    ...pieces,
    ...after.map((wait) => wait.extent),
  ]),
  ...rows.flatMap(({ phases }) => phases.map(({ extent }) => extent)),
];

test("everything lies on the chart: numbers from 0 to 100, from left to right", () => {
  for (const { answers, plan } of plans) {
    const places = extentsOf(plan).flatMap(({ from, to }) => [from, to]);
    const marks = plan.services.flatMap(({ pieces }) => pieces.flatMap(({ least = 0, answer = 0 }) => [least, answer]));
    const lines = plan.milestones.map(({ at }) => at);
    const isOnChart = [...places, ...marks, ...lines].every((place) => place >= 0 && place <= 100);
    const isOrdered = extentsOf(plan).every(({ from, to }) => from <= to);
    expect([isOnChart, isOrdered], JSON.stringify(answers)).toEqual([true, true]);
  }
});

test("an answer never leaves the published range, and bars of one row never overlap", () => {
  for (const { answers, plan } of plans) {
    for (const { slug, pieces, outside, ours } of plan.services) {
      for (const { from, to, least, answer } of pieces) {
        if (least !== undefined) expect(from <= least && least <= to, slug).toBe(true);
        if (answer !== undefined && least !== undefined) expect(least <= answer && answer <= to, slug).toBe(true);
      }
      const looks = new Set(pieces.map(({ look }) => look));
      if (outside) expect([...looks], JSON.stringify(answers)).not.toContain("published");
      if (!ours) expect([...looks].every((look) => look === "others")).toBe(true);
      expect(pieces.every((piece, index) => index === 0 || (pieces[index - 1]?.to ?? 0) <= piece.from)).toBe(true);
    }
  }
});

test("the published work of a service takes its published weeks, in both extremes", () => {
  for (const { answers } of plans) {
    const counted = schedule(planner, answers)
      .filter((task) => task.kind === "phase")
      .filter(({ task, state }) => task.counts && state === "drawn");
    for (const entry of planner.services) {
      const own = counted.filter(({ service }) => service === entry);
      const [least, most] = entry.published?.weeks ?? [];
      if (own.length === 0 || own.length < entry.phases.filter(({ counts }) => counts).length) continue;
      const worked = ([0, 1] as const).map((extreme) => {
        const weeks = own.flatMap(({ start, end }) =>
          Array.from({ length: end[extreme] - start[extreme] }, (_, week) => start[extreme] + week),
        );
        return new Set(weeks).size;
      });
      expect(worked[0], entry.slug).toBe(least);
      if (most !== null) expect(worked[1], entry.slug).toBe(most);
    }
  }
});

test("nothing comes before what it waits for", () => {
  for (const answers of someHospitals) {
    const plan = createPlan(approved, services, answers);
    const tasks = [...plan.services.flatMap(({ phases }) => phases), ...plan.approvals, ...plan.milestones];
    const times = new Map(tasks.map(({ id, weeks }) => [id, weeks]));
    const early = tasks.flatMap(({ id, weeks, after }) =>
      after
        .filter(({ id: other, link, lag = [0, 0] }) => {
          const before = link === "SS" ? times.get(other)?.start : times.get(other)?.end;
          const own = link === "FF" ? weeks?.end : weeks?.start;
          // A lag handed on by an approval that is not needed is not known here; none of them is less than 0.
          return ![0, 1].every((extreme) => Number(own?.[extreme]) >= Number(before?.[extreme]) + Number(lag[extreme]));
        })
        .map((wait) => `${id} before ${wait.id}`),
    );
    expect(early, JSON.stringify(answers)).toEqual([]);
  }
});

/** No service, each one and all; no speciality, each one, each pair and all. */
const serviceSets = [[], ...services.map(({ slug }) => [slug]), services.map(({ slug }) => slug)];
const specialitySets = [
  ...[[], specialities, ...specialities.map((one) => [one])],
  ...specialities.flatMap((one, index) => specialities.slice(index + 1).map((other) => [one, other])),
];

/** Each of the 384 hospitals with each of these sets, and 20,000 with sets at random. */
function* everyPlan(): Generator<Answers> {
  for (const hospital of hospitals)
    for (const chosen of specialitySets)
      for (const ordered of serviceSets) yield { ...hospital, specialities: chosen, services: ordered };
  const next = randomNumbers(2028);
  const pick = <T>(all: readonly T[]): T[] => all.filter(() => next() < 0.5);
  for (let count = 0; count < 20_000; count++) {
    const hospital = hospitals[Math.floor(next() * hospitals.length)];
    yield { ...hospital, specialities: pick(specialities), services: pick(services.map(({ slug }) => slug)) };
  }
}

/** Primes that share no factor with the sizes of the sets above, so each set and each hospital has its turn. */
const STRIDE = inject("full") ? 97 : 1009;

/** The waits of a plan whose line would run to the left, or whose row is listed above the one it waits for. */
function drawnEarly({ services: rows, approvals, milestones }: Plan): string[] {
  const tasks = [...rows.flatMap(({ phases }) => phases), ...approvals, ...milestones];
  const ranks = new Map<string, number>();
  for (const { id, rank } of tasks) ranks.set(id, rank);
  const early: string[] = [];
  for (const { id, rank, after } of tasks)
    for (const wait of after)
      if (wait.from > wait.to || (wait.link !== "FF" && Number(ranks.get(wait.id)) > rank))
        early.push(`${id} before ${wait.id}`);
  return early;
}

// A full run makes ten times as many plans.
test("no row is drawn or listed before one it waits for, in any hospital", () => {
  const early = new Map<string, string>();
  let [index, count] = [0, 0];
  for (const answers of everyPlan()) {
    if (index++ % STRIDE > 0) continue;
    count++;
    for (const task of drawnEarly(createPlan(planner, services, answers))) early.set(task, planQuery(answers));
  }
  expect(Object.fromEntries(early)).toEqual({});
  expect(count).toBe(Math.ceil((hospitals.length * specialitySets.length * serviceSets.length + 20_000) / STRIDE));
});

test("no row is lost", () => {
  for (const { answers, plan } of plans) {
    const isRunning = plan.mode === "running";
    const isChosen = (slug: string) => answers.services.length === 0 || answers.services.includes(slug);
    const expected = services.filter(({ slug }) => !isRunning || isChosen(slug)).map(({ slug }) => slug);
    expect(plan.services.map(({ slug }) => slug)).toEqual(expected);
    const licences = new Set([...plan.approvals, ...plan.notOnList].map(({ id }) => id));
    const unlisted = planner.approvals.filter(({ id }) => !licences.has(id));
    // A task on no list needs no answer: land has been bought, or a running hospital has it.
    expect(unlisted.every((one) => isRunning || one.if?.mode !== undefined)).toBe(true);
    expect(plan.counts.ours + plan.counts.others).toBe(plan.services.length);
  }
});

test("every wait leads to a row of the plan, and every rank is used once", () => {
  for (const { plan } of plans) {
    const { rows } = planJson(plan);
    const ids = new Set(rows.map(({ id }) => id));
    expect(rows.flatMap(({ after }) => after.filter(({ id }) => !ids.has(id)))).toEqual([]);
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(rows.length);
    expect(ids.size).toBe(rows.length);
  }
});

test("no estimate leaves the engine before it is approved", () => {
  for (const { plan } of plans) {
    expect(JSON.stringify(planJson(plan).rows.map((row) => ({ ...row, published: undefined })))).not.toMatch(
      /"(?:lag|start|end)":/,
    );
    const withWeeks = planJson(plan).rows.filter(({ weeks }) => weeks !== undefined);
    expect(withWeeks.every(({ source }) => source === "page")).toBe(true);
  }
});

test("both forms of the address and any order of parameters give the same plan", () => {
  for (const answers of someHospitals) {
    const plan = JSON.stringify(createPlan(planner, services, answers));
    const query = planQuery(answers);
    const shuffled = [...query.split("&")].sort(() => random() - 0.5).join("&");
    for (const address of [query, shuffled, shortQuery(answers, services)]) {
      const read = readAnswers(address, services, []);
      expect(read.unreadable).toBe(false);
      expect(JSON.stringify(createPlan(planner, services, read.answers))).toBe(plan);
    }
  }
});

test("no address makes the engine throw", () => {
  const pieces = "m b h x w = & & = , - 1 24 99 new ct % %3C <script> é \0 + ? #".split(" ");
  for (let length = 0; length < 300; length++) {
    const query = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join("");
    const { answers } = readAnswers(query, services, ["licensing"]);
    expect(createPlan(planner, services, answers).services.length, query).toBeGreaterThan(0);
  }
});
