/** The plan as the text of an enquiry: "Send this plan" puts it into the project details. */
import type { Plan } from "../../core/planner/plan.ts";
import type { PlanLetter } from "../../core/planner/renderer.ts";
import { serviceNumber } from "../components/service-name.ts";
import { planAddress } from "./answered/addresses.ts";
import type { PlanData } from "./data.ts";
import { inSentence } from "./words.ts";

/** The letter's share of the field's length; the rest is left to the visitor. */
const MAX_LETTER = 1200;

/** The letter, at most 1,200 characters long (requirement 16.13): names of services give way to their numbers. */
export function planLetter(plan: Plan, data: PlanData): PlanLetter {
  const named = letterText(plan, data, ({ number, title }) => `${serviceNumber(number)} ${title}`);
  return {
    details: named.length <= MAX_LETTER ? named : letterText(plan, data, ({ number }) => serviceNumber(number)),
    projectType: plan.answers.mode === "running" ? "renovation" : "new-hospital",
  };
}

/** The first five answers, those that were given. */
export function answersInWords({ answers }: Plan, { words }: PlanData): string[] {
  const { letter, questions, answered, stateNames } = words;
  const { mode, beds, floors, city, state } = answers;
  return [
    mode && questions.mode.options[mode],
    beds && answered.sentence.bedsIn[beds],
    floors && letter.floors.replace("{floors}", inSentence(questions.floors.options[floors])),
    city && inSentence(questions.city.options[city]),
    state && stateNames[state],
  ].flatMap((answer) => answer || []);
}

function letterText(plan: Plan, data: PlanData, nameOf: (service: PlanData["services"][number]) => string): string {
  const { letter, questions } = data.words;
  const { specialities } = plan.answers;
  const chosen = data.services.filter(({ slug }) => plan.answers.services.includes(slug));
  const all = chosen.length === 0 || chosen.length === data.services.length;
  return [
    letter.about,
    answersInWords(plan, data).join("; "),
    specialities.length > 0 &&
      letter.specialities.replace(
        "{specialities}",
        specialities.map((speciality) => inSentence(questions.specialities.options[speciality])).join(", "),
      ),
    all ? letter.fromYouAll : letter.fromYou.replace("{names}", chosen.map(nameOf).join(", ")),
    plan.counts.others > 0 && letter.byOthers.replace("{n}", String(plan.counts.others)),
    letter.plan.replace("{address}", planAddress(plan, data)),
  ]
    .filter(Boolean)
    .join("\n");
}
