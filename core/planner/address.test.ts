import { expect, test } from "vitest";
import { planQuery, readAnswers, shortQuery } from "./address.ts";
import { type Answers, specialities } from "./answers.ts";

const services = ["building", "licensing", "staff", "branding", "pharmacy", "training"].map((slug, index) => ({
  slug,
  number: index + 1,
}));
const rows = ["licensing", "pharmacy", "fire_plan"];
const read = (query: string) => readAnswers(query, services, rows);

const full: Answers = {
  mode: "shell",
  beds: "101-200",
  floors: "8-more",
  city: "tier-3",
  state: "GJ",
  specialities: ["ct", "mri", "ivf"],
  services: ["building", "staff", "branding", "pharmacy"],
};
const canonical = "m=shell&b=101-200&f=8-more&c=tier-3&s=GJ&h=ct&h=mri&h=ivf&x=building&x=staff&x=branding&x=pharmacy";
const short = "m=shell&b=101-200&f=8-more&c=tier-3&s=GJ&h=2-3,8&x=1,3-5";
const nothing = { answers: { specialities: [], services: [] }, view: "programme", open: [] };

test.each([
  ["an empty address", ""],
  ["the form's empty lists", "m=&b=&s=&h=&x="],
  ["parameters of others", "utm_source=mail&fbclid=1&d=2027-01"],
])("%s: no answer, and nothing that cannot be read", (_what, query) => {
  expect(read(query)).toEqual({ ...nothing, unreadable: false });
});

test.each([canonical, short, `?${canonical}`])("reads %s", (query) => {
  expect(read(query)).toEqual({ ...nothing, answers: full, unreadable: false });
});

test("writes both forms, and reads back what it wrote", () => {
  expect(planQuery(full)).toBe(canonical);
  expect(shortQuery(full, services)).toBe(short);
  expect(planQuery({ specialities: [], services: [] })).toBe("");
  expect(shortQuery({ specialities: [], services: [] }, services)).toBe("");
  expect(shortQuery({ specialities: [...specialities], services: ["training"] }, services)).toBe("h=1-10&x=6");
});

test("ids and numbers may stand side by side, and twice", () => {
  expect(read("x=pharmacy,1&x=5&x=1-1").answers.services).toEqual(["building", "pharmacy"]);
});

test("services are counted by their numbers, not by their place in the list", () => {
  const shuffled = [...services].reverse();
  expect(readAnswers("x=1,6", shuffled, rows).answers.services).toEqual(["building", "training"]);
  expect(shortQuery({ specialities: [], services: ["training", "building"] }, shuffled)).toBe("x=1,6");
});

test("holds the view and the open rows", () => {
  const view = { view: "licences", open: ["licensing", "fire_plan"] } as const;
  expect(planQuery({ mode: "new", specialities: [], services: [] }, view)).toBe(
    "m=new&v=licences&w=licensing&w=fire_plan",
  );
  expect(read("w=fire_plan&v=licences&w=licensing")).toEqual({ ...nothing, ...view, unreadable: false });
  expect(planQuery({ specialities: [], services: [] }, { view: "programme" })).toBe("");
});

test.each([
  "m=old",
  "m=new&m=shell",
  "b=51",
  "f=5",
  "c=village",
  "s=XX",
  "s=gj",
  "h=11",
  "h=0",
  "h=heart",
  "x=7",
  "x=3-1",
  "x=1-",
  "x=<script>alert(1)</script>",
  "x=%3Cscript%3E",
  "x=%",
  "w=../../etc/passwd",
  "w=boiler",
  "v=everything",
  "h=__proto__",
  "m=constructor",
])("counts %s as missing and says so", (query) => {
  expect(read(query)).toEqual({ ...nothing, unreadable: true });
});

test("keeps what it can read beside what it cannot", () => {
  const { answers, unreadable } = read("m=new&b=51&x=1,99,licensing&h=ct,heart");
  expect(answers).toEqual({ mode: "new", specialities: ["ct"], services: ["building", "licensing"] });
  expect(unreadable).toBe(true);
});

test("the same value twice is no contradiction", () => {
  expect(read("m=new&m=new")).toEqual({
    ...nothing,
    answers: { mode: "new", specialities: [], services: [] },
    unreadable: false,
  });
});

test.each([
  ["10,000 characters of one value", `m=new&x=${"a".repeat(10_000)}`],
  ["10,000 parameters", `m=new${"&h=ct".repeat(10_000)}`],
])("reads nothing from an address of %s", (_, query) => {
  expect(read(query)).toEqual({ ...nothing, unreadable: true });
});

test("reads the longest address that the form can send", () => {
  const query = planQuery({ ...full, specialities: [...specialities], services: services.map(({ slug }) => slug) });
  expect(read(query).answers.services).toHaveLength(services.length);
});
