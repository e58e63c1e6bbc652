/** One build of the site in memory: the static files, and the pages that the server fills in. */
import type { ReceiptView } from "../../../enquiry/receipt-renderer.ts";
import { builtNotice } from "../../consent/known-notices.ts";
import { type KeptDays, privacyPage } from "../../consent/privacy-page.ts";
import { refusedPage, sentPage } from "../../intake/enquiry-pages.ts";
import { contactPage } from "../../plan/contact-page.ts";
import { readPagePolicies } from "../page-policies.ts";
import { errorPage } from "../pages/error-page.ts";
import { type FilledPage, PageTemplate } from "../pages/page-template.ts";
import { createShell } from "../pages/shell.ts";
import { loadSiteParts, type SiteParts } from "../pages/site-parts.ts";
import { type BuiltFile, createBuiltFile, readBuiltFiles } from "./built-files.ts";
import { compress } from "./compress.ts";

/** The page of a plan, before the server has filled it in. */
const ANSWERED = "plan/answered/index.html";
/** The page around a receipt. */
const RECEIPT = "enquiry/receipt/index.html";

/** Files without a URL: the server sends the first two with their status code and fills in or reads the others. */
const INTERNAL = [
  ...["/404.html", "/500.html", "/headers.json", "/notice.json"],
  ...[`/${ANSWERED}`, "/plan/answered", `/${RECEIPT}`, "/enquiry/receipt"],
];

const PRIVACY = "privacy/index.html";

type Shell = ReturnType<typeof createShell>;

export type SiteBuild = ReturnType<typeof readSiteBuild>;

/**
 * Reads a build and parses the pages to be filled in. The entry of a missing page is undefined.
 * @param renderDir the folder dist-render/ of the same build
 * @param kept for how long enquiries are kept, for the privacy page
 * @throws Error when a page cannot be filled in because its markup has changed, or when dist-render/ is missing
 */
export function readSiteBuild(siteDir: string, renderDir: string, kept: KeptDays) {
  const policyOf = readPagePolicies(siteDir);
  const files = new Map(readBuiltFiles(siteDir, policyOf));

  function fromTemplate<T>(path: string, make: (template: PageTemplate) => T): T | undefined {
    const page = files.get(`/${path}`)?.identity;
    return page && make(new PageTemplate(path, page.bytes.toString(), policyOf(path)));
  }

  function withShell<T>(path: string, attribute: string, make: (shell: Shell, policy: string) => T): T | undefined {
    const html = files.get(`/${path}`)?.identity?.bytes.toString();
    return html === undefined ? undefined : make(createShell(html, policyOf(path), attribute), policyOf(path));
  }

  let loaded: SiteParts | undefined;
  const parts = (): SiteParts => {
    loaded ??= loadSiteParts(renderDir);
    return loaded;
  };

  const noticeFile = files.get("/notice.json")?.identity;
  const build = {
    notice: noticeFile && builtNotice.parse(JSON.parse(noticeFile.bytes.toString())),
    sent: fromTemplate("enquiry/sent/index.html", sentPage),
    refused: fromTemplate("enquiry/refused/index.html", refusedPage),
    error: fromTemplate("500.html", errorPage),
    plan: withShell(ANSWERED, "data-plan", (shell, policy) => {
      const { plan } = parts();
      return {
        renderer: plan,
        /** The page of a plan from the query of its address (requirement 16.12). */
        page: (query: string, now: Date): FilledPage => shell(plan.page(query, now)),
        /** What that page holds between header and footer, for a page that shows it already (requirement 16.14). */
        drawing: (query: string, now: Date): FilledPage => ({ html: plan.page(query, now), policy }),
        contact: fromTemplate("contact/index.html", (contact) => contactPage(contact, plan)),
      };
    }),
    receipt: withShell(RECEIPT, "data-receipt-page", (shell) => {
      const { receipt } = parts();
      return {
        text: receipt.text,
        page: (view: ReceiptView, canMail: boolean): FilledPage => shell(receipt.page(view, canMail)),
      };
    }),
    notFound: files.get("/404.html"),
  };
  for (const path of INTERNAL) files.delete(path);
  const privacy = fromTemplate(PRIVACY, (template) => privacyPage(template, kept));
  const file = privacy && compressPage(PRIVACY, privacy);
  if (file) files.set("/privacy", file).set(`/${PRIVACY}`, file);
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
