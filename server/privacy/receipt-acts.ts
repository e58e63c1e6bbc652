/** The acts on an enquiry, for a browser with the cookie of its receipt, and the pages that lead to them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { columns, type Draft } from "../../enquiry/fields.ts";
import { RECEIPT_PATH, type ReceiptView } from "../../enquiry/receipt-renderer.ts";
import { contactFromDraft, draftFromPost, looksLikeEmail, missingFields } from "../../enquiry/rules.ts";
import type { AppContext } from "../app-context.ts";
import { emailOf, knownReference, type Opened, type Opener } from "./open-receipt.ts";
import { readHeld } from "./receipt-contents.ts";
import type { ReceiptLimits } from "./receipt-limits.ts";
import type { ReceiptMailer } from "./receipt-mailer.ts";
import type { Held, Scope } from "./rights.ts";

interface Request {
  Params: { reference: string };
  Body: Partial<Record<"scope" | "format", unknown>> | undefined;
}

interface Context extends Pick<AppContext, "build" | "config" | "rights" | "store"> {
  /** The route of the page of an enquiry. */
  page: string;
  byCookie: Opener["byCookie"];
  limits: ReceiptLimits;
  mails: ReceiptMailer;
  show: (request: FastifyRequest, reply: FastifyReply, view: ReceiptView) => FastifyReply;
  viewOf: (opened: Opened) => Promise<ReceiptView>;
  /** How many enquiries the person may choose to act on. */
  countFor: (opened: Opened) => Promise<number>;
}

type Work = (
  opened: Opened,
  request: FastifyRequest<Request>,
  reply: FastifyReply,
) => Promise<FastifyReply | undefined>;

/** Only who reads the mails of an address may act on all its enquiries: anybody can type an address into the form. */
const scopeOf = ({ provedAddress: address }: Opened, { body }: FastifyRequest<Request>): Scope =>
  address !== null && body?.scope === "address" ? { address } : "this";

export function registerActs(
  app: FastifyInstance,
  { page, build, config, rights, store, byCookie, limits, mails, show, viewOf, countFor }: Context,
): void {
  /** A post about the enquiry while it is in one of these states. Afterwards the page shows the state that it has. */
  function post(path: string, states: readonly Held["state"][], work: Work): void {
    app.post<Request>(`${page}/${path}`, async (request, reply) => {
      const opened = await byCookie(request);
      const isThere = opened?.held !== undefined && states.includes(opened.held.state);
      return (
        (isThere && (await work(opened, request, reply))) ||
        reply.redirect(RECEIPT_PATH + request.params.reference, 303)
      );
    });
  }

  /** A post that changes the enquiry, which staff then hear of. */
  function act(path: string, states: readonly Held["state"][], work: Work): void {
    post(path, states, async (opened, request, reply) => {
      const error = limits.act(request, knownReference(opened));
      if (!error) return work(opened, request, reply);
      const { status, headers, code } = error;
      request.log.info({ code }, "request.rejected");
      return show(request, reply.code(status).headers(headers), {
        state: "too-often",
        reference: opened.reference,
        minutes: Math.ceil(Number(headers["retry-after"]) / 60),
        code,
      });
    });
  }

  act("withdraw", ["active"], async (opened, request) => {
    await rights.withdraw(opened.reference, scopeOf(opened, request));
    return undefined;
  });

  act("again", ["withdrawn"], async ({ reference }) => {
    await rights.giveAgain(reference, build().notice);
    return undefined;
  });

  act("erase", ["active", "withdrawn"], async (opened, request, reply) => {
    const { reference, held } = opened;
    const email = emailOf(held);
    await rights.erase(reference, scopeOf(opened, request));
    const at = new Date().toISOString();
    // The last use of the address, which nothing keeps any more.
    if (email && limits.mayConfirm(request)) {
      reply.raw.once("close", () => void mails.sendErased(email, reference, at, request.log));
    }
    return undefined;
  });

  act("correct", ["active"], async ({ reference }, request, reply) => {
    const draft = draftFromPost(request.body);
    const missing = missingFields(draft);
    const invalid = looksLikeEmail(draft.email) ? {} : { email: "invalid" as const };
    const errors = { ...invalid, ...Object.fromEntries(missing.map((column) => [column, "missing" as const])) };
    if (Object.keys(errors).length > 0) {
      return show(request, reply.code(422), { state: "correct", reference, draft, errors });
    }
    await rights.correct(reference, contactFromDraft(draft));
    return undefined;
  });

  post("copy", ["active"], async ({ reference, held }, request, reply) => {
    const pages = build().receipt;
    if (!pages || held?.state !== "active") return undefined;
    const shown = await readHeld(store.database, held.enquiry, held.correctedAt, config.retentionDays);
    const isJson = request.body?.format === "json";
    return reply
      .header("content-disposition", `attachment; filename="enquiry-${reference}.${isJson ? "json" : "txt"}"`)
      .type(isJson ? "application/json; charset=utf-8" : "text/plain; charset=utf-8")
      .send(isJson ? `${JSON.stringify(shown, null, 2)}\n` : pages.text(shown));
  });

  /** A page that leads to an act. It shows the state of the enquiry when that act is no longer possible. */
  function question(path: "correct" | "erase", viewFor: (opened: Opened) => Promise<ReceiptView | undefined>): void {
    app.get<Request>(`${page}/${path}`, async (request, reply) => {
      const { reference } = request.params;
      const opened = await byCookie(request);
      if (!opened) return show(request, reply, { state: "no-link", reference, asked: false });
      return show(request, reply, (await viewFor(opened)) ?? (await viewOf(opened)));
    });
  }

  question("correct", async ({ reference, held }) => {
    if (held?.state !== "active") return undefined;
    const draft = Object.fromEntries(columns.map((column) => [column, held.enquiry[column] ?? ""])) as Draft;
    return { state: "correct", reference, draft, errors: {} };
  });

  question("erase", async (opened) => {
    const { reference, held } = opened;
    if (!held || held.state === "erased") return undefined;
    return { state: "erase", reference, all: await countFor(opened) };
  });
}
