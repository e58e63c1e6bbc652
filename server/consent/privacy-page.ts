import type { FilledPage, PageTemplate } from "../http/pages/page-template.ts";

/** Creates the privacy page with the retention period. Without RETENTION_DAYS the page is served as built. */
export function privacyPage(template: PageTemplate, retentionDays: number): FilledPage {
  const line = template.marked("data-retention");
  return template.fill([line.text(line.builtText.replace("{days}", String(retentionDays))), line.show()]);
}
