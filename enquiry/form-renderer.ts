/**
 * The pages that a form post without JavaScript leads to, between the server, which knows the post, and the site, which draws them
 * into dist-render/parts.mjs (docs/decisions/0016-the-form.md).
 */
import type { Draft, RequiredColumn } from "./fields.ts";

/** Why the form is shown again: a field is missing, the enquiry could not be stored, or the rate limit is reached. */
export type RejectionReason = "missing" | "failed" | "busy";

/** What opens the page of an enquiry; `mail` where a mail brings the link, too. */
export type Receipt = { t: string; mail?: string };

/** Both give what is between header and footer, in which every text is escaped. */
export interface FormRenderer {
  /** The form with what the visitor typed, the reason, and the missing fields marked. */
  refused: (reason: RejectionReason, draft: Draft, missing: readonly RequiredColumn[]) => string;
  /** What happens next, with the reference and the button to the receipt when there are some. */
  sent: (reference: string | null, receipt: Receipt | null) => string;
}

/** Of the module dist-render/parts.mjs. */
export interface FormModule {
  /** @param data what the site made of its words for it */
  createFormRenderer: (data: unknown) => FormRenderer;
}
