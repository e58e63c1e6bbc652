import type { FastifyRequest } from "fastify";
import { addressKey } from "../protection/address-key.ts";
import { createLimiter } from "../protection/rate-limit.ts";

const HOUR_MS = 3_600_000;

/** What a sampled visitor sends is less, and what a shared address loses, others bring; but no one person makes the figures. */
const perAddress = [
  { count: 10, windowMs: HOUR_MS },
  { count: 20, windowMs: 24 * HOUR_MS },
];
/** Ten times what a company's site needs for its percentiles, and no more writing than that. */
const perDesk = [{ count: 1000, windowMs: 24 * HOUR_MS }];

/** Counts a measurement; gives the whole seconds to wait when there were too many, else 0. */
export function limitMeasurements(): (request: FastifyRequest) => number {
  const ofAddress = createLimiter(perAddress);
  const ofDesk = createLimiter(perDesk);
  return ({ ip }) => Math.ceil((ofAddress(addressKey(ip)) || ofDesk("")) / 1000);
}
