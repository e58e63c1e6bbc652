import type { PlanWords } from "../../../core/content/plan.ts";
import type { Plan } from "../../../core/planner/plan.ts";
import { StatCell } from "../../components/StatCell.tsx";
import { figuresOf } from "../words.ts";

const STEPS = 3;

/** A plan in three figures, and the licences to begin with. */
export function PlanHead({ plan, words }: { plan: Plan; words: PlanWords }) {
  const begin = plan.approvals.toSorted((a, b) => a.due - b.due).slice(0, STEPS);
  return (
    <div className="mb-8 grid gap-x-18 gap-y-6 lg:grid-cols-[7fr_5fr]">
      <dl className="three-stats grid grid-cols-3 self-start border-t border-ink max-lg:clear-of-widget">
        {figuresOf(plan, words).map((stat) => (
          <StatCell
            key={stat.label}
            stat={stat}
            className="border-l border-rule py-4 pr-2 pl-3 first:border-l-0 first:pl-0 sm:pl-6 lg:[&_.type-stat]:text-[3.5rem]"
          />
        ))}
      </dl>
      {begin.length === STEPS && (
        <section aria-labelledby="first-things">
          <h2 id="first-things" className="type-strong border-b border-ink pb-2">
            {words.answered.first}
          </h2>
          <ol>
            {begin.map(({ id, title, authority }, index) => (
              <li key={id} className="border-b border-rule py-2 leading-snug">
                <b className="font-semibold">{`${index + 1}. ${title}`}</b>
                <span className="type-note block pl-4.5 text-ink-2">{authority}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
