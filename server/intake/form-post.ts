import formbody from "@fastify/formbody";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { FORM_POST_PATH } from "../../enquiry/data-api.ts";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import { contactFromDraft, draftFromPost, missingFields } from "../../enquiry/rules.ts";
import { NOTICE_FIELD } from "../../enquiry/shown-notice.ts";
import type { AppContext } from "../app-context.ts";
import { StoreUnavailableError } from "../database/database.ts";
import { httpErrors } from "../http/errors.ts";
import type { FilledPage } from "../http/pages.ts";
import { sendPage } from "../http/pages.ts";
import { isCrossSite } from "../http/requests.ts";
import { looksLikeToken } from "../privacy/receipt-tokens.ts";
import { readFormSignals, submit } from "./submit.ts";

const SENT_PATH = "/enquiry/sent/";

/** Sends a page that shows what the visitor typed or the reference: no-store, and therefore no ETag. */
function sendPrivatePage(request: FastifyRequest, reply: FastifyReply, page: FilledPage | undefined): FastifyReply {
  if (page === undefined) throw new Error("The site lacks its enquiry pages. Build it: npm run build.");
  return sendPage(request, reply.header("cache-control", "no-store"), page);
}

/** Takes the form post of a browser without JavaScript and responds with a page (requirement 6.10). */
export const formPost: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { view, readNotice, retryAfterSeconds, deskContent } = context;
  app.removeAllContentTypeParsers();
  await app.register(formbody);

  app.addHook("onRequest", async (request) => {
    if (request.method === "POST" && isCrossSite(request)) throw httpErrors.originNotAllowed();
  });

  app.post(FORM_POST_PATH, async (request, reply) => {
    const draft = draftFromPost(request.body);
    const seconds = retryAfterSeconds(request);
    if (seconds > 0) {
      const { status, headers } = httpErrors.rateLimited(seconds);
      return sendPrivatePage(request, reply.code(status).headers(headers), view().form?.refused("busy", draft, []));
    }
    const missing = missingFields(draft, deskContent().serviceTitles);
    if (missing.length > 0) {
      return sendPrivatePage(request, reply.code(422), view().form?.refused("missing", draft, missing));
    }
    try {
      const { references, receipt } = await submit(context, {
        contacts: [contactFromDraft(draft)],
        source: "form",
        idempotencyKey: null,
        signals: readFormSignals(request.body),
        canary: false,
        notice: readNotice(Object(request.body)[NOTICE_FIELD]),
      });
      const query = new URLSearchParams({ reference: references.join(), ...receipt });
      return reply.redirect(`${SENT_PATH}?${query}`, 303);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      request.log.error(error, "enquiry.store_failed");
      return sendPrivatePage(request, reply.code(503), view().form?.refused("failed", draft, []));
    }
  });

  app.get(FORM_POST_PATH, async (_request, reply) => reply.redirect("/contact/", 303));

  type Sent = Record<"reference" | "t" | "mail", string | string[] | undefined>;
  app.get<{ Querystring: Sent }>(SENT_PATH, async (request, reply) => {
    const { reference, t, mail } = request.query;
    const isReference = typeof reference === "string" && REFERENCE_PATTERN.test(reference);
    const receipt = looksLikeToken(t) ? { t, ...(mail === "1" && { mail }) } : null;
    reply.header("referrer-policy", "no-referrer");
    return sendPrivatePage(request, reply, view().form?.sent(isReference ? reference : null, receipt));
  });
};
