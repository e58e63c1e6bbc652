import type { PlanWords } from "../../../content-schema/plan.ts";
import type { PlanView } from "../../../programme/address.ts";
import type { Plan } from "../../../programme/plan.ts";
import { planPath } from "./addresses.ts";

interface Props {
  plan: Plan;
  current: PlanView["view"];
  words: PlanWords;
}

/** The id of the part below the views. */
const PLAN = "plan";

/** The two views of a plan. Links, because each has an address. */
export function Views({ plan, current, words }: Props) {
  const views = [
    { view: "programme", label: words.chart.view },
    { view: "licences", label: words.licences.view, count: plan.approvals.length },
  ] as const;
  return (
    <nav id={PLAN} aria-label={words.answered.views} className="plan-views print:hidden">
      {views.map((each) => (
        <a
          key={each.view}
          href={`${planPath(plan, { view: each.view })}#${PLAN}`}
          data-in-page=""
          aria-current={each.view === current ? "true" : undefined}
        >
          {each.label}
          {"count" in each && <span className="type-note text-ink-3">{each.count}</span>}
        </a>
      ))}
    </nav>
  );
}
