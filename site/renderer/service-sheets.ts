import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../../content-schema/read-content.ts";
import { serviceSheet } from "../../sheets/service-sheet.ts";
import type { Typesetter } from "../../sheets/typesetter.ts";

/** Writes the sheet of every service beside its page, as /services/<slug>.pdf (requirement 17.1). */
export function writeServiceSheets(
  siteDir: string,
  { content, site, now }: { content: Content; site: URL; now: Date },
  typesetter: Typesetter,
): void {
  mkdirSync(join(siteDir, "services"), { recursive: true });
  for (const service of content.services) {
    const address = new URL(`/services/${service.slug}`, site).href;
    const pdf = typesetter.pdf(serviceSheet(content, service, address, now), now);
    writeFileSync(join(siteDir, "services", `${service.slug}.pdf`), pdf);
  }
}
