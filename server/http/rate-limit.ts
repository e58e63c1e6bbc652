/** How many enquiries one address may send (docs/decisions, rate limits). */

/** So many in so long: all at once, or spread. */
export interface Allowance {
  count: number;
  windowMs: number;
}

const UNITS = new Map([
  ["s", 1000],
  ["min", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000],
]);

/** Reads `10/min,60/hour`; `off` allows everything. Undefined when the text is neither. */
export function parseAllowances(text: string): readonly Allowance[] | undefined {
  if (text === "off") return [];
  const allowances = text.split(",").map((item): Allowance | undefined => {
    const [, count = "", unit = ""] = /^(\d{1,6})\/([a-z]+)$/.exec(item.trim()) ?? [];
    const windowMs = UNITS.get(unit);
    return Number(count) > 0 && windowMs !== undefined ? { count: Number(count), windowMs } : undefined;
  });
  return allowances.every((allowance) => allowance !== undefined) ? allowances : undefined;
}

/** Enough for every visitor of a busy day; when more come, the one seen longest ago is forgotten. */
const MAX_ADDRESSES = 20_000;

/**
 * Counts one allowance. Each address has one number: the moment at which its whole allowance is free again. Sending
 * moves it on by the share of each enquiry; further ahead than the window it may not lie.
 */
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

  /** How long to wait before so many can be sent; 0 when there is no need. */
  wait(key: string, now: number, amount: number): number {
    return Math.max(0, this.#next(key, now, amount) - this.#windowMs - now);
  }

  count(key: string, now: number, amount: number): void {
    const next = this.#next(key, now, amount);
    this.#freeAt.delete(key);
    this.#freeAt.set(key, next);
    for (const [oldest, freeAt] of this.#freeAt) {
      if (freeAt > now && this.#freeAt.size <= MAX_ADDRESSES) break;
      this.#freeAt.delete(oldest);
    }
  }
}

export interface Limiter {
  /** Milliseconds until so many are allowed; 0: now. Counts nothing. */
  wait(key: string, amount?: number): number;
  /** Counts so many if they are allowed now and returns 0, else the milliseconds to wait. */
  take(key: string, amount?: number): number;
}

/** A limiter of this process; a monotonic clock, so that setting the time locks nobody out. */
export function createLimiter(allowances: readonly Allowance[], clock = () => performance.now()): Limiter {
  const counters = allowances.map((allowance) => new Counter(allowance));

  function wait(key: string, amount = 1): number {
    const now = clock();
    const longest = Math.max(0, ...counters.map((counter) => counter.wait(key, now, amount)));
    // Adding up shares loses a fraction of a microsecond.
    return longest > 0.001 ? longest : 0;
  }

  function take(key: string, amount = 1): number {
    const ms = wait(key, amount);
    if (ms === 0) for (const counter of counters) counter.count(key, clock(), amount);
    return ms;
  }
  return { wait, take };
}
