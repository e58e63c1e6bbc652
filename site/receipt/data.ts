/** The data that drawing a receipt needs, plain: the build writes it beside the components, for the server. */
import type { LegalFacts } from "../../content-schema/fill-facts.ts";
import type { FormWords } from "../../content-schema/form.ts";
import type { ReceiptWords } from "../../content-schema/receipt.ts";

export interface ReceiptData {
  words: ReceiptWords;
  form: FormWords;
  facts: LegalFacts;
  /** The address to write to when the server cannot help. */
  email: string;
}

export interface PageProps {
  data: ReceiptData;
  /** Whether the server can send mails. */
  canMail: boolean;
}
