/** The actions on an enquiry, for a browser with the cookie of its receipt, and the pages that lead to them. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { columns, type FormDraft } from "../../core/enquiry/fields.ts";
import type { ReceiptView } from "../../core/enquiry/rendered-pages.ts";
import { contactFromDraft, draftFromPost, MAX_FORM_POST_BYTES, validateDraft } from "../../core/enquiry/rules.ts";
import { readableAddress } from "../enquiries/person.ts";
import { access } from "../http/access.ts";
import { sendErased } from "./receipt-mails.ts";
import {
  countFor,
  emailOf,
  knownReference,
  type Opened,
  openByCookie,
  type ReceiptContext,
  showReceipt,
  toReceipt,
  viewOf,
} from "./receipt-page.ts";
import { correct, erase, giveAgain, withdraw } from "./rights.ts";
import { type EnquiryState, readStoredData, type Scope } from "./stored-data.ts";

interface Request {
  Params: { reference: string };
  Body: Partial<Record<"scope" | "format", unknown>> | undefined;
}

type Work = (
  opened: Opened,
  request: FastifyRequest<Request>,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>;

/** Only who reads the mails of an address may act on all its enquiries: anybody can type an address into the form. */
const scopeOf = ({ provedAddress: address }: Opened, { body }: FastifyRequest<Request>): Scope =>
  address !== null && body?.scope === "address" ? { address } : "this";

/** @param page the route of the page of an enquiry */
export function receiptActionRoutes(app: FastifyInstance, page: string, context: ReceiptContext): void {
  const { site, config, limits, store } = context;

  /** A post about the enquiry while it is in one of these states. Afterwards the page shows the state that it has. */
  function post(path: string, states: readonly EnquiryState["state"][], work: Work): void {
    app.post<Request>(
      `${page}/${path}`,
      { ...access("receipt"), bodyLimit: MAX_FORM_POST_BYTES },
      async (request, reply) => {
        const opened = await openByCookie(context, request);
        const isThere = opened?.found !== undefined && states.includes(opened.found.state);
        return (isThere && (await work(opened, request, reply))) || toReceipt(reply, request.params.reference);
      },
    );
  }

  /** A post that changes the enquiry, which staff then hear of. */
  function actionRoute(path: string, states: readonly EnquiryState["state"][], work: Work): void {
    post(path, states, async (opened, request, reply) => {
      const error = limits.countAction(request, knownReference(opened));
      if (!error) return work(opened, request, reply);
      const { status, headers, code } = error;
      request.log.info({ code }, "request.rejected");
      return showReceipt(context, request, reply.code(status).headers(headers), {
        state: "too-often",
        reference: opened.reference,
        minutes: Math.ceil(Number(headers["retry-after"]) / 60),
        code,
      });
    });
  }

  actionRoute("withdraw", ["active"], async (opened, request) => {
    await withdraw(context, opened.reference, scopeOf(opened, request));
    return undefined;
  });

  actionRoute("again", ["withdrawn"], async ({ reference }) => {
    await giveAgain(context, reference, site.view().notice);
    return undefined;
  });

  actionRoute("erase", ["active", "withdrawn"], async (opened, request, reply) => {
    const { reference, found } = opened;
    const email = emailOf(found);
    await erase(context, reference, scopeOf(opened, request));
    const at = new Date().toISOString();
    // The last use of the address, which nothing keeps any more.
    if (email && limits.mayConfirm(request)) {
      reply.raw.once("close", () => void sendErased(context, email, reference, at, request.log));
    }
    return undefined;
  });

  actionRoute("correct", ["active"], async ({ reference }, request, reply) => {
    const draft = draftFromPost(request.body);
    const errors = validateDraft(draft, store.settings().serviceTitles);
    if (Object.keys(errors).length > 0) {
      return showReceipt(context, request, reply.code(422), { state: "correct", reference, draft, errors });
    }
    const contact = contactFromDraft(draft);
    await correct(context, reference, { ...contact, email: readableAddress(contact.email) });
    return undefined;
  });

  post("copy", ["active"], async ({ reference, found }, request, reply) => {
    const pages = site.view().receipt;
    if (!pages || found?.state !== "active") return undefined;
    const shown = await readStoredData(store.database, found.enquiry, found.correctedAt, config.retentionDays);
    const isJson = request.body?.format === "json";
    return reply
      .header("content-disposition", `attachment; filename="enquiry-${reference}.${isJson ? "json" : "txt"}"`)
      .type(isJson ? "application/json; charset=utf-8" : "text/plain; charset=utf-8")
      .send(isJson ? `${JSON.stringify(shown, null, 2)}\n` : pages.text(shown));
  });

  /** A page that leads to an action. It shows the state of the enquiry when that action is no longer possible. */
  function question(path: "correct" | "erase", viewFor: (opened: Opened) => Promise<ReceiptView | undefined>): void {
    app.get<Request>(`${page}/${path}`, access("receipt"), async (request, reply) => {
      const { reference } = request.params;
      const opened = await openByCookie(context, request);
      if (!opened) return showReceipt(context, request, reply, { state: "no-link", reference, asked: false });
      return showReceipt(context, request, reply, (await viewFor(opened)) ?? (await viewOf(context, opened)));
    });
  }

  question("correct", async ({ reference, found }) => {
    if (found?.state !== "active") return undefined;
    const draft = Object.fromEntries(columns.map((column) => [column, found.enquiry[column] ?? ""])) as FormDraft;
    return { state: "correct", reference, draft, errors: {} };
  });

  question("erase", async (opened) => {
    const { reference, found } = opened;
    if (!found || found.state === "erased") return undefined;
    return { state: "erase", reference, all: await countFor(context, opened) };
  });
}
