/** The alarm for when no enquiry has arrived for days: the form may be broken. Sent once per silence. */

import { longTime } from "../../enquiry/times.ts";
import type { Database } from "../database/database.ts";
import { lastReceivedAt } from "../enquiries/read.ts";
import type { DueWork } from "../jobs/daily.ts";
import { enquiriesCommand } from "../package-info.ts";
import { buildMailMessage, type MailMessage } from "./mail-body.ts";

/** How long a silence is acceptable. */
const SILENCE_MS = 7 * 24 * 60 * 60_000;

export function buildSilenceMail(since: Date, to: readonly string[]): MailMessage {
  const title = `No enquiry since ${longTime(since.toISOString(), "en")}`;
  return buildMailMessage(
    { to, subject: title },
    {
      title,
      before: [
        `Either nobody has written or the form is broken. To check, send a test enquiry from a phone, or run: ${enquiriesCommand} canary`,
        "You will not get a reminder. The check restarts with the next enquiry.",
      ],
    },
  );
}

/**
 * Returns the alarm if it is due: never before the first enquiry.
 * @param previousState the start of the silence that was last reported
 */
export async function planSilenceAlarm(
  database: Database,
  now: Date,
  previousState: string | null,
  send: (since: Date) => Promise<void>,
): Promise<DueWork | null> {
  const since = await lastReceivedAt(database);
  if (since === null || now.getTime() - since.getTime() < SILENCE_MS) return null;
  if (previousState === since.toISOString()) return null;
  return { mark: since.toISOString(), run: () => send(since) };
}
