/** The words of an answered plan that depend on its answers. */
import type { PlanWords } from "../../../content-schema/plan.ts";
import type { Plan } from "../../../programme/plan.ts";

interface Counted {
  one: string;
  many: string;
}

/** "1 approval", "28 approvals". */
export const count = (n: number, { one, many }: Counted): string => (n === 1 ? one : many.replace("{n}", String(n)));

/** The sentence below the heading: the hospital, and how many services and approvals its plan has. */
export function summary({ answers, counts }: Plan, { answered, stateNames }: PlanWords): string {
  const { sentence } = answered;
  const { mode = "unknown", beds, city, state } = answers;
  const given = [beds && "beds", city && "city", state && "state"].filter(Boolean).join("-") || "none";
  const hospital = sentence.hospital[given as keyof typeof sentence.hospital]
    .replace("{mode}", sentence.modeIn[mode])
    .replace("{beds}", beds ? sentence.bedsIn[beds] : "")
    .replace("{city}", city ? sentence.cityIn[city] : "")
    .replace("{state}", stateName(state, stateNames));
  return (counts.others > 0 ? sentence.withOthers : sentence.withoutOthers)
    .replace("{hospital}", hospital)
    .replace("{ours}", count(counts.ours, answered.counts.ours))
    .replace("{others}", count(counts.others, answered.counts.others))
    .replace("{approvals}", count(counts.approvals, answered.counts.approvals));
}

const stateName = (state: string | undefined, names: PlanWords["stateNames"]): string =>
  state ? (names[state] ?? state) : "";

/** Under which law the hospital is registered, in sentences; undefined where the plan does not know or does not need it. */
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

/** What else is to be said of that law. */
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
