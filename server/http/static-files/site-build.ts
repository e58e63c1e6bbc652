/** One build of the site in memory: the static files, and the pages that the server fills in. */
import type { Draft, RequiredColumn } from "../../../enquiry/fields.ts";
import type { Receipt, RejectionReason } from "../../../enquiry/form-renderer.ts";
import type { ReceiptView } from "../../../enquiry/receipt-renderer.ts";
import { builtNotice } from "../../consent/known-notices.ts";
import { type KeptDays, privacyPage } from "../../consent/privacy-page.ts";
import { contactPage } from "../../plan/contact-page.ts";
import { readPagePolicies } from "../page-policies.ts";
import { errorPage } from "../pages/error-page.ts";
import { createShell, type FilledPage } from "../pages/shell.ts";
import { loadSiteParts, type SiteParts } from "../pages/site-parts.ts";
import { type BuiltFile, createBuiltFile, readBuiltFiles } from "./built-files.ts";
import { compress } from "./compress.ts";

/** The pages that answer a form, before the server has filled them in. */
const SENT = "enquiry/sent/index.html";
const REFUSED = "enquiry/refused/index.html";
/** The page of a plan, before the server has filled it in. */
const ANSWERED = "plan/answered/index.html";
/** The page around a receipt. */
const RECEIPT = "enquiry/receipt/index.html";

/** Files without a URL: the server sends the first two with their status code and fills in or reads the others. */
const INTERNAL = [
  ...["/404.html", "/500.html", "/headers.json", "/notice.json"],
  ...[`/${ANSWERED}`, "/plan/answered", `/${RECEIPT}`, "/enquiry/receipt", `/${REFUSED}`, "/enquiry/refused"],
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

  function fromPage<T>(path: string, make: (html: string, policy: string) => T): T | undefined {
    const page = files.get(`/${path}`)?.identity;
    return page && make(page.bytes.toString(), policyOf(path));
  }

  function withShell<T>(path: string, attribute: string, make: (shell: Shell, policy: string) => T): T | undefined {
    return fromPage(path, (html, policy) => make(createShell(html, policy, attribute), policy));
  }

  let loaded: SiteParts | undefined;
  const parts = (): SiteParts => {
    loaded ??= loadSiteParts(renderDir);
    return loaded;
  };

  const noticeFile = files.get("/notice.json")?.identity;
  const build = {
    notice: noticeFile && builtNotice.parse(JSON.parse(noticeFile.bytes.toString())),
    /** What a form post without JavaScript leads to (requirement 6.10). */
    form: withShell(SENT, "data-sent", (sent) =>
      withShell(REFUSED, "data-refused", (refused) => {
        const { form } = parts();
        return {
          sent: (reference: string | null, receipt: Receipt | null): FilledPage => sent(form.sent(reference, receipt)),
          refused: (reason: RejectionReason, draft: Draft, missing: readonly RequiredColumn[]): FilledPage =>
            refused(form.refused(reason, draft, missing)),
        };
      }),
    ),
    error: fromPage("500.html", errorPage),
    plan: withShell(ANSWERED, "data-plan", (shell, policy) => {
      const { plan } = parts();
      return {
        renderer: plan,
        /** The page of a plan from the query of its address (requirement 16.12). */
        page: (query: string, now: Date): FilledPage => shell(plan.page(query, now)),
        /** What that page holds between header and footer, for a page that shows it already (requirement 16.14). */
        drawing: (query: string, now: Date): FilledPage => ({ html: plan.page(query, now), policy }),
        contact: fromPage("contact/index.html", (html, policy) => contactPage(html, policy, plan)),
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
  const privacy = fromPage(PRIVACY, (html, policy) => privacyPage(html, policy, kept));
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
