import type { PlanWords } from "../../content-schema/plan.ts";
import { monthName } from "../../enquiry/times.ts";
import type { Plan } from "../../programme/plan.ts";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { inSentence } from "./in-sentence.ts";

/** The eight answers of a plan. The last one shows the chosen services in the key plan. */
export function TitleBlock({ plan, words }: { plan: Plan; words: PlanWords }) {
  const { answers, counts, services } = plan;
  const { mode, beds, floors, city, state, start, specialities, services: chosen } = words.questions;
  const names = answers.specialities.map((id) => specialities.options[id]);
  const cells: [string, string | undefined][] = [
    [mode.short, answers.mode && mode.options[answers.mode]],
    [beds.short, answers.beds && beds.options[answers.beds]],
    [floors.short, answers.floors && floors.options[answers.floors]],
    [city.short, answers.city && city.options[answers.city]],
    [state.short, answers.state && words.stateNames[answers.state]],
    [start.short, answers.start && monthName(answers.start, "en")],
    [specialities.short, names.map((name, i) => (i === 0 ? name : inSentence(name))).join(", ") || specialities.none],
  ];
  return (
    <dl className="answers">
      {cells.map(([label, value]) => (
        <div key={label}>
          <dt className="type-note text-ink-3">{label}</dt>
          <dd className={value ? "type-strong" : "type-strong text-ink-3"}>{value ?? words.noAnswer}</dd>
        </div>
      ))}
      <div>
        <dt className="type-note text-ink-3">{chosen.short}</dt>
        <dd className="type-strong flex items-center gap-3.5">
          {chosen.value.replace("{ours}", String(counts.ours))}
          <KeyPlan marked={services.filter(({ ours }) => ours).map(({ number }) => number)} className="w-16" />
        </dd>
      </div>
    </dl>
  );
}
