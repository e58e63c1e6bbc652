import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Config } from "../config.ts";
import { createLimiter } from "./rate-limit.ts";

/** The network of an IPv6 address, or the IPv4 address itself, also when mapped like ::ffff:203.0.113.7. */
function network(address: string, prefix: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address.split("%", 1)[0] ?? address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${prefix}`)}/${prefix}`;
}

/** The key of one visitor: an IPv4 address, or a /64 of IPv6, because a provider gives each customer at least a whole /64. */
export const addressKey = (address: string): string => network(address, 64);

/** The key of one site: an IPv4 address, or a /48 of IPv6, the largest network that one customer usually gets. */
export const siteKey = (address: string): string => network(address, 48);

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
