import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { addressKey, siteKey } from "./address-key.ts";
import { createLimiter } from "./rate-limit.ts";

/** A whole IPv6 site may send as much as this many visitors: an office, but not its 65,536 networks. */
const VISITORS_PER_SITE = 10;

/** Counts enquiries of a visitor, one by default. Returns the whole seconds to wait when the limit is reached, else 0. */
export type RetryAfterSeconds = (request: FastifyRequest, enquiries?: number) => number;

/** Creates a rate limit by visitor. One with the settings limits all routes for enquiries together. */
export function createVisitorLimit({ rateLimit }: Pick<Config, "rateLimit">): RetryAfterSeconds {
  const perVisitor = createLimiter(rateLimit);
  const perSite = createLimiter(rateLimit.map((each) => ({ ...each, count: each.count * VISITORS_PER_SITE })));
  return ({ ip }, enquiries = 1) => {
    const [visitor, site] = [addressKey(ip), siteKey(ip)];
    const ms = perSite.wait(site, enquiries) || perVisitor.take(visitor, enquiries);
    if (ms === 0) perSite.take(site, enquiries);
    return Math.ceil(ms / 1000);
  };
}
