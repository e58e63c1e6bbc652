import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Draft, draftFromForm } from "../../enquiry/fields.ts";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import { contactFromDraft, isProjectType, missingFields } from "../../enquiry/rules.ts";
import { FORM_POST_PATH } from "../../enquiry/wire.ts";
import type { Plugin } from "../http/app-context.ts";
import { httpErrors } from "../http/http-errors.ts";
import { isCrossSite } from "../http/origins.ts";
import type { FilledPage } from "../http/pages/page-template.ts";
import { sendPage } from "../http/pages/send-page.ts";
import { channelsFor } from "../notifications/channels.ts";
import { StoreUnavailableError } from "../storage/store.ts";
import { flagsOf, signsInForm } from "./spam-signals.ts";

const SENT_PATH = "/enquiry/sent/";

/**
 * What was typed. Browsers post line breaks as CR LF; NUL, which no store holds, never comes from a person; a project
 * type outside the list counts as none.
 */
function typedDraft(body: unknown): Draft {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("\r\n", "\n").replaceAll("\0", "") : value,
  ]);
  const draft = draftFromForm(Object.fromEntries(fields));
  return isProjectType(draft.project_type) ? draft : { ...draft, project_type: "" };
}

/** The way of an enquiry without JavaScript: a plain form post that ends on a page (decisions: enquiry). */
export const formPost: Plugin = (app, desk) => {
  const { config, store } = desk;

  /** Sends a page that nobody may keep a copy of: it shows what was typed, or the reference. */
  function send(request: FastifyRequest, reply: FastifyReply, page: FilledPage | undefined): FastifyReply {
    if (page === undefined) throw new Error("The site lacks its enquiry pages. Build it: npm run build.");
    return sendPage(request, reply.header("cache-control", "no-store"), page);
  }

  app.register(async (form) => {
    form.removeAllContentTypeParsers();
    await form.register(formbody);

    form.addHook("onRequest", async (request) => {
      if (request.method === "POST" && isCrossSite(request, config.allowedOrigins)) throw httpErrors.crossSite();
    });

    form.post(FORM_POST_PATH, async (request, reply) => {
      const draft = typedDraft(request.body);
      const seconds = desk.secondsToWait(request);
      if (seconds > 0) {
        const { status, headers } = httpErrors.busy(seconds);
        return send(request, reply.code(status).headers(headers), desk.build().refused?.("busy", draft, []));
      }
      const missing = missingFields(draft);
      if (missing.length > 0) return send(request, reply.code(422), desk.build().refused?.("missing", draft, missing));
      const contacts = [contactFromDraft(draft)];
      const flags = flagsOf(contacts, signsInForm(request.body));
      const deliveries = channelsFor(config.notify, { flags, canary: false });
      try {
        const [reference] = await store.insert({
          contacts,
          source: "form",
          idempotencyKey: null,
          flags,
          canary: false,
          deliveries,
        });
        return reply.redirect(`${SENT_PATH}?reference=${reference}`, 303);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        request.log.error(error, "enquiry not stored");
        return send(request, reply.code(503), desk.build().refused?.("failed", draft, []));
      }
    });

    form.get(FORM_POST_PATH, async (_request, reply) => reply.redirect("/contact/", 303));

    form.get<{ Querystring: { reference?: string | string[] } }>(SENT_PATH, async (request, reply) => {
      const { reference } = request.query;
      const known = typeof reference === "string" && REFERENCE_PATTERN.test(reference);
      return send(request, reply, desk.build().sent?.(known ? reference : undefined));
    });
  });
};
