/** Says in words what a plan is, and what a row of its chart shows. */
import type { Stat } from "../../core/content/field.ts";
import type { PlanWords } from "../../core/content/plan.ts";
import type { ChartWords } from "../../core/content/plan-chart.ts";
import type { ApprovalRow, LicenceGroup, Plan, ServiceRow, Wait } from "../../core/planner/plan.ts";
import { linesOf } from "./chart/geometry.ts";

/** A title as it is written inside a sentence: "Dialysis" becomes "dialysis", and "CT" and "PC-PNDT" stay. */
export const inSentence = (title: string): string =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

interface Counted {
  one: string;
  many: string;
}

/** "1 approval", "28 approvals". */
export const count = (n: number, { one, many }: Counted): string => (n === 1 ? one : many.replace("{n}", String(n)));

/** "A new hospital of 51-100 beds in Gujarat": the hospital by the answers that are given. */
export function hospitalInWords({ answers }: Plan, { answered: { sentence }, stateNames }: PlanWords): string {
  const { mode = "unknown", beds, city, state } = answers;
  const given = [beds && "beds", city && "city", state && "state"].filter(Boolean).join("-") || "none";
  return sentence.hospital[given as keyof typeof sentence.hospital]
    .replace("{mode}", sentence.modeIn[mode])
    .replace("{beds}", beds ? sentence.bedsIn[beds] : "")
    .replace("{city}", city ? sentence.cityIn[city] : "")
    .replace("{state}", stateName(state, stateNames));
}

/** Licences that come before one may dig, or are checked then. */
const early: readonly LicenceGroup[] = ["already-there", "before-digging"];

/** The figures of a plan: its services, its approvals, and how many of them come before one may dig. */
export function figuresOf({ counts, approvals, mode }: Plan, { answered }: PlanWords): Stat[] {
  const stat = (n: number, words: Counted): Stat => ({ value: String(n), label: count(n, words).replace(/^\S+ /, "") });
  const before = approvals.filter(({ group }) => early.includes(group)).length;
  return [
    stat(counts.ours, answered.counts.ours),
    stat(counts.approvals, answered.counts.approvals),
    ...(mode === "running" ? [] : [{ value: String(before), label: answered.digging }]),
  ];
}

/** The sentence below the heading: the hospital, and how many services and approvals its plan has. */
export function summary(plan: Plan, words: PlanWords): string {
  const { counts } = plan;
  const { answered } = words;
  const { sentence } = answered;
  return (counts.others > 0 ? sentence.withOthers : sentence.withoutOthers)
    .replace("{hospital}", hospitalInWords(plan, words))
    .replace("{ours}", count(counts.ours, answered.counts.ours))
    .replace("{others}", count(counts.others, answered.counts.others))
    .replace("{approvals}", count(counts.approvals, answered.counts.approvals));
}

const stateName = (state: string | undefined, names: PlanWords["stateNames"]): string =>
  state ? (names[state] ?? state) : "";

/** Under which law the hospital is registered, in sentences; undefined where the plan lacks or does not need it. */
export function registrationLine({ answers, registration }: Plan, words: PlanWords): string | undefined {
  if (!registration) return undefined;
  const { line } = words.registration;
  const { act, kind, below } = registration;
  if (act === undefined && below) return below;
  const sentence = (act === undefined ? line[kind] : line.known)
    .replace("{state}", stateName(answers.state, words.stateNames))
    .replace("{act}", act ?? "");
  return [sentence, ...registrationNotes(registration, words)].join(" ");
}

/** Notes on that law. */
export const registrationNotes = (
  { provisional, below }: NonNullable<Plan["registration"]>,
  { registration }: PlanWords,
): string[] => [provisional && registration.provisional[provisional], below].flatMap((note) => note ?? []);

/** The line about questions without an answer, and the text of the link to the first of them. */
export function missingLine({ missing }: Plan, { states }: PlanWords): { text: string; link: string } | undefined {
  if (missing.length === 0) return undefined;
  const questions = missing.map((question) => states.missing.names[question]).join(", ");
  if (missing.length === 1) {
    return { text: states.missing.one.replace("{questions}", questions), link: states.missing.answer.one };
  }
  const text = states.missing.many
    .replace("{n}", states.missing.numbers[missing.length - 1] ?? String(missing.length))
    .replace("{questions}", questions);
  return { text, link: states.missing.answer.many };
}

/** Sort key of a bar: its next milestone, or for a running hospital its predecessor. */
export function beginsInWords(plan: Plan, row: ServiceRow | ApprovalRow, words: ChartWords["begins"]): string {
  const lines = linesOf(plan);
  if (lines.length > 0) {
    const next = lines.find(({ at }) => row.extent.from < at);
    return next ? words[next.id] : words.after;
  }
  const before = row.after.filter(({ to }) => to <= row.extent.from);
  const last = before.toSorted((a, b) => b.from - a.from)[0];
  return last ? words.afterTask.replace("{task}", inSentence(last.title)) : words.now;
}

/** "consent to operate, State Pollution Control Board", or "induction (Staff Recruitment)". */
function taskInWords(plan: Plan, { row, title, who }: Wait, words: ChartWords["by"]): string {
  if (who === undefined) return inSentence(title);
  const text = plan.approvals.some(({ id }) => id === row) ? words.authority : words.service;
  return text.replace("{task}", inSentence(title)).replace("{who}", who);
}

/** The rule that a wait rests on, and the task that it waits for. */
export function waitInWords(plan: Plan, wait: Wait, words: ChartWords): string {
  const rule = wait.rule && (wait.rule.endsWith(".") ? wait.rule : `${wait.rule}.`);
  const waitsFor = words.waitsFor.replace("{task}", taskInWords(plan, wait, words.by));
  return [rule, waitsFor].filter(Boolean).join(" ");
}

/** How long a service takes: the published figure and what it covers, or the words that stand in its place. */
export function lengthInWords(
  { ours, outside, published }: ServiceRow,
  words: ChartWords,
): { figure?: string; text: string; outside?: boolean } {
  if (!ours) return { text: words.others };
  if (outside) return { text: words.outside, outside };
  return published ? { figure: published.text, text: published.covers } : { text: words.agreed };
}

/** The specialities of a plan in a line. */
export function specialitiesInWords({ answers }: Plan, { questions: { specialities } }: PlanWords): string {
  const names = answers.specialities.map((id) => specialities.options[id]);
  return names.map((name, i) => (i === 0 ? name : inSentence(name))).join(", ") || specialities.none;
}

/** When the first patient comes, in months from the beginning. */
export const totalInWords = ({ total }: Plan, words: ChartWords): string =>
  total ? words.total.replace("{least}", String(total.least)).replace("{most}", String(total.most)) : "";
