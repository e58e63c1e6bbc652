import type { PlanAddress } from "../../../programme/address.ts";
import type { Plan } from "../../../programme/plan.ts";
import type { PlanData } from "../data.ts";
import { QuestionForm } from "../questions/QuestionForm.tsx";
import { QUESTIONS } from "./Actions.tsx";
import { Answered } from "./Answered.tsx";
import { CopiedNotice } from "./CopiedNotice.tsx";

interface Props {
  plan: Plan;
  data: PlanData;
  address: PlanAddress;
  /** Decides which months question 6 offers. */
  now: Date;
}

/**
 * The page of a plan, as the server sends it. The questions stay folded until a link leads to them, without JavaScript, too.
 */
export function AnsweredPage({ plan, data, address, now }: Props) {
  return (
    <>
      <section id={QUESTIONS} aria-label={data.words.meta.title} className="folded-questions frame print:hidden">
        <QuestionForm data={data} answers={address.answers} now={now} />
      </section>
      <div data-answered="h1">
        <Answered plan={plan} data={data} address={address} />
      </div>
      <CopiedNotice words={data.words.actions.copied} />
    </>
  );
}
