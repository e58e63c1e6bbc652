import type { Plan } from "../../../programme/plan.ts";
import { ButtonLink } from "../../components/ButtonLink.tsx";
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
 * Offers a visitor's acts on a plan (requirement 16.13). Every link works without JavaScript. page-actions.ts
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
        {data.sheets && <ButtonLink href={pdfPath(plan)} label={actions.pdf} look="secondary" />}
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
export function SendLink({ plan, data, look = "primary" }: Props & { look?: "primary" | "light" }) {
  const { details, projectType } = planLetter(plan, data);
  return (
    <span data-send={details} data-project-type={projectType} className="contents">
      <ButtonLink href={sendPath(plan, data)} label={data.words.actions.send} look={look} glyph="arrow" />
    </span>
  );
}
