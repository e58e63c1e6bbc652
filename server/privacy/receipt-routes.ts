import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import type { FastifyPluginAsync } from "fastify";
import { REFERENCE_PATTERN } from "../../core/enquiry/reference.ts";
import { RECEIPT_PATH } from "../../core/enquiry/rendered-pages.ts";
import { isSafeMailAddress } from "../../core/enquiry/rules.ts";
import { withoutInvisible } from "../../core/typed-text.ts";
import { type Database, StoreUnavailableError, tryWrite } from "../database/database.ts";
import { access } from "../http/access.ts";
import { httpErrors } from "../http/errors.ts";
import {
  consumeConfirmToken,
  issueOneTimeCode,
  newBrowserToken,
  receiptCodes,
  triesLeft,
  verifyOneTimeCode,
} from "../one-time-codes/one-time-codes.ts";
import { receiptActionRoutes } from "./receipt-actions.ts";
import { sendCode, sendLinks } from "./receipt-mails.ts";
import {
  canMail,
  createReceiptLimits,
  emailOf,
  halfHidden,
  knownReference,
  type Opened,
  openByCookie,
  openByLink,
  openReceipt,
  type ReceiptContext,
  type ReceiptOptions,
  showReceipt,
  toReceipt,
  viewOf,
} from "./receipt-page.ts";

/** Only a reference has a page: everything else below /enquiry/ is a page of the built site. */
const PAGE = `${RECEIPT_PATH}:reference(${REFERENCE_PATTERN.source})`;

interface Request {
  Params: { reference: string };
  Querystring: Partial<Record<"k" | "browserToken" | "asked", unknown>>;
  Body: Partial<Record<"token" | "browserToken" | "code" | "email", unknown>> | undefined;
}

/** Binds a code to the browser, the enquiry and its address, so that it is void after a correction of the address. */
const boundToken = (opened: Opened, browserToken: string, address: string): string =>
  [browserToken, knownReference(opened), address.toLowerCase()].join("\n");

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** @param page below the page of the enquiry */
const addressOf = (reference: string, query: Record<string, string>, page = ""): string =>
  `${RECEIPT_PATH}${reference}${page}?${new URLSearchParams(query)}`;

/** Counts a try. Resolves to whether the code is right and consumes it. */
async function consumeCode(database: Database, browserToken: string, typed: string): Promise<boolean> {
  const checked = await verifyOneTimeCode(database, { purpose: "receipt", browserToken, typed });
  return "consume" in checked && tryWrite(database, checked.consume);
}

/**
 * The receipt of an enquiry (requirement 19): shows the stored data, and corrects, withdraws and erases it. A GET
 * changes nothing. Every action is a post with the cookie; without a valid token every reference gets the same answer.
 */
