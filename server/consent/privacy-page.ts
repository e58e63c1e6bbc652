import { type FilledPage, splitPage } from "../http/pages/shell.ts";

export interface KeptDays {
  /** After how many days an enquiry is erased; null for never. */
  retentionDays: number | null;
  /** For how many days an erased enquiry stays sealed. */
  keepSealedDays: number;
}

/** Shows the paragraph with this mark, and the days in it. */
function withDays(html: string, mark: string, days: number | null): string {
  if (!days) return html;
  const [before, after] = splitPage(html, ` ${mark} hidden>`);
  return `${before} ${mark}>${after.replace("{days}", String(days))}`;
}

/**
 * Creates the privacy page of a server: it gives a link with each reference, and may erase by itself.
 * @throws Error when the page lacks the paragraphs
 */
export function privacyPage(html: string, policy: string, { retentionDays, keepSealedDays }: KeptDays): FilledPage {
  const withReceipt = splitPage(html, " data-receipt hidden>").join(" data-receipt>");
  const shown = splitPage(withReceipt, " data-no-receipt>").join(" data-no-receipt hidden>");
  const filled = withDays(withDays(shown, "data-retention", retentionDays), "data-sealed", keepSealedDays);
  return { html: filled, policy };
}
