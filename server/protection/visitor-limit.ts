import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { addressKey } from "./address-key.ts";
import { createLimiter } from "./rate-limit.ts";

/** Counts an enquiry of a visitor; gives the whole seconds to wait when there were too many, else 0. */
export type SecondsToWait = (request: FastifyRequest) => number;

/** One limit for all ways in (docs/decisions, rate limits). */
export function limitVisitors({ rateLimit }: Config): SecondsToWait {
  const limiter = createLimiter(rateLimit);
  return ({ ip }) => Math.ceil(limiter(addressKey(ip)) / 1000);
}
