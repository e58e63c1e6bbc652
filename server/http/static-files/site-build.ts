/** One build of the site in memory: the static files, and the pages that the server fills in. */
import { privacyPage } from "../../consent/privacy-page.ts";
import { refusedPage, sentPage } from "../../intake/enquiry-pages.ts";
import { readPagePolicies } from "../page-policies.ts";
import { errorPage } from "../pages/error-page.ts";
import { PageTemplate } from "../pages/page-template.ts";
import { type BuiltFile, createBuiltFile, readBuiltFiles } from "./built-files.ts";
import { compress } from "./compress.ts";

/** Files without a URL: the server sends the first two with their status code and reads the third. */
const INTERNAL = ["/404.html", "/500.html", "/headers.json"] as const;

const PRIVACY = "privacy/index.html";

export type SiteBuild = ReturnType<typeof readSiteBuild>;

/**
 * Reads a build and parses the pages to be filled in. The entry of a missing page is undefined.
 * @param retentionDays the retention period on the privacy page; null leaves that line out
 * @throws Error when a page cannot be filled in because its markup has changed
 */
export function readSiteBuild(siteDir: string, retentionDays: number | null) {
  const policyOf = readPagePolicies(siteDir);
  const files = new Map(readBuiltFiles(siteDir, policyOf));

  function fromTemplate<T>(path: string, make: (template: PageTemplate) => T): T | undefined {
    const page = files.get(`/${path}`)?.identity;
    return page && make(new PageTemplate(path, page.bytes.toString(), policyOf(path)));
  }

  const build = {
    sent: fromTemplate("enquiry/sent/index.html", sentPage),
    refused: fromTemplate("enquiry/refused/index.html", refusedPage),
    error: fromTemplate("500.html", errorPage),
    notFound: files.get("/404.html"),
  };
  for (const path of INTERNAL) files.delete(path);
  if (retentionDays !== null) {
    const page = fromTemplate(PRIVACY, (template) => privacyPage(template, retentionDays));
    const file = page && compressPage(PRIVACY, page);
    if (file) files.set("/privacy", file).set(`/${PRIVACY}`, file);
  }
  return { ...build, files };
}

/** A page filled in once per build. Its date is now, because it depends on the settings, too. */
function compressPage(path: string, { html, policy }: { html: string; policy: string }): BuiltFile {
  const bytes = Buffer.from(html);
  return createBuiltFile(path, policy, new Date(), {
    br: compress.br(bytes, "once"),
    gzip: compress.gzip(bytes, "once"),
    identity: bytes,
  });
}
