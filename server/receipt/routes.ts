import formbody from "@fastify/formbody";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { pickContact } from "../../enquiry/fields.ts";
import { draftFromPost } from "../../enquiry/posted-draft.ts";
import { RECEIPT_PATH, type ReceiptView } from "../../enquiry/receipt-renderer.ts";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import { contactFromDraft, looksLikeEmail, missingFields } from "../../enquiry/rules.ts";
import type { Purpose } from "../consent/receipt-tokens.ts";
import type { Held, Scope } from "../consent/rights.ts";
import type { AppContext } from "../http/app-context.ts";
import { httpErrors } from "../http/http-errors.ts";
import { sendPage } from "../http/pages/send-page.ts";
import { isSafeMailAddress } from "../notifications/mail/contact-format.ts";
import { loadMailStrings } from "../notifications/mail/mail-strings.ts";
import type { Mailer } from "../notifications/mail/mailer.ts";
import { StoreUnavailableError } from "../storage/store.ts";
import { issueCode, spendCode, triesLeft } from "./codes.ts";
import { halfHidden } from "./half-hidden.ts";
import { countOfAddress, readHeld } from "./held.ts";
import { createReceiptLimits } from "./limits.ts";
import { createReceiptMailer } from "./receipt-mailer.ts";

/** Only a reference has a page: everything else below /enquiry/ is a page of the built site. */
const PAGE = `${RECEIPT_PATH}:reference(${REFERENCE_PATTERN.source})`;

interface Request {
  Params: { reference: string };
  Querystring: Partial<Record<"k" | "t" | "mark" | "asked", unknown>>;
  Body: Partial<Record<"token" | "mark" | "code" | "scope" | "format" | "email", unknown>> | undefined;
}

interface Options extends AppContext {
  /** Null where the server sends no mail. */
  mailer: Mailer | null;
}

/** The enquiry that a valid token opens. */
interface Opened {
  reference: string;
  token: string;
  purpose: Purpose;
  /** Undefined when the database does not hold the enquiry, or does not yet. */
  held: Held | undefined;
}

/** Whether it still waits in a journal, where nothing can be done with it. */
const isJournaled = (held: Held): boolean => held.state === "active" && held.enquiry.id < 0;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * The receipt of an enquiry (requirement 19): what is held, and to correct, withdraw and erase it. A GET changes nothing.
 * Every act is a post with a token; without a valid one every reference gets the same answer.
 */
