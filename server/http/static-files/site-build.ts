/** One build of the site in memory: the files for visitors, and the pages that the server fills in or sends by itself. */

import { privacyPage } from "../../consent/privacy-page.ts";
import { refusedPage, sentPage } from "../../intake/enquiry-pages.ts";
import { readPagePolicies } from "../page-policies.ts";
import { errorPage } from "../pages/error-page.ts";
import { PageTemplate } from "../pages/page-template.ts";
import { type BuiltFile, builtFile, readBuiltFiles } from "./built-files.ts";
import { compress } from "./compress.ts";

/** Files of the build that have no address: the server sends the first two with their status and reads the third. */
const INTERNAL = ["/404.html", "/500.html", "/headers.json"] as const;

const PRIVACY = "privacy/index.html";

export type SiteBuild = ReturnType<typeof readSiteBuild>;

/**
 * Reads a build. Each page to be filled in is parsed here, once; where the build lacks a page, its entry is undefined.
 * @param retentionDays the number that the privacy page names, or null
 * @throws Error when a page cannot be filled in because its markup has changed
 */
export function readSiteBuild(siteDir: string, retentionDays: number | null) {
  const policyOf = readPagePolicies(siteDir);
  const files = new Map(readBuiltFiles(siteDir, policyOf));

  function cut<T>(path: string, make: (template: PageTemplate) => T): T | undefined {
    const page = files.get(`/${path}`)?.identity;
    return page && make(new PageTemplate(path, page.bytes.toString(), policyOf(path)));
  }

  const build = {
    sent: cut("enquiry/sent/index.html", sentPage),
    refused: cut("enquiry/refused/index.html", refusedPage),
    error: cut("500.html", errorPage),
    notFound: files.get("/404.html"),
  };
  for (const path of INTERNAL) files.delete(path);
  if (retentionDays !== null) {
    const page = cut(PRIVACY, (template) => privacyPage(template, retentionDays));
    const file = page && inEveryForm(PRIVACY, page);
    if (file) files.set("/privacy", file).set(`/${PRIVACY}`, file);
  }
  return { ...build, files };
}

/** A page made when the build was read. It changes with the settings, too, so it counts as new each time. */
function inEveryForm(path: string, { html, policy }: { html: string; policy: string }): BuiltFile {
  const bytes = Buffer.from(html);
  return builtFile(path, policy, new Date(), {
    br: compress.br(bytes, "once"),
    gzip: compress.gzip(bytes, "once"),
    identity: bytes,
  });
}
