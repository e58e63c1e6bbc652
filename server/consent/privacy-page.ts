import type { FilledPage, PageTemplate } from "../http/pages/page-template.ts";

export interface KeptDays {
  /** After how many days an enquiry is erased; null for never. */
  retentionDays: number | null;
  /** For how many days an erased enquiry stays sealed. */
  keepSealedDays: number;
}

/**
 * Creates the privacy page of a server: it gives a link with each reference, and may erase by itself.
 */
export function privacyPage(template: PageTemplate, { retentionDays, keepSealedDays }: KeptDays): FilledPage {
  const showDays = (mark: string, days: number | null) => {
    const line = template.marked(mark);
    return days ? [line.text(line.builtText.replace("{days}", String(days))), line.show()] : [];
  };
  const edits = [
    template.marked("data-receipt").show(),
    template.marked("data-no-receipt").attribute("hidden", ""),
    ...showDays("data-retention", retentionDays),
    ...showDays("data-sealed", keepSealedDays),
  ];
  return template.fill(edits);
}
