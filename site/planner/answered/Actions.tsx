import type { PlanWords } from "../../../core/content/plan.ts";
import type { Plan } from "../../../core/planner/plan.ts";
import { Glyph } from "../../components/Glyph.tsx";
import { ButtonLink } from "../../components/links.tsx";
import { ClosingBand } from "../../components/page-end.tsx";
import type { PlanData } from "../data.ts";
import { planLetter } from "../letter.ts";
import { pdfPath, planAddress, sendPath, shareText, whatsappLink } from "./addresses.ts";

interface Props {
  plan: Plan;
  data: PlanData;
}

/** The id of the questions, which "Change answers" opens. */
export const QUESTIONS = "questions";

/**
 * A visitor's actions on a plan (requirement 16.13). Every link works without JavaScript. page-actions.ts
 * copies, shares and fills the enquiry form; it reads all that it needs from the data attributes.
 */
export function Actions({ plan, data }: Props) {
  const { actions } = data.words;
  const address = planAddress(plan, data);
  return (
    <div className="plan-actions print:hidden">
      <a href={`#${QUESTIONS}`} className="link flex min-h-11 items-center">
        {actions.change}
      </a>
      <div className="plan-buttons">
        <SendLink plan={plan} data={data} />
        {data.pdf && <ButtonLink href={pdfPath(plan)} label={actions.pdf} look="secondary" />}
        <button type="button" data-copy={address} className="btn btn-secondary needs-script">
          {actions.copy}
        </button>
        <a
          href={whatsappLink(plan, data)}
          data-share={address}
          data-share-text={shareText(plan, data)}
          target="_blank"
          rel="noreferrer"
          className="btn btn-secondary"
        >
          <span className="cannot-share">{actions.whatsapp}</span>
          <span className="can-share">{actions.share}</span>
        </a>
      </div>
      <label data-copy-yourself="" hidden className="w-full">
        <span className="type-strong mb-2 block">{actions.copyYourself}</span>
        <input type="text" readOnly value={address} className="field" />
      </label>
      <p className="without-script text-ink-2">{actions.noScript}</p>
    </div>
  );
}

/** The link to the enquiry form, with the plan as its text. */
function SendLink({ plan, data, look = "primary" }: Props & { look?: "primary" | "light" }) {
  const { details, projectType } = planLetter(plan, data);
  return (
    <span data-send={details} data-project-type={projectType} className="contents">
      <ButtonLink href={sendPath(plan, data)} label={data.words.actions.send} look={look} glyph="arrow" />
    </span>
  );
}

/** The dark band below a plan, with its two most useful actions once more. */
export function ClosingSection({ plan, data }: { plan: Plan; data: PlanData }) {
  const { answered, actions } = data.words;
  return (
    <ClosingBand {...answered.closing}>
      <SendLink plan={plan} data={data} look="light" />
      {data.pdf && (
        <a href={pdfPath(plan)} className="btn border-on-dark-2 hover:bg-ground-2">
          {actions.pdf}
        </a>
      )}
    </ClosingBand>
  );
}

/** The toast after copying the address. Its place is there from the start, so that screen readers hear it. */
export function CopiedToast({ words }: { words: PlanWords["actions"]["copied"] }) {
  return (
    <div role="status" className="toasts">
      <div data-copied="" hidden>
        <div className="toast border-ink bg-sheet">
          <span className="flex justify-center bg-green pt-3 text-on-green">
            <Glyph name="tick" size={24} />
          </span>
          <div className="py-3 pl-4">
            <p className="type-strong">{words.title}</p>
            <p className="text-[1rem] leading-normal text-ink-2">{words.description}</p>
          </div>
          <button
            type="button"
            data-close=""
            aria-label={words.close}
            className="grid size-11 cursor-pointer place-items-center -outline-offset-2"
          >
            <Glyph name="cross" size={18} className="pointer-events-none" />
          </button>
        </div>
      </div>
    </div>
  );
}
