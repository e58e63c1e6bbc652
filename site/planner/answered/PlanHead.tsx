import type { PlanWords } from "../../../core/content/plan.ts";
import type { LicenceGroup, Plan } from "../../../core/planner/plan.ts";
import { StatCell } from "../../components/StatCell.tsx";
import { count } from "../words.ts";

/** Licences that come before one may dig, or are checked then. */
const first: readonly LicenceGroup[] = ["already-there", "before-digging"];
const STEPS = 3;

/** A plan in three figures, and the licences to begin with. */
export function PlanHead({ plan, words }: { plan: Plan; words: PlanWords }) {
  const { counts, digging, first: heading } = words.answered;
  const begin = plan.approvals.toSorted((a, b) => a.due - b.due).slice(0, STEPS);
  const before = plan.approvals.filter(({ group }) => first.includes(group)).length;
  /** The words of a count, without its number. */
  const label = (n: number, words: typeof counts.ours) => count(n, words).replace(/^\S+ /, "");
  const stats = [
    { value: String(plan.counts.ours), label: label(plan.counts.ours, counts.ours) },
    { value: String(plan.counts.approvals), label: label(plan.counts.approvals, counts.approvals) },
    ...(plan.mode === "running" ? [] : [{ value: String(before), label: digging }]),
  ];
  return (
    <div className="mb-8 grid gap-x-18 gap-y-6 lg:grid-cols-[7fr_5fr]">
      <dl className="three-stats grid grid-cols-3 self-start border-t border-ink max-lg:clear-of-widget">
        {stats.map((stat) => (
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
            {heading}
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
