import type { FilledPage, PageTemplate } from "../http/pages/page-template.ts";

/**
 * The privacy page with the number of days after which enquiries are deleted. Without RETENTION_DAYS the page goes out
 * as it was built and promises nothing.
 */
export function privacyPage(template: PageTemplate, retentionDays: number): FilledPage {
  const line = template.marked("data-retention");
  return template.fill([line.text(line.builtText.replace("{days}", String(retentionDays))), line.show()]);
}
