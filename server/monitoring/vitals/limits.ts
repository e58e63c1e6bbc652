import type { FastifyRequest } from "fastify";
import { siteKey } from "../../http/address-key.ts";
import { createLimiter } from "../../http/rate-limit.ts";

const HOUR_MS = 3_600_000;

/** More than a sampled visitor sends, but too little for one household, even with its own IPv6 /48, to skew the results. */
const perSite = [
  { count: 10, windowMs: HOUR_MS },
  { count: 20, windowMs: 24 * HOUR_MS },
];
/** Ten times what the percentiles of a company's site need. */
const inAll = [{ count: 1000, windowMs: 24 * HOUR_MS }];

/** Creates the limits on measurements. Each counts one and returns the whole seconds to wait, 0 when it is allowed. */
export function createVitalsLimits() {
  const ofSite = createLimiter(perSite);
  const ofAll = createLimiter(inAll);
  return {
    /** Counts every request, before the body is read. */
    takeForSite: ({ ip }: FastifyRequest): number => Math.ceil(ofSite.take(siteKey(ip)) / 1000),
    /** Counts valid measurements only, so that empty requests cannot use up the day. */
    takeForAll: (): number => Math.ceil(ofAll.take("") / 1000),
  };
}
