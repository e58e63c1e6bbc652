import type { Plan } from "../../../programme/plan.ts";
import type { PlanData } from "../data.ts";
import { SendLink } from "./Actions.tsx";
import { pdfPath } from "./addresses.ts";

/** The dark band below a plan, with its two most useful actions once more. */
export function ClosingSection({ plan, data }: { plan: Plan; data: PlanData }) {
  const { answered, actions } = data.words;
  return (
    <section aria-labelledby="closing" className="on-ground py-(--section) print:hidden">
      <div className="frame grid items-center gap-8 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="closing" className="type-h2 max-w-[15em]">
            {answered.closing.heading}
          </h2>
          <p className="mt-4 max-w-[34em] text-on-dark-2">{answered.closing.text}</p>
        </div>
        <div className="flex flex-wrap gap-3 lg:justify-self-end">
          <SendLink plan={plan} data={data} look="light" />
          {data.sheets && (
            <a href={pdfPath(plan)} className="btn border-on-dark-2 hover:bg-ground-2">
              {actions.pdf}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
