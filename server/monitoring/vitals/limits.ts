import type { FastifyRequest } from "fastify";
import { siteKey } from "../../http/address-key.ts";
import { createLimiter } from "../../http/rate-limit.ts";

const HOUR_MS = 3_600_000;

/** A sampled visitor sends less. One household, even with its own /48 of IPv6, cannot make the figures. */
const perSite = [
  { count: 10, windowMs: HOUR_MS },
  { count: 20, windowMs: 24 * HOUR_MS },
];
/** Ten times what a company's site needs for its percentiles; it also bounds how much is written. */
const inAll = [{ count: 1000, windowMs: 24 * HOUR_MS }];

/** The two limits on measurements; each counts one and returns the whole seconds to wait, 0 when it is allowed. */
export function limitMeasurements() {
  const ofSite = createLimiter(perSite);
  const ofAll = createLimiter(inAll);
  return {
    /** Counts every request, before its body is read. */
    fromSite: ({ ip }: FastifyRequest): number => Math.ceil(ofSite.take(siteKey(ip)) / 1000),
    /** Counts valid measurements only, so that empty requests cannot use up the day. */
    inAll: (): number => Math.ceil(ofAll.take("") / 1000),
  };
}
