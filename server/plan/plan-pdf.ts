import type { FastifyPluginAsync } from "fastify";
import { createPress, type Press, PressError, type PressFailure } from "../../sheets/press.ts";
import type { AppContext } from "../app-context.ts";
import { type HttpError, httpErrors } from "../http/errors.ts";
import { createVisitorLimit } from "../http/rate-limit.ts";
import { queryOf } from "./routes.ts";

/** Enough to try several plans; each one keeps a thread busy for a tenth of a second. */
const perVisitor = [
  { count: 10, windowMs: 60_000 },
  { count: 60, windowMs: 3_600_000 },
];

const failures: Record<PressFailure, () => HttpError> = {
  absent: httpErrors.noSheets,
  busy: httpErrors.sheetsBusy,
  late: httpErrors.sheetsBusy,
  failed: httpErrors.sheetsBusy,
};

export interface PlanPdfOptions extends AppContext {
  /** Sets the sheets instead of the default press, for tests. */
  press?: Press;
}

/**
 * The plan of an address as PDF, at /plan.pdf?... (requirement 17.7). It is made for each request and not stored.
 */
export const planPdf: FastifyPluginAsync<PlanPdfOptions> = async (app, { build, config, press = createPress() }) => {
  const retryAfterSeconds = createVisitorLimit(config.rateLimit.length > 0 ? perVisitor : []);
  app.addHook("onClose", () => press.close());

  app.get("/plan.pdf", async (request, reply) => {
    const wait = retryAfterSeconds(request);
    if (wait > 0) throw httpErrors.tooManySheets(wait);
    const made = new Date();
    const sheet = build().plan?.renderer.sheet(queryOf(request), made);
    if (!sheet) throw httpErrors.noSheets();
    try {
      const pdf = await press.pdf(sheet, made);
      return reply
        .headers({
          "content-type": "application/pdf",
          "content-disposition": `attachment; filename="${sheet.fileName}"`,
          "cache-control": "no-store",
          "x-robots-tag": "noindex",
        })
        .send(Buffer.from(pdf));
    } catch (error) {
      if (!(error instanceof PressError)) throw error;
      request.log.warn({ failure: error.failure, reason: error.message }, "plan_pdf.failed");
      throw failures[error.failure]();
    }
  });
};
