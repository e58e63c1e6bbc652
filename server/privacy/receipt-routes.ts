import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { RECEIPT_PATH, type ReceiptView } from "../../enquiry/receipt-renderer.ts";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import { isSafeMailAddress } from "../../enquiry/rules.ts";
import type { AppContext } from "../app-context.ts";
import { checkCode, issueCode, newMark, receiptCodes, spendButton, triesLeft } from "../codes/codes.ts";
import { NothingChangedError, StoreUnavailableError } from "../database/database.ts";
import { httpErrors } from "../http/errors.ts";
import { sendPage } from "../http/pages/send-page.ts";
import { loadMailStrings } from "../mail/mail-strings.ts";
import { createOpener, emailOf, knownReference, type Opened } from "./open-receipt.ts";
import { registerActs } from "./receipt-acts.ts";
import { countOfAddress, readHeld } from "./receipt-contents.ts";
import { setReceiptCookie } from "./receipt-cookie.ts";
import { createReceiptLimits } from "./receipt-limits.ts";
import { createReceiptMailer } from "./receipt-mailer.ts";
import type { Grant } from "./receipt-tokens.ts";

/** An address that its owner recognises and nobody else can write to, for example r.s...@hospital.in. */
function halfHidden(address: string): string {
  const at = address.lastIndexOf("@");
  const name = at < 0 ? address : address.slice(0, at);
  const shown = name.slice(0, Math.min(3, Math.ceil(name.length / 2)));
  return `${shown}...${at < 0 ? "" : address.slice(at)}`;
}

/** Only a reference has a page: everything else below /enquiry/ is a page of the built site. */
const PAGE = `${RECEIPT_PATH}:reference(${REFERENCE_PATTERN.source})`;

interface Request {
  Params: { reference: string };
  Querystring: Partial<Record<"k" | "mark" | "asked", unknown>>;
  Body: Partial<Record<"token" | "mark" | "code" | "email", unknown>> | undefined;
}

/** What the cookie of a browser holds. */
type CookieGrant = Grant & { purpose: "sender" | "reader" };

/** What a code is bound to. It proves nothing about an address that was put in place of the one that it went to. */
const markFor = (opened: Opened, mark: string, address: string): string =>
  [mark, knownReference(opened), address.toLowerCase()].join("\n");

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * The receipt of an enquiry (requirement 19): what is held, and to correct, withdraw and erase it. A GET changes nothing.
 * Every act is a post with the cookie; without a valid token every reference gets the same answer.
 */
