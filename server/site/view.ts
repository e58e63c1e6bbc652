/** One publication in memory: the files of its pages, and the pages that the server fills in. */
import type { FormDraft } from "../../core/enquiry/fields.ts";
import type { Receipt, ReceiptView, RejectionReason } from "../../core/enquiry/rendered-pages.ts";
import type { FieldErrors } from "../../core/enquiry/rules.ts";
import type { PlanCard } from "../../core/planner/renderer.ts";
import { type BuiltFile, type BuiltFiles, createBuiltFile, type Dictionary } from "../http/built-file.ts";
import type { SiteFragments } from "../http/pages.ts";
import { contactPage, errorPage, type FilledPage, splitPage, splitTemplate } from "../http/pages.ts";
import { BARE_POLICY } from "../http/security-headers.ts";
import { escapeHtml } from "../plain-text.ts";
import { builtConsentNotice } from "./publications.ts";
import type { Rendered, RenderedFile } from "./render-protocol.ts";

/** The pages that answer a form, before the server has filled them in. */
const SENT = "enquiry/sent/index.html";
const REFUSED = "enquiry/refused/index.html";
const ANSWERED = "plan/answered/index.html";
const RECEIPT = "enquiry/receipt/index.html";

/** For a link to a preview that no longer works. */
const PREVIEW_ENDED = "preview-ended/index.html";

/** Files without a URL: the server sends the first two with their status code and fills in or reads the others. */
const INTERNAL = ["404.html", "500.html", "consent-notice.json", ANSWERED, RECEIPT, SENT, REFUSED, PREVIEW_ENDED];

/** The page with the link preview of its plan. It is built with that of the planner. */
function withCard({ html, policy }: FilledPage, card: PlanCard | undefined): FilledPage {
  if (!card) return { html, policy };
  const { title, description, address: url, image } = card;
  const own = { title, description, url, image, "image:alt": description };
  const [head, body] = splitPage(html, "</head>");
  const withOwn = Object.entries(own).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`(?<=property="og:${name}" content=")[^"]*`), () => escapeHtml(value)),
    head,
  );
  return { html: `${withOwn}</head>${body}`, policy };
}

type Template = ReturnType<typeof splitTemplate>;

export type View = ReturnType<typeof createView>;

const addressOf = (name: string): string => `/${name.replace(/\/?index\.html$/, "")}`;

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** The built file of each rendered one. Most stay the same from one publication to the next. */
const built = new WeakMap<RenderedFile, BuiltFile>();

function createFile(name: string, file: RenderedFile, dictionary: Dictionary): BuiltFile {
  const { bytes, br, gzip, dcz, policy = BARE_POLICY } = file;
  const encoded = {
    ...(br && { br: asBuffer(br) }),
    ...(gzip && { gzip: asBuffer(gzip) }),
    identity: asBuffer(bytes),
  };
  const withDictionary = dcz && file.dictionary === dictionary.name ? { bytes: asBuffer(dcz), dictionary } : undefined;
  return built.getOrInsertComputed(file, () => createBuiltFile(name, policy, encoded, withDictionary));
}

interface ViewOptions {
  /** Null while there is nothing to show: the server starts, or the site is not open. */
  rendered: Rendered | null;
  fragments: SiteFragments;
  dictionary: Dictionary;
}

/**
 * The entry of a missing page is undefined.
 * @throws Error when a page cannot be filled in because its markup has changed
 */
export function createView({ rendered, fragments, dictionary }: ViewOptions) {
  const made = rendered?.files ?? {};

  function fromPage<T>(name: string, make: (html: string, policy: string) => T): T | undefined {
    const { bytes, policy = BARE_POLICY } = made[name] ?? {};
    return bytes && make(Buffer.from(bytes).toString(), policy);
  }

  function withTemplate<T>(
    name: string,
    attribute: string,
    make: (fill: Template, policy: string) => T,
  ): T | undefined {
    return fromPage(name, (html, policy) => make(splitTemplate(html, policy, attribute), policy));
  }

  const noticeFile = made["consent-notice.json"];
  const notFound = made["404.html"];
  const view = {
    notice: noticeFile && builtConsentNotice.parse(JSON.parse(Buffer.from(noticeFile.bytes).toString())),
    /** The pages that answer a form post without JavaScript (requirement 6.10). */
    form: withTemplate(SENT, "data-sent", (sent) =>
      withTemplate(REFUSED, "data-refused", (refused) => {
        const form = fragments.createFormRenderer(rendered?.formData);
        return {
          sent: (reference: string | null, receipt: Receipt | null): FilledPage => sent(form.sent(reference, receipt)),
          refused: (reason: RejectionReason, draft: FormDraft, errors: FieldErrors): FilledPage =>
            refused(form.refused(reason, draft, errors)),
        };
      }),
    ),
    error: fromPage("500.html", errorPage),
    plan: withTemplate(ANSWERED, "data-plan", (fill, policy) => {
      const plan = fragments.createPlanRenderer(rendered?.planData);
      return {
        renderer: plan,
        /** The page of a plan from the query of its address (requirement 16.12). */
        page: (query: string): FilledPage => withCard(fill(plan.page(query)), plan.card(query)),
        /** The part of that page between header and footer, for a page that shows it already (requirement 16.14). */
        drawing: (query: string): FilledPage => ({ html: plan.page(query), policy }),
        contact: fromPage("contact/index.html", (html, policy) => contactPage(html, policy, plan)),
      };
    }),
    receipt: withTemplate(RECEIPT, "data-receipt-page", (fill) => {
      const receipt = fragments.createReceiptRenderer(rendered?.receiptData);
      return {
        text: receipt.text,
        page: (view: ReceiptView, canMail: boolean): FilledPage => fill(receipt.page(view, canMail)),
      };
    }),
    previewEnded: fromPage(PREVIEW_ENDED, (html, policy): FilledPage => ({ html, policy })),
    notFound: notFound && createFile("404.html", notFound, dictionary),
  };
  const files = new Map<string, BuiltFile>();
  /** Adds a file, or replaces it by one that is compressed better. */
  function show(name: string, file: RenderedFile): void {
    const ready = createFile(name, file, dictionary);
    files.set(`/${name}`, ready).set(addressOf(name), ready);
  }
  for (const [name, file] of Object.entries(made)) if (!INTERNAL.includes(name)) show(name, file);
  return { ...view, files: files as BuiltFiles, show };
}
