/**
 * Limits what a member changes, so that whoever has taken over a session cannot fill the database
 * (docs/threat-model.md).
 */
import type { FastifyRequest } from "fastify";
import { DAY_MS, HOUR_MS } from "../../../core/times.ts";
import type { Config } from "../../config.ts";
import { createReserveCheck } from "../../database/disk.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { createLimiter, refuseWhenOver } from "../../http/rate-limit.ts";

/** Several times what a busy day takes: text that is typed is saved every few seconds. */
const CHANGES = [
  { count: 1500, windowMs: HOUR_MS },
  { count: 8000, windowMs: DAY_MS },
];
/** Bodies, without uploads. */
const BYTES = [{ count: 50_000_000, windowMs: DAY_MS }];
/** Pictures of the site, and files of messages. */
const UPLOADS = [{ count: 100, windowMs: DAY_MS }];
/** Below the disk reserve shorter changes still go through: to assign, to sign out, to erase. */
const SHORT_BYTES = 2000;

/** Returns a check that counts a change of a member. It throws HttpError 429 DESK80 or DiskReserveError. */
export function createChangeLimit({ rateLimit, databaseUrl, dataDir, diskReserveBytes }: Config) {
  const isOn = rateLimit.length > 0;
  const [changes, bytes, uploads] = [CHANGES, BYTES, UPLOADS].map((each) => createLimiter(isOn ? each : []));
  // With DATABASE_URL the text is stored elsewhere.
  const requireReserve = databaseUrl === null ? createReserveCheck(dataDir, diskReserveBytes) : async () => undefined;

  return async ({ headers, routeOptions }: FastifyRequest, staffId: string): Promise<void> => {
    const isUpload = routeOptions.config.upload === true;
    const length = Number(headers["content-length"] ?? (headers["transfer-encoding"] ? routeOptions.bodyLimit : 0));
    if (!isUpload && length > SHORT_BYTES) await requireReserve();
    const seconds = changes?.take(staffId) || (isUpload ? uploads?.take(staffId) : bytes?.take(staffId, length)) || 0;
    refuseWhenOver(seconds, deskErrors.tooManyChanges);
  };
}
