import formbody from "@fastify/formbody";
import type { FastifyReply } from "fastify";
import { type Draft, draftFromForm } from "../../enquiry/fields.ts";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import { contactFromDraft, missingFields } from "../../enquiry/rules.ts";
import { FORM_POST_PATH } from "../../enquiry/wire.ts";
import { refusals } from "../data-api/refusals.ts";
import { renderRefused, renderSent } from "../html/enquiry-pages.ts";
import { isCrossSite } from "../origins.ts";
import type { Plugin } from "../plugins/plugin.ts";
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

/** What was typed, or the reference, stands on these pages: nobody keeps a copy. */
const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);

/** The way of an enquiry without JavaScript: a plain form post that ends on a page (decisions: enquiry). */
export const formPost: Plugin = (app, { config, store, siteDir }) => {
  app.register(async (form) => {
    form.removeAllContentTypeParsers();
    await form.register(formbody);

    form.addHook("onRequest", async (request) => {
      if (request.method === "POST" && isCrossSite(request, config.allowedOrigins)) throw refusals.crossSite();
    });

    form.post(FORM_POST_PATH, async (request, reply) => {
      const draft = typedDraft(request.body);
      const missing = missingFields(draft);
      if (missing.length > 0) {
        return sendPage(reply.code(422), await renderRefused(siteDir, "missing", draft, missing));
      }
      try {
        const contacts = [contactFromDraft(draft)];
        const [reference] = await store.insert({
          contacts,
          source: "form",
          idempotencyKey: null,
          flags: [],
          canary: false,
          deliveries: [],
        });
        return reply.redirect(`${SENT_PATH}?reference=${reference}`, 303);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        request.log.error(error, "enquiry not stored");
        return sendPage(reply.code(503), await renderRefused(siteDir, "failed", draft, []));
      }
    });

    form.get(FORM_POST_PATH, async (_request, reply) => reply.redirect("/contact/", 303));

    form.get<{ Querystring: { reference?: string | string[] } }>(SENT_PATH, async (request, reply) => {
      const { reference } = request.query;
      const known = typeof reference === "string" && REFERENCE_PATTERN.test(reference);
      return sendPage(reply, await renderSent(siteDir, known ? reference : undefined));
    });
  });
};