export const receiptRoutes: FastifyPluginAsync<ReceiptOptions> = async (app, options) => {
  const { config, store } = options;
  const { database } = store;
  const limits = createReceiptLimits();
  const context: ReceiptContext = { ...options, limits };

  app.removeAllContentTypeParsers();
  await app.register(formbody);
  await app.register(cookie);

  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
    if (config.rateLimit.length > 0) limits.page(request);
    // Under this referrer policy browsers send no origin. The cookie is Strict, for browsers that do not send this
    // header.
    const site = request.headers["sec-fetch-site"];
    const isCrossSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (request.method === "POST" && isCrossSite) throw httpErrors.originNotAllowed();
  });

  app.setErrorHandler<Error>((error, request, reply) => {
    if (!(error instanceof StoreUnavailableError)) throw error;
    request.log.error(error, "receipt.store_failed");
    const { reference } = request.params as Request["Params"];
    return showReceipt(context, request, reply.code(503), { state: "unavailable", reference });
  });

  app.get<Request>(PAGE, access("receipt"), async (request, reply) => {
    const { reference } = request.params;
    const { k, asked } = request.query;
    const opened = await (k === undefined ? openByCookie(context, request) : openByLink(context, reference, k));
    if (!opened) return showReceipt(context, request, reply, { state: "no-link", reference, asked: asked === "1" });
    const known = knownReference(opened);
    if (known === reference || k !== undefined)
      return showReceipt(context, request, reply, await viewOf(context, opened));
    // The person got this reference during an outage; the enquiry has another one.
    const { provedAddress: address } = opened;
    return openReceipt(
      context,
      request,
      reply,
      address === null ? { purpose: "sender", reference: known } : { purpose: "reader", reference: known, address },
    );
  });

  /** The button that follows sending. It opens the receipt in the browser that presses it first. */
  app.post<Request>(PAGE, access("receipt"), async (request, reply) => {
    const { reference } = request.params;
    const opened = await openByLink(context, reference, request.body?.token);
    if (!opened || (await openByCookie(context, request))) return toReceipt(reply, reference);
    if (opened.purpose === "button" && (await consumeConfirmToken(database, opened.token))) {
      return openReceipt(context, request, reply, { purpose: "sender", reference });
    }
    return reply.redirect(addressOf(reference, { k: opened.token }), 303);
  });

  app.post<Request>(`${PAGE}/link`, access("anybody"), async (request, reply) => {
    limits.link(request);
    // The answer and its timing must not reveal whether there is an enquiry, so the work begins after the answer.
    const email = withoutInvisible(textOf(request.body?.email)).trim();
    reply.raw.once("close", () => void sendLinks(context, email, request.log));
    return reply.redirect(addressOf(request.params.reference, { asked: "1" }), 303);
  });

  app.post<Request>(`${PAGE}/code`, access("receipt"), async (request, reply) => {
    const { reference } = request.params;
    const opened = await openByLink(context, reference, request.body?.token);
    if (!opened) return toReceipt(reply, reference);
    const { token, provedAddress, found } = opened;
    const email = emailOf(found);
    if (!email || !canMail(context) || !isSafeMailAddress(email)) {
      return reply.redirect(addressOf(reference, { k: token }), 303);
    }
    const { maySend } = limits.code(request, email.toLowerCase(), provedAddress !== null);
    const browserToken = newBrowserToken();
    const issued = await issueOneTimeCode(database, {
      policy: receiptCodes,
      purpose: "receipt",
      countedFor: knownReference(opened),
      browserToken: boundToken(opened, browserToken, email),
      isMailed: maySend,
    });
    if ("waitMs" in issued) throw httpErrors.tooManyReceipts(Math.ceil(issued.waitMs / 1000));
    const { code } = issued;
    // The answer is the same when no mail may be sent: it must not reveal whether others have had mails there.
    if (maySend) reply.raw.once("close", () => void sendCode(context, email, reference, code, request.log));
    return reply.redirect(addressOf(reference, { k: token, browserToken }, "/code"), 303);
  });

  app.get<Request>(`${PAGE}/code`, access("receipt"), async (request, reply) => {
    const { reference } = request.params;
    const browserToken = textOf(request.query.browserToken);
    const opened = await openByLink(context, reference, request.query.k);
    if (!opened) return showReceipt(context, request, reply, { state: "no-link", reference, asked: false });
    const email = emailOf(opened.found);
    if (!email) return showReceipt(context, request, reply, await viewOf(context, opened));
    const { token } = opened;
    const left = await triesLeft(database, "receipt", boundToken(opened, browserToken, email));
    const view = { reference, token, browserToken, address: halfHidden(email), triesLeft: left };
    return showReceipt(context, request, reply, { state: "enter-code", ...view });
  });

  app.post<Request>(`${PAGE}/open`, access("receipt"), async (request, reply) => {
    limits.attempt(request);
    const { reference } = request.params;
    const [browserToken, code] = [textOf(request.body?.browserToken), textOf(request.body?.code)];
    const opened = await openByLink(context, reference, request.body?.token);
    if (!opened) return toReceipt(reply, reference);
    const address = emailOf(opened.found);
    if (address !== undefined && (await consumeCode(database, boundToken(opened, browserToken, address), code))) {
      return openReceipt(context, request, reply, { purpose: "reader", reference, address });
    }
    return reply.redirect(addressOf(reference, { k: opened.token, browserToken }, "/code"), 303);
  });

  receiptActionRoutes(app, PAGE, context);
};