export const receiptRoutes: FastifyPluginAsync<AppContext> = async (app, options) => {
  const { build, config, store, receiptTokens } = options;
  const { database } = store;
  const { byCookie, byLink } = createOpener(options);
  const limits = createReceiptLimits();
  const mails = createReceiptMailer(options, options.site.content(loadMailStrings), limits);

  app.removeAllContentTypeParsers();
  await app.register(formbody);
  await app.register(cookie);

  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
    if (config.rateLimit.length > 0) limits.page(request);
    // Under this referrer policy browsers send no origin. The cookie is Strict, for browsers that do not send this header.
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

  const addressOf = (reference: string, query: Record<string, string>, page = ""): string =>
    `${RECEIPT_PATH}${reference}${page}?${new URLSearchParams(query)}`;

  const toPage = (reply: FastifyReply, reference: string): FastifyReply =>
    reply.redirect(RECEIPT_PATH + reference, 303);

  /** Gives this browser the cookie and leads to the page of the enquiry. */
  async function openHere(request: FastifyRequest, reply: FastifyReply, grant: CookieGrant): Promise<FastifyReply> {
    setReceiptCookie(request, reply, grant.reference, await receiptTokens.issue(grant));
    return toPage(reply, grant.reference);
  }

  /** Counts a try. Resolves to whether the code is right, which uses it up. */
  async function spendCode(mark: string, typed: string): Promise<boolean> {
    const checked = await checkCode(database, { purpose: "receipt", mark, typed });
    if (!("spend" in checked)) return false;
    try {
      await database.write(checked.spend);
      return true;
    } catch (error) {
      if (!(error instanceof NothingChangedError)) throw error;
      return false;
    }
  }

  /** How many enquiries the person may choose to act on. */
  const countFor = async ({ provedAddress }: Opened): Promise<number> =>
    provedAddress === null ? 1 : countOfAddress(database, provedAddress);

  async function viewOf(opened: Opened): Promise<ReceiptView> {
    const { reference, token, purpose, held } = opened;
    if (!held) return { state: "waiting", reference };
    if (held.state === "erased") return { ...held, reference };
    const { email } = held.enquiry;
    if (purpose === "link" || purpose === "button") {
      return { state: "ask-code", reference, token, address: halfHidden(email) };
    }
    if (held.state === "withdrawn") return { state: "withdrawn", reference, at: held.at, eraseAt: held.eraseAt };
    const shown = await readHeld(database, held.enquiry, held.correctedAt, config.retentionDays);
    return { state: "active", reference, held: shown, all: await countFor(opened) };
  }

  app.get<Request>(PAGE, async (request, reply) => {
    const { reference } = request.params;
    const { k, asked } = request.query;
    const opened = await (k === undefined ? byCookie(request) : byLink(reference, k));
    if (!opened) return show(request, reply, { state: "no-link", reference, asked: asked === "1" });
    const known = knownReference(opened);
    if (known === reference || k !== undefined) return show(request, reply, await viewOf(opened));
    // The reference was told during an outage; the enquiry has another one.
    const { provedAddress: address } = opened;
    const grant: CookieGrant =
      address === null ? { purpose: "sender", reference: known } : { purpose: "reader", reference: known, address };
    return openHere(request, reply, grant);
  });

  /** The button that follows sending. It opens the receipt in the browser that presses it first. */
  app.post<Request>(PAGE, async (request, reply) => {
    const { reference } = request.params;
    const opened = await byLink(reference, request.body?.token);
    if (!opened || (await byCookie(request))) return toPage(reply, reference);
    if (opened.purpose === "button" && (await spendButton(database, opened.token))) {
      return openHere(request, reply, { purpose: "sender", reference });
    }
    return reply.redirect(addressOf(reference, { k: opened.token }), 303);
  });

  app.post<Request>(`${PAGE}/link`, async (request, reply) => {
    limits.link(request);
    // Whether there is an enquiry must not be told, nor be measured: the work begins after the answer.
    const email = textOf(request.body?.email).trim();
    reply.raw.once("close", () => void mails.sendLinks(email, request.log));
    return reply.redirect(addressOf(request.params.reference, { asked: "1" }), 303);
  });

  app.post<Request>(`${PAGE}/code`, async (request, reply) => {
    const { reference } = request.params;
    const opened = await byLink(reference, request.body?.token);
    if (!opened) return toPage(reply, reference);
    const { token, provedAddress, held } = opened;
    const email = emailOf(held);
    if (!email || !mails.canSend || !isSafeMailAddress(email)) {
      return reply.redirect(addressOf(reference, { k: token }), 303);
    }
    const { maySend } = limits.code(request, email.toLowerCase(), provedAddress !== null);
    const mark = newMark();
    const issued = await issueCode(database, {
      policy: receiptCodes,
      purpose: "receipt",
      countedFor: knownReference(opened),
      mark: markFor(opened, mark, email),
    });
    if ("waitMs" in issued) throw httpErrors.tooManyReceipts(Math.ceil(issued.waitMs / 1000));
    const { code } = issued;
    // The answer is the same when no mail may be sent: it must not tell whether others have had mails there.
    if (maySend) reply.raw.once("close", () => void mails.sendCode(email, reference, code, request.log));
    return reply.redirect(addressOf(reference, { k: token, mark }, "/code"), 303);
  });

  app.get<Request>(`${PAGE}/code`, async (request, reply) => {
    const { reference } = request.params;
    const mark = textOf(request.query.mark);
    const opened = await byLink(reference, request.query.k);
    if (!opened) return show(request, reply, { state: "no-link", reference, asked: false });
    const email = emailOf(opened.held);
    if (!email) return show(request, reply, await viewOf(opened));
    const { token } = opened;
    const left = await triesLeft(database, "receipt", markFor(opened, mark, email));
    const view = { reference, token, mark, address: halfHidden(email), triesLeft: left };
    return show(request, reply, { state: "enter-code", ...view });
  });

  app.post<Request>(`${PAGE}/open`, async (request, reply) => {
    limits.attempt(request);
    const { reference } = request.params;
    const [mark, code] = [textOf(request.body?.mark), textOf(request.body?.code)];
    const opened = await byLink(reference, request.body?.token);
    if (!opened) return toPage(reply, reference);
    const address = emailOf(opened.held);
    if (address !== undefined && (await spendCode(markFor(opened, mark, address), code))) {
      return openHere(request, reply, { purpose: "reader", reference, address });
    }
    return reply.redirect(addressOf(reference, { k: opened.token, mark }, "/code"), 303);
  });

  registerActs(app, { ...options, page: PAGE, byCookie, limits, mails, show, viewOf, countFor });
};
