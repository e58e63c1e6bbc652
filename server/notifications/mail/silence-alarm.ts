/** The alarm for when no enquiry has arrived for days: the form may be broken. Sent once per silence. */
import { enquiriesCommand } from "../../package-info.ts";
import { inIndia } from "../../plain-text.ts";
import type { EnquiryRepository } from "../../storage/store.ts";
import type { DueJob } from "../lease.ts";
import { buildMailMessage, type MailMessage } from "./mail-body.ts";

const DAY_MS = 24 * 60 * 60_000;
const FIRST_START = "first-start";

/** Returns the time of the last enquiry or, before the first one, of the server's first start. */
async function silentSince(repository: EnquiryRepository, now: Date): Promise<Date> {
  const last = await repository.lastReceivedAt();
  if (last !== null) return last;
  await repository.compareAndSetStoredSetting(FIRST_START, now.toISOString(), null);
  return new Date((await repository.getStoredSetting(FIRST_START)) ?? now);
}

export function buildSilenceMail(since: Date, to: readonly string[]): MailMessage {
  const title = `No enquiry since ${inIndia(since.toISOString())} IST`;
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
 * Returns the alarm if it is due.
 * @param days how long a silence is acceptable
 * @param previousState the start of the silence that was last reported
 */
export async function planSilenceAlarm(
  repository: EnquiryRepository,
  now: Date,
  days: number,
  previousState: string | null,
  send: (since: Date) => Promise<void>,
): Promise<DueJob | null> {
  const since = await silentSince(repository, now);
  if (now.getTime() - since.getTime() < days * DAY_MS || previousState === since.toISOString()) return null;
  return { nextState: since.toISOString(), run: () => send(since) };
}
