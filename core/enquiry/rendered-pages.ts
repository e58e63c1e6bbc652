/**
 * The pages of one visitor, between the server, which has their data, and the site, which draws them into
 * dist-render/fragments.mjs: the receipt of an enquiry (docs/decisions/0056-receipt.md), and the pages that a form post
 * without JavaScript leads to (docs/decisions/0016-the-form.md).
 */

import type { ToastId } from "../toasts.ts";
import type { Attribution } from "./attribution.ts";
import type { ConsentAction } from "./consent-notice.ts";
import type { Contact, FormDraft } from "./fields.ts";
import type { FieldErrors } from "./rules.ts";

/** The address of a receipt, before the reference. */
export const RECEIPT_PATH = "/enquiry/";

/**
 * Response header of the data API: the token that opens the receipt in the browser that posts it first, then `; mail`
 * when a mail brings the link.
 */
export const RECEIPT_HEADER = "Enquiry-Receipt";

/** Channels without a written message; the receipt describes each. */
export const nonTextChannels = ["call", "whatsapp"] as const;
export type NonTextChannel = (typeof nonTextChannels)[number];

/** The data stored about one enquiry. Times are ISO 8601, UTC. */
export interface StoredData {
  reference: string;
  contact: Contact;
  attribution: Attribution | null;
  receivedAt: string;
  /** Contacts without the form: the time of each, and how long a call rang or lasted. */
  came: readonly { channel: NonTextChannel; at: string; seconds: number | null }[];
  /** Null when another program sent it. */
  consent: {
    action: ConsentAction;
    version: string;
    language: string;
    givenAt: string;
    noticeSince: string | null;
  } | null;
  correctedAt: string | null;
  /** When it is deleted by itself; null where the server sets no limit. */
  retainedUntil: string | null;
  messages: readonly { from: "us" | "you"; subject: string; at: string }[];
  notes: number;
}

/** The content of one page of a receipt. `token` is posted by its forms; the others need the cookie. */
export type ReceiptView =
  | { state: "ask-code"; reference: string; token: string; address: string }
  | { state: "enter-code"; reference: string; token: string; browserToken: string; address: string; triesLeft: number }
  /** The link has expired or is wrong; `asked` once a new one was asked for. */
  | { state: "no-link"; reference: string; asked: boolean }
  | { state: "active"; reference: string; storedData: StoredData; all: number }
  | {
      state: "correct";
      reference: string;
      draft: FormDraft;
      errors: FieldErrors;
    }
  | { state: "erase"; reference: string; all: number }
  | { state: "withdrawn"; reference: string; at: string; eraseAt: string | null }
  | { state: "erased"; reference: string; at: string; sealedUntil: string | null }
  /** The token is right, and the database does not hold the enquiry, or does not yet. */
  | { state: "waiting"; reference: string }
  | { state: "unavailable"; reference: string }
  /** A limit on actions is reached; `code` is that of the error. */
  | { state: "too-often"; reference: string; minutes: number; code: string };

export interface ReceiptRenderer {
  /**
   * The page between header and footer, in which every text is escaped.
   * @param canMail whether the server can send mails with a link
   */
  page: (view: ReceiptView, canMail: boolean) => string;
  text: (storedData: StoredData) => string;
}

/** Why the form is shown again, which is the toast that it shows. */
export type RejectionReason = Exclude<ToastId, "sent" | "offline">;

/** The token that opens the receipt of an enquiry; `mail` is set when a mail contains the link, too. */
export type Receipt = { t: string; mail?: string };

/** Both give what is between header and footer, in which every text is escaped. */
export interface FormRenderer {
  /** The form with what the visitor typed, the reason, and the errors at their fields. */
  refused: (reason: RejectionReason, draft: FormDraft, errors: FieldErrors) => string;
  /** The next steps, with the reference and the button to the receipt, if there are any. */
  sent: (reference: string | null, receipt: Receipt | null) => string;
}

/**
 * The function of the module dist-render/fragments.mjs that draws them; `data` is what the site made of its texts for
 * it.
 */
export interface RenderedPagesModule {
  createFormRenderer: (data: unknown) => FormRenderer;
  createReceiptRenderer: (data: unknown) => ReceiptRenderer;
}
