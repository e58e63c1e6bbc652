/** Takes the measurements of sampled visits (requirement 11.3): what a page may send, how often, and its histograms. */

import type { FastifyError, FastifyPluginAsync, FastifyRequest } from "fastify";
import { Histogram, type Registry } from "prom-client";
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../../core/times.ts";
import { type Measurement, VITALS_PATH } from "../../core/vitals.ts";
import { access } from "../http/access.ts";
import { HttpError, httpErrors } from "../http/errors.ts";
import { createLimiter, refuseWhenOver, siteKey } from "../http/rate-limit.ts";
import { isCrossSite, parseJsonBody } from "../http/requests.ts";
import type { LiveSite } from "../site/live-site.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Adds the histograms of page speed to the metrics. Returns a function that counts a visit of a page; its name becomes
 * a label, so it must be one of few. The limits of search engines (web.dev/articles/vitals) are bounds of buckets.
 */
function createVitalsHistograms(registry: Registry): (measurement: Measurement) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ["page"], buckets, registers: [registry] });
  const lcp = histogram(
    "desk_visit_lcp_seconds",
    "Visits measured: time until the largest part of the page was shown",
    [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  );
  const inp = histogram(
    "desk_visit_inp_seconds",
    "Visits measured: longest time from an input to the next paint",
    [0.05, 0.1, 0.2, 0.3, 0.5, 1],
  );
  const cls = histogram("desk_visit_cls", "Visits measured: how far the layout shifted", [0.01, 0.05, 0.1, 0.25, 0.5]);

  return ({ page, LCP, INP, CLS }) => {
    if (LCP !== undefined) lcp.observe({ page }, LCP / 1000);
    if (INP !== undefined) inp.observe({ page }, INP / 1000);
    if (CLS !== undefined) cls.observe({ page }, CLS);
  };
}

/**
 * More than a sampled visitor sends, but too little for one household, even with its own IPv6 /48, to skew the results.
 */
const perSite = [
  { count: 10, windowMs: HOUR_MS },
  { count: 20, windowMs: DAY_MS },
];
/** Ten times what the percentiles of a company's site need. */
const inAll = [{ count: 1000, windowMs: DAY_MS }];

/** Longer times come from a clock that was changed meanwhile. */
const LONGEST_MS = HOUR_MS;
const HIGHEST_CLS = 1000;

const time = z.number().min(0).max(LONGEST_MS).exactOptional();

/** A measurement that a page may send. Strict, so that no free text is accepted. */
export const measurementSchema = z
  .strictObject({
    page: z.string().max(200),
    LCP: time,
    INP: time,
    CLS: z.number().min(0).max(HIGHEST_CLS).exactOptional(),
  })
  .refine(({ LCP, INP, CLS }) => [LCP, INP, CLS].some((value) => value !== undefined)) satisfies z.ZodType<Measurement>;

/** The name of every path that is not a page. */
const OTHER = "other";

/**
 * Returns the name under which a path is counted: the path of a page of the site that is shown now, else {@link OTHER},
 * so that clients cannot invent names.
 */
export const pageNames =
  (isServed: (path: string) => boolean) =>
  (path: string): string => {
    const name = path.replace(/(?<=.)\/$/, "");
    return /^(\/[a-z\d-]+)*\/?$/.test(path) && isServed(name) ? name : OTHER;
  };

/** A measurement is one line of text. */
const BODY_LIMIT_BYTES = 1024;

interface VitalsOptions {
  site: LiveSite;
  metrics: Metrics;
}

/** Adds the measurements up in the metrics. */
export const vitals: FastifyPluginAsync<VitalsOptions> = async (app, { site, metrics }) => {
  const nameOf = pageNames((path) => site.view().files.has(path));
  const ofSite = createLimiter(perSite);
  const ofAll = createLimiter(inAll);
  const countVisit = createVitalsHistograms(metrics.registry);

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
    // Every request counts, before its body is read.
    refuseWhenOver(ofSite.take(siteKey(request.ip)), httpErrors.tooManyMeasurements);
  });

  app.post(VITALS_PATH, access("anybody"), async (request, reply) => {
    const { success, data } = measurementSchema.safeParse(request.body);
    if (!success) throw httpErrors.badMeasurement();
    // Valid ones count alone, so that empty requests cannot use up the day.
    refuseWhenOver(ofAll.take(""), httpErrors.tooManyMeasurements);
    countVisit({ ...data, page: nameOf(data.page) });
    return reply.code(204).send();
  });
};
