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
  const { mode, beds, city, state } = answers;
  const hospital = [
    mode ? sentence.mode[mode] : sentence.noMode,
    beds && sentence.beds.replace("{beds}", sentence.bedsIn[beds]),
    city && sentence.city.replace("{city}", sentence.cityIn[city]),
    state && sentence.state.replace("{state}", stateNames[state] ?? state),
  ].filter(Boolean);
  const amounts = [
    count(counts.ours, answered.counts.ours),
    counts.others > 0 && count(counts.others, answered.counts.others),
    count(counts.approvals, answered.counts.approvals),
  ].filter(Boolean);
  return `${hospital.join(" ")}: ${amounts.join(", ")}.`;
}

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
