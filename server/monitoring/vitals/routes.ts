import type { FastifyError, FastifyPluginAsync, FastifyRequest } from "fastify";
import { VITALS_PATH } from "../../../enquiry/vitals.ts";
import type { AppContext } from "../../http/app-context.ts";
import { HttpError, httpErrors } from "../../http/errors.ts";
import { parseJsonBody } from "../../http/json-body.ts";
import { isCrossSite } from "../../http/origins.ts";
import { createVitalsHistograms } from "./histograms.ts";
import { createVitalsLimits } from "./limits.ts";
import { measurementSchema } from "./measurement.ts";
import { pageNames } from "./page-names.ts";

/** A measurement is one line of text. */
const BODY_LIMIT_BYTES = 1024;

/** Takes the measurements of sampled visits (requirement 11.3) and adds them up in the metrics. */
export const vitals: FastifyPluginAsync<AppContext> = async (app, { build, metrics }) => {
  const nameOf = pageNames((path) => build().files.has(path));
  const limits = createVitalsLimits();
  const countVisit = createVitalsHistograms(metrics.registry);

  function limit(seconds: number): void {
    if (seconds > 0) throw httpErrors.tooManyMeasurements(seconds);
  }

  app.removeAllContentTypeParsers();
  // navigator.sendBeacon sends text with this type.
  const asText = { parseAs: "buffer", bodyLimit: BODY_LIMIT_BYTES } as const;
  app.addContentTypeParser("text/plain", asText, async (_request: FastifyRequest, bytes: Buffer) =>
    parseJsonBody(bytes),
  );

  // Fastify's own errors (too long, another media type) get the same response as a malformed measurement.
  app.setErrorHandler<Error & Partial<FastifyError>>((error) => {
    if (error instanceof HttpError || (error.statusCode ?? 500) >= 500) throw error;
    throw httpErrors.badMeasurement();
  });

  app.addHook("onRequest", async (request) => {
    if (isCrossSite(request)) throw httpErrors.originNotAllowed();
    limit(limits.takeForSite(request));
  });

  app.post(VITALS_PATH, async (request, reply) => {
    const { success, data } = measurementSchema.safeParse(request.body);
    if (!success) throw httpErrors.badMeasurement();
    limit(limits.takeForAll());
    countVisit({ ...data, page: nameOf(data.page) });
    return reply.code(204).send();
  });
};
