/** Sends notifications of an enquiry again. A day has a limit, because some of them go to the visitor. */
import sql from "sql-template-tag";
import { DAY_MS } from "../../../enquiry/times.ts";
import { type Database, mapConflict, mustChange } from "../../database/database.ts";
import type { Channel } from "../../enquiries/notifications.ts";
import { deskErrors } from "../../http/errors.ts";
import { tryAgain } from "../../jobs/jobs.ts";
import { audit } from "../../staff/session/audit.ts";
import { historyLine } from "./history.ts";
import type { FoundEnquiry } from "./work.ts";

const RESENDS_A_DAY = 5;

/**
 * Sends the notifications of one channel again. The first statement lets one request after another count.
 * @throws HttpError 429 DESK54 when it was done often enough; nothing is written then
 */
export async function resend(
  database: Database,
  { contactId, reference, work }: FoundEnquiry,
  staffId: string,
  channel: Channel,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const touch = sql`UPDATE enquiry_work SET changed_at = ${at} WHERE id = ${work.id}`;
  const written = database.write(
    touch,
    mustChange(sql`${touch} AND (SELECT count(*) FROM audit
      WHERE created_at > ${since} AND act = 'resent' AND reference = ${reference}) < ${RESENDS_A_DAY}`),
    historyLine({ contactId, staffId, kind: "resent", detail: { reason: channel }, at }),
    audit(staffId, "resent", { reference }, now),
    tryAgain({ contactId, kind: channel }),
  );
  await mapConflict(written, () => deskErrors.tooManyResends(DAY_MS / 1000));
}
