/** Rate limits by key, such as a visitor, in the memory of one process. */
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { DAY_MS, HOUR_MS } from "../../core/times.ts";
import type { HttpError } from "./errors.ts";

/** At most `count` in any window, all at once or spread out. */
export interface Allowance {
  count: number;
  windowMs: number;
}

const UNITS = new Map([
  ["s", 1000],
  ["min", 60_000],
  ["hour", HOUR_MS],
  ["day", DAY_MS],
]);

/** Parses `10/min,60/hour`, or `off` for no limit. Returns undefined for anything else. */
export function parseAllowances(text: string): readonly Allowance[] | undefined {
  if (text === "off") return [];
  const allowances = text.split(",").map((item): Allowance | undefined => {
    const [, count = "", unit = ""] = /^(\d{1,6})\/([a-z]+)$/.exec(item.trim()) ?? [];
    const windowMs = UNITS.get(unit);
    return Number(count) > 0 && windowMs !== undefined ? { count: Number(count), windowMs } : undefined;
  });
  return allowances.every((allowance) => allowance !== undefined) ? allowances : undefined;
}

/** Enough for every visitor of a busy day. Beyond it the least recently seen key is dropped. */
const MAX_KEYS = 20_000;

/** GCRA. Keeps one time per key, when its full allowance is free again; each request moves it on by window / count. */
class Counter {
  readonly #share: number;
  readonly #windowMs: number;
  readonly #freeAt = new Map<string, number>();

  constructor({ count, windowMs }: Allowance) {
    this.#share = windowMs / count;
    this.#windowMs = windowMs;
  }

  #next(key: string, now: number, amount: number): number {
    return Math.max(this.#freeAt.get(key) ?? 0, now) + this.#share * amount;
  }

  /** Milliseconds to wait until `amount` is allowed; 0 means now. */
  wait(key: string, now: number, amount: number): number {
    return Math.max(0, this.#next(key, now, amount) - this.#windowMs - now);
  }

  count(key: string, now: number, amount: number): void {
    const next = this.#next(key, now, amount);
    this.#freeAt.delete(key);
    this.#freeAt.set(key, next);
    for (const [oldest, freeAt] of this.#freeAt) {
      if (freeAt > now && this.#freeAt.size <= MAX_KEYS) break;
      this.#freeAt.delete(oldest);
    }
  }
}

export interface Limiter {
  /** Returns the whole seconds until `amount` is allowed, 0 for now. Counts nothing. */
  wait(key: string, amount?: number): number;
  /** Counts `amount` and returns 0 if it is allowed now, else returns the whole seconds to wait. */
  take(key: string, amount?: number): number;
}

/** Creates a limiter. Its clock is monotonic, so that setting the system time locks nobody out. */
export function createLimiter(allowances: readonly Allowance[], clock = () => performance.now()): Limiter {
  const counters = allowances.map((allowance) => new Counter(allowance));

  function wait(key: string, amount = 1): number {
    const now = clock();
    const longest = Math.max(0, ...counters.map((counter) => counter.wait(key, now, amount)));
    // Rounding errors add up to a fraction of a microsecond.
    return Math.ceil(Math.max(0, longest - 0.001) / 1000);
  }

  function take(key: string, amount = 1): number {
    const seconds = wait(key, amount);
    if (seconds === 0) for (const counter of counters) counter.count(key, clock(), amount);
    return seconds;
  }
  return { wait, take };
}

/** Refuses a request that must wait, with the seconds; 0 is allowed. */
export function refuseWhenOver(seconds: number, makeError: (seconds: number) => HttpError): void {
  if (seconds > 0) throw makeError(seconds);
}

/** The network of an IPv6 address, or the IPv4 address itself, also when mapped like ::ffff:203.0.113.7. */
function network(address: string, prefix: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address.split("%", 1)[0] ?? address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${prefix}`)}/${prefix}`;
}

/**
 * The key of one visitor: an IPv4 address, or a /64 of IPv6, because a provider gives each customer at least a whole
 * /64.
 */
export const addressKey = (address: string): string => network(address, 64);

/** The key of one site: an IPv4 address, or a /48 of IPv6, the largest network that one customer usually gets. */
export const siteKey = (address: string): string => network(address, 48);

/** A whole IPv6 site may send as much as this many visitors: an office, but not its 65,536 networks. */
const VISITORS_PER_SITE = 10;

/**
 * Counts enquiries of a visitor, one by default. Returns the whole seconds to wait when the limit is reached, else 0.
 */
export type VisitorLimit = (request: FastifyRequest, enquiries?: number) => number;

/** Creates a rate limit by visitor. One with the settings limits all routes for enquiries together. */
export function createVisitorLimit(allowances: readonly Allowance[]): VisitorLimit {
  const perVisitor = createLimiter(allowances);
  const perSite = createLimiter(allowances.map((each) => ({ ...each, count: each.count * VISITORS_PER_SITE })));
  return ({ ip }, enquiries = 1) => {
    const [visitor, site] = [addressKey(ip), siteKey(ip)];
    const seconds = perSite.wait(site, enquiries) || perVisitor.take(visitor, enquiries);
    if (seconds === 0) perSite.take(site, enquiries);
    return seconds;
  };
}
