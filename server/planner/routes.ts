import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { createPdfPool, PdfError, type PdfFailure, type PdfPool } from "../../core/pdf/worker-pool.ts";
import { HOUR_MS } from "../../core/times.ts";
import type { Config } from "../config.ts";
import { access } from "../http/access.ts";
import { type BuiltFile, sendBuilt } from "../http/built-file.ts";
import { type HttpError, httpErrors } from "../http/errors.ts";
import { sendPage } from "../http/pages.ts";
import { type Allowance, createVisitorLimit, refuseWhenOver } from "../http/rate-limit.ts";
import type { LiveSite } from "../site/live-site.ts";

/** Everything behind the question mark of a request's address. */
const queryOf = ({ url }: FastifyRequest): string => url.slice(url.indexOf("?") + 1 || url.length);

/**
 * A plan takes as much processor time as hundreds of built pages. This is several times what a visitor can ask for who
 * opens one row after the other without JavaScript.
 */
const PLANS: readonly Allowance[] = [{ count: 120, windowMs: 60_000 }];

/** A plan depends on its address alone, but a new build may change it at any time. */
const revalidate = (reply: FastifyReply): FastifyReply => reply.header("cache-control", "no-cache");

const sendPlain = (request: FastifyRequest, reply: FastifyReply, file: BuiltFile | undefined) =>
  file ? sendBuilt(request, reply, file) : reply.callNotFound();

interface PlanOptions {
  config: Pick<Config, "rateLimit">;
  site: LiveSite;
}

/**
 * The planner on request (requirement 16.12): the page of a plan at /plan?..., its part for a page that is open at
 * /plan/drawing?..., the same plan as data at /plan.json?..., and
 * the contact page with a plan in its form at /contact?plan=... Without these parameters both pages are the built ones.
 */
export const planRoutes: FastifyPluginAsync<PlanOptions> = async (app, { config, site: { view } }) => {
  const takeFromVisitorLimit = createVisitorLimit(config.rateLimit.length > 0 ? PLANS : []);
  const limitPlans = (request: FastifyRequest) =>
    refuseWhenOver(takeFromVisitorLimit(request), httpErrors.tooManyPlans);

  app.route({
    ...access("anybody"),
    method: ["GET", "HEAD"],
    url: "/plan",
    handler(request, reply) {
      const { files, plan } = view();
      const query = queryOf(request);
      if (!plan?.renderer.hasAnswers(query)) return sendPlain(request, reply, files.get("/plan"));
      limitPlans(request);
      return sendPage(request, revalidate(reply), plan.page(query));
    },
  });

  app.get("/plan/drawing", access("anybody"), async (request, reply) => {
    const { plan } = view();
    if (!plan) return reply.callNotFound();
    limitPlans(request);
    revalidate(reply).header("x-robots-tag", "noindex");
    return sendPage(request, reply, plan.drawing(queryOf(request)));
  });

  app.get("/plan.json", access("anybody"), async (request, reply) => {
    const { plan } = view();
    if (!plan) return reply.callNotFound();
    limitPlans(request);
    return revalidate(reply)
      .header("x-robots-tag", "noindex")
      .send(plan.renderer.json(queryOf(request)));
  });

  app.route({
    ...access("anybody"),
    method: ["GET", "HEAD"],
    url: "/contact",
    handler(request, reply) {
      const { files, plan } = view();
      const query = new URLSearchParams(queryOf(request)).get("plan");
      if (!query || !plan?.contact) return sendPlain(request, reply, files.get("/contact"));
      limitPlans(request);
      return sendPage(request, revalidate(reply), plan.contact(query));
    },
  });
};

/** Enough to try several plans; each one keeps a thread busy for a tenth of a second. */
const perVisitor = [
  { count: 10, windowMs: 60_000 },
  { count: 60, windowMs: HOUR_MS },
];

const failures: Record<PdfFailure, () => HttpError> = {
  unavailable: httpErrors.noPdf,
  busy: httpErrors.pdfBusy,
  timeout: httpErrors.pdfBusy,
  failed: httpErrors.pdfBusy,
};

export interface PlanPdfOptions extends PlanOptions {
  pdfPool?: PdfPool;
}

/**
 * The plan of an address as PDF, at /plan.pdf?... (requirement 17.7), and the card of its link, at /plan.jpg?... Each
 * is made for its request and not stored.
 */
export const planPdf: FastifyPluginAsync<PlanPdfOptions> = async (
  app,
  { config, site: { view }, pdfPool = createPdfPool() },
) => {
  const limits = config.rateLimit.length > 0;
  const [pdfWait, cardWait] = [createVisitorLimit(limits ? perVisitor : []), createVisitorLimit(limits ? PLANS : [])];
  app.addHook("onClose", () => pdfPool.close());

  async function made(request: FastifyRequest, file: Promise<Uint8Array>): Promise<Buffer> {
    try {
      return Buffer.from(await file);
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      request.log.warn({ failure: error.failure, reason: error.message }, "plan_pdf.failed");
      throw failures[error.failure]();
    }
  }

  app.get("/plan.pdf", access("anybody"), async (request, reply) => {
    refuseWhenOver(pdfWait(request), httpErrors.tooManyPdfs);
    const now = new Date();
    const document = view().plan?.renderer.pdf(queryOf(request), now);
    if (!document) throw httpErrors.noPdf();
    const pdf = await made(request, pdfPool.pdf(document, now));
    return reply
      .headers({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${document.fileName}"`,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      })
      .send(pdf);
  });

  app.get("/plan.jpg", access("anybody"), async (request, reply) => {
    refuseWhenOver(cardWait(request), httpErrors.tooManyPlans);
    const card = view().plan?.renderer.card(queryOf(request));
    if (!card) throw httpErrors.noPdf();
    const { template, data } = card;
    const jpeg = await made(request, pdfPool.jpeg({ template, data }));
    return reply
      .headers({ "content-type": "image/jpeg", "cache-control": "public, max-age=3600", "x-robots-tag": "noindex" })
      .send(jpeg);
  });
};
