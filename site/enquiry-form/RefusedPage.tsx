import type { FormWords } from "../../core/content/form.ts";
import { chatLinkWithDraft } from "../../core/enquiry/chat.ts";
import type { FormDraft } from "../../core/enquiry/fields.ts";
import type { RejectionReason } from "../../core/enquiry/rendered-pages.ts";
import type { FieldErrors } from "../../core/enquiry/rules.ts";
import type { Help } from "../error/IslandBoundary.tsx";
import { FormCard } from "./FormCard.tsx";
import { ErrorSummary, FormFields } from "./FormFields.tsx";

/** Fixed texts of the page. Plain data: the build writes it beside the components, for the server. */
export interface RefusedWords {
  heading: string;
  words: FormWords;
  help: Help;
  /** See {@link FormCard}. */
  notice: string;
}

interface Props extends RefusedWords {
  reason: RejectionReason;
  draft: FormDraft;
  errors: FieldErrors;
}

/**
 * The answer to a form that was posted without JavaScript and rejected: what was typed, the reason and the errors at
 * their fields (requirement 6.10). When the enquiry was not stored, it offers to send the same text as a chat message.
 */
export function RefusedPage({ heading, words, help, notice, reason, draft, errors }: Props) {
  const { href } = help.chat;
  const chat = reason === "missing" ? undefined : href && chatLinkWithDraft(href, draft);
  return (
    <div className="frame py-(--section)">
      <div className="max-w-4xl">
        <h1 className="type-h1 mb-8">{heading}</h1>
        <ErrorSummary id={reason} place="contact" {...{ words, errors }} className="mb-8" />
        <FormCard place="contact" dataApi={{ url: "" }} {...{ words, help, notice, chat }}>
          <FormFields place="contact" {...{ words, draft, errors }} />
          <div className="mt-6">
            {/* The server checks: browsers refuse addresses in Indian scripts. */}
            <button type="submit" formNoValidate className="btn btn-primary">
              {words.send}
            </button>
          </div>
        </FormCard>
      </div>
    </div>
  );
}