export const receiptRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { build, config, store, receiptTokens, rights } = options;
  const { database } = store;
  const limits = createReceiptLimits();
  const mails = createReceiptMailer(options, options.site.content(loadMailStrings), limits);

  app.removeAllContentTypeParsers();
  await app.register(formbody);

  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
    if (config.rateLimit.length > 0) limits.page(request);
    // Under this referrer policy browsers send no origin. Nothing here depends on who the browser is signed in as.
    const site = request.headers["sec-fetch-site"];
    const isCrossSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (request.method === "POST" && isCrossSite) throw httpErrors.originNotAllowed();
  });

  function show(request: FastifyRequest, reply: FastifyReply, view: ReceiptView): FastifyReply {
    const pages = build().receipt;
    if (!pages) throw new Error("The site lacks the page of receipts. Build it: npm run build.");
    return sendPage(request, reply, pages.page(view, mails.canSend));
  }

  app.setErrorHandler<Error>((error, request, reply) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
    request.log.error(error, "receipt.store_failed");
    const { reference } = request.params as Request["Params"];
    return show(request, reply.code(503), { state: "unavailable", reference });
  });

  /** Opens what a token is for, or nothing. */
  async function open(reference: string, token: unknown): Promise<Opened | undefined> {
    const purpose = await receiptTokens.check(token, reference);
    if (!purpose) return undefined;
    const held = await rights.find(reference);
    return { reference, token: textOf(token), purpose, held: held && isJournaled(held) ? undefined : held };
  }

  const addressOf = (reference: string, query: Record<string, string>, page = ""): string =>
    `${RECEIPT_PATH}${reference}${page}?${new URLSearchParams(query)}`;

  /** Leads to the page of the enquiry, in whatever state it is now. */
  const back = (reply: FastifyReply, { reference, token, purpose }: Opened): FastifyReply =>
    reply.redirect(addressOf(reference, { [purpose === "link" ? "k" : "t"]: token }), 303);

  /** Whether this browser may act: its person sent the enquiry, or typed the code. */
  const mayAct = ({ purpose }: Opened): boolean => purpose !== "link";

  /** Only who reads the mails of an address may act on all its enquiries: anybody can type an address into the form. */
  const scopeOf = ({ purpose }: Opened, asked: unknown): Scope =>
    purpose === "reader" && asked === "address" ? "address" : "this";

  const countFor = async ({ purpose }: Opened, email: string): Promise<number> =>
    purpose === "reader" ? countOfAddress(database, email) : 1;

  const emailOf = (held: Held | undefined): string | undefined =>
    held && held.state !== "erased" ? held.enquiry.email : undefined;

  async function viewOf(opened: Opened): Promise<ReceiptView> {
    const { reference, token, held } = opened;
    if (!held) return { state: "waiting", reference };
    if (held.state === "erased") return { ...held, reference };
    const { email } = held.enquiry;
    if (!mayAct(opened)) return { state: "ask-code", reference, token, address: halfHidden(email) };
    if (held.state === "withdrawn") {
      const { at, eraseAt } = held;
      return { state: "withdrawn", reference, token, at, eraseAt };
    }
    const shown = await readHeld(database, held.enquiry, held.correctedAt, config.retentionDays);
    return { state: "active", reference, token, held: shown, all: await countFor(opened, email) };
  }

  app.get<Request>(PAGE, async (request, reply) => {
    const { reference } = request.params;
    const { k, t, asked } = request.query;
    const opened = await open(reference, t ?? k);
    if (!opened) return show(request, reply, { state: "no-link", reference, asked: asked === "1" });
    const { purpose, held } = opened;
    const known = held?.state === "erased" ? held.reference : held?.enquiry.reference;
    if (known === undefined || known === reference) return show(request, reply, await viewOf(opened));
    // The reference was told during an outage; the enquiry has another one.
    const token = await receiptTokens.issue(purpose, known);
    return back(reply, { ...opened, reference: known, token });
  });

  app.post<Request>(`${PAGE}/link`, async (request, reply) => {
    limits.ask(request);
    // Whether there is an enquiry must not be told, nor be measured: the work begins after the answer.
    const email = textOf(request.body?.email).trim();
    reply.raw.once("close", () => void mails.sendLinks(email, request.log));
    return reply.redirect(addressOf(request.params.reference, { asked: "1" }), 303);
  });

  app.post<Request>(`${PAGE}/code`, async (request, reply) => {
    limits.ask(request);
    const { reference } = request.params;
    const opened = await open(reference, request.body?.token);
    if (!opened) return reply.redirect(RECEIPT_PATH + reference, 303);
    const email = emailOf(opened.held);
    if (mayAct(opened) || !email || !mails.canSend || !isSafeMailAddress(email)) return back(reply, opened);
    limits.code(reference, email.toLowerCase());
    const { code, mark } = await issueCode(database, reference);
    reply.raw.once("close", () => void mails.sendCode(email, reference, code, request.log));
    return reply.redirect(addressOf(reference, { k: opened.token, mark }, "/code"), 303);
  });

  app.get<Request>(`${PAGE}/code`, async (request, reply) => {
    const { reference } = request.params;
    const mark = textOf(request.query.mark);
    const opened = await open(reference, request.query.k);
    if (!opened) return show(request, reply, { state: "no-link", reference, asked: false });
    const email = emailOf(opened.held);
    if (!email) return show(request, reply, await viewOf(opened));
    const { token } = opened;
    const left = await triesLeft(database, reference, mark);
    const view = { reference, token, mark, address: halfHidden(email), triesLeft: left };
    return show(request, reply, { state: "enter-code", ...view });
  });

  app.post<Request>(`${PAGE}/open`, async (request, reply) => {
    limits.attempt(request);
    const { reference } = request.params;
    const [mark, code] = [textOf(request.body?.mark), textOf(request.body?.code)];
    const opened = await open(reference, request.body?.token);
    if (!opened) return reply.redirect(RECEIPT_PATH + reference, 303);
    if (!(await spendCode(database, reference, mark, code))) {
      return reply.redirect(addressOf(reference, { k: opened.token, mark }, "/code"), 303);
    }
    return reply.redirect(addressOf(reference, { t: await receiptTokens.issue("reader", reference) }), 303);
  });

  /** A post that acts on the enquiry while it is in one of these states. Afterwards the page shows the state that it has. */
  function act(
    path: string,
    states: readonly Held["state"][],
    work: (opened: Opened, request: FastifyRequest<Request>, reply: FastifyReply) => Promise<FastifyReply | undefined>,
  ): void {
    app.post<Request>(`${PAGE}/${path}`, async (request, reply) => {
      const { reference } = request.params;
      const opened = await open(reference, request.body?.token);
      if (!opened || !mayAct(opened)) return reply.redirect(RECEIPT_PATH + reference, 303);
      const isThere = opened.held !== undefined && states.includes(opened.held.state);
      return (isThere && (await work(opened, request, reply))) || back(reply, opened);
    });
  }

  act("withdraw", ["active"], async (opened, request) => {
    await rights.withdraw(opened.reference, scopeOf(opened, request.body?.scope));
    return undefined;
  });

  act("again", ["withdrawn"], async ({ reference }) => {
    await rights.giveAgain(reference, build().notice);
    return undefined;
  });

  act("erase", ["active", "withdrawn"], async (opened, request, reply) => {
    const { reference, held } = opened;
    const email = emailOf(held);
    await rights.erase(reference, scopeOf(opened, request.body?.scope));
    const at = new Date().toISOString();
    // The last use of the address, which nothing keeps any more.
    if (email) reply.raw.once("close", () => void mails.sendErased(email, reference, at, request.log));
    return undefined;
  });

  act("correct", ["active"], async ({ reference, token }, request, reply) => {
    const draft = draftFromPost(request.body);
    const missing = missingFields(draft);
    const invalid = looksLikeEmail(draft.email) ? {} : { email: "invalid" as const };
    const errors = { ...invalid, ...Object.fromEntries(missing.map((column) => [column, "missing" as const])) };
    if (Object.keys(errors).length > 0) {
      return show(request, reply.code(422), { state: "correct", reference, token, draft, errors });
    }
    await rights.correct(reference, contactFromDraft(draft));
    return undefined;
  });

  act("copy", ["active"], async ({ reference, held }, request, reply) => {
    const pages = build().receipt;
    if (!pages || held?.state !== "active") return undefined;
    const shown = await readHeld(database, held.enquiry, held.correctedAt, config.retentionDays);
    const isJson = request.body?.format === "json";
    return reply
      .header("content-disposition", `attachment; filename="enquiry-${reference}.${isJson ? "json" : "txt"}"`)
      .type(isJson ? "application/json; charset=utf-8" : "text/plain; charset=utf-8")
      .send(isJson ? `${JSON.stringify(shown, null, 2)}\n` : pages.text(shown));
  });

  /** A page that leads to an act. It shows the state of the enquiry when that act is no longer possible. */
  function question(path: "correct" | "erase", viewFor: (opened: Opened) => Promise<ReceiptView | undefined>): void {
    app.get<Request>(`${PAGE}/${path}`, async (request, reply) => {
      const { reference } = request.params;
      const opened = await open(reference, request.query.t);
      if (!opened) return show(request, reply, { state: "no-link", reference, asked: false });
      return show(request, reply, (mayAct(opened) && (await viewFor(opened))) || (await viewOf(opened)));
    });
  }

  question("correct", async ({ reference, token, held }) => {
    if (held?.state !== "active") return undefined;
    const { project_type, organization, ...contact } = pickContact(held.enquiry);
    const draft = { ...contact, project_type: project_type ?? "", organization: organization ?? "" };
    return { state: "correct", reference, token, draft, errors: {} };
  });

  question("erase", async (opened) => {
    const { reference, token, held } = opened;
    if (!held || held.state === "erased") return undefined;
    return { state: "erase", reference, token, all: await countFor(opened, held.enquiry.email) };
  });
};
