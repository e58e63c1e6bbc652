import type { FilledPage, PageTemplate } from "../http/pages/page-template.ts";

/**
 * Creates the privacy page of a server: it gives a link with each reference, and may erase by itself.
 * @param retentionDays null leaves that line out
 */
export function privacyPage(template: PageTemplate, retentionDays: number | null): FilledPage {
  const limit = template.marked("data-retention");
  const edits = [
    template.marked("data-receipt").show(),
    template.marked("data-no-receipt").attribute("hidden", ""),
    ...(retentionDays === null
      ? []
      : [limit.text(limit.builtText.replace("{days}", String(retentionDays))), limit.show()]),
  ];
  return template.fill(edits);
}
