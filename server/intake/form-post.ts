import formbody from "@fastify/formbody";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { FORM_POST_PATH } from "../../enquiry/data-api.ts";
import { type Draft, draftFromForm } from "../../enquiry/fields.ts";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import { contactFromDraft, isProjectType, missingFields } from "../../enquiry/rules.ts";
import { NOTICE_FIELD } from "../../enquiry/shown-notice.ts";
import type { AppContext } from "../http/app-context.ts";
import { httpErrors } from "../http/http-errors.ts";
import { isCrossSite } from "../http/origins.ts";
import type { FilledPage } from "../http/pages/page-template.ts";
import { sendPage } from "../http/pages/send-page.ts";
import { channelsFor } from "../notifications/channels.ts";
import { StoreUnavailableError } from "../storage/store.ts";
import { flagsFor, readFormSignals } from "./spam-signals.ts";

const SENT_PATH = "/enquiry/sent/";

/**
 * Reads the posted fields. Browsers post line breaks as CR LF; no store can hold NUL, which a person never types; an
 * unknown project type counts as none.
 */
function draftFromBody(body: unknown): Draft {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("\r\n", "\n").replaceAll("\0", "") : value,
  ]);
  const draft = draftFromForm(Object.fromEntries(fields));
  return isProjectType(draft.project_type) ? draft : { ...draft, project_type: "" };
}

/** Sends a page that shows what the visitor typed or the reference: no-store, and therefore no ETag. */
function sendPrivatePage(request: FastifyRequest, reply: FastifyReply, page: FilledPage | undefined): FastifyReply {
  if (page === undefined) throw new Error("The site lacks its enquiry pages. Build it: npm run build.");
  return sendPage(request, reply.header("cache-control", "no-store"), page);
}

/** Takes the form post of a browser without JavaScript and responds with a page (requirement 6.10). */
export const formPost: FastifyPluginAsync<AppContext> = async (
  app,
  { build, config, store, knownNotice, retryAfterSeconds },
) => {
  app.removeAllContentTypeParsers();
  await app.register(formbody);

  app.addHook("onRequest", async (request) => {
    if (request.method === "POST" && isCrossSite(request, config.allowedOrigins)) throw httpErrors.originNotAllowed();
  });

  app.post(FORM_POST_PATH, async (request, reply) => {
    const draft = draftFromBody(request.body);
    const seconds = retryAfterSeconds(request);
    if (seconds > 0) {
      const { status, headers } = httpErrors.rateLimited(seconds);
      return sendPrivatePage(request, reply.code(status).headers(headers), build().refused?.("busy", draft, []));
    }
    const missing = missingFields(draft);
    if (missing.length > 0) {
      return sendPrivatePage(request, reply.code(422), build().refused?.("missing", draft, missing));
    }
    const contacts = [contactFromDraft(draft)];
    const flags = flagsFor(contacts, readFormSignals(request.body));
    const deliveries = channelsFor(config.notify, { flags, canary: false });
    try {
      const [reference] = await store.insert({
        contacts,
        source: "form",
        idempotencyKey: null,
        flags,
        canary: false,
        notice: knownNotice(Object(request.body)[NOTICE_FIELD]),
        deliveries,
      });
      return reply.redirect(`${SENT_PATH}?reference=${reference}`, 303);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      request.log.error(error, "enquiry.store_failed");
      return sendPrivatePage(request, reply.code(503), build().refused?.("failed", draft, []));
    }
  });

  app.get(FORM_POST_PATH, async (_request, reply) => reply.redirect("/contact/", 303));

  app.get<{ Querystring: { reference?: string | string[] } }>(SENT_PATH, async (request, reply) => {
    const { reference } = request.query;
    const isReference = typeof reference === "string" && REFERENCE_PATTERN.test(reference);
    return sendPrivatePage(request, reply, build().sent?.(isReference ? reference : undefined));
  });
};
