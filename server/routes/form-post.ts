import formbody from "@fastify/formbody";
import type { FastifyReply } from "fastify";
import { type Draft, draftFromForm } from "../../enquiry/fields.ts";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import { contactFromDraft, missingFields } from "../../enquiry/rules.ts";
import { FORM_POST_PATH } from "../../enquiry/wire.ts";
import { refusals } from "../data-api/refusals.ts";
import { type FilledPage, sendFilledPage } from "../html/built-page.ts";
import { refusedPage, sentPage } from "../html/enquiry-pages.ts";
import { channelsFor } from "../notify/channels.ts";
import { isCrossSite } from "../origins.ts";
import type { Plugin } from "../plugins/plugin.ts";
import { flagsOf, signsInForm } from "../protection/signals.ts";
import { StoreUnavailableError } from "../stores/store.ts";

const SENT_PATH = "/enquiry/sent/";

/** Browsers post line breaks as CR LF; NUL, which no store holds, never comes from a person. */
function typedDraft(body: unknown): Draft {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("\r\n", "\n").replaceAll("\0", "") : value,
  ]);
  return draftFromForm(Object.fromEntries(fields));
}

/** The way of an enquiry without JavaScript: a plain form post that ends on a page (decisions: enquiry). */
export const formPost: Plugin = (app, desk) => {
  const { config, store } = desk;

  /** What was typed, or the reference, stands on these pages: nobody keeps a copy. */
  const sendPage = (reply: FastifyReply, page: FilledPage) =>
    sendFilledPage(reply.header("cache-control", "no-store"), desk, page);

  app.register(async (form) => {
    form.removeAllContentTypeParsers();
    await form.register(formbody);

    form.addHook("onRequest", async (request) => {
      if (request.method === "POST" && isCrossSite(request, config.allowedOrigins)) throw refusals.crossSite();
    });

    form.post(FORM_POST_PATH, async (request, reply) => {
      const draft = typedDraft(request.body);
      const seconds = desk.secondsToWait(request);
      if (seconds > 0) {
        const { status, headers } = refusals.busy(seconds);
        return sendPage(reply.code(status).headers(headers), refusedPage("busy", draft, []));
      }
      const missing = missingFields(draft);
      if (missing.length > 0) return sendPage(reply.code(422), refusedPage("missing", draft, missing));
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
        return sendPage(reply.code(503), refusedPage("failed", draft, []));
      }
    });

    form.get(FORM_POST_PATH, async (_request, reply) => reply.redirect("/contact/", 303));

    form.get<{ Querystring: { reference?: string | string[] } }>(SENT_PATH, async (request, reply) => {
      const { reference } = request.query;
      const known = typeof reference === "string" && REFERENCE_PATTERN.test(reference);
      return sendPage(reply, sentPage(known ? reference : undefined));
    });
  });
};
