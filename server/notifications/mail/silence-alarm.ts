/** The alarm for when no enquiry has arrived for days: the form may be broken. Sent once per silence. */
import { inIndia } from "../../plain-text.ts";
import type { Archive } from "../../storage/store.ts";
import type { DueJob } from "../lease.ts";
import { buildMailMessage, type MailMessage } from "./mail-body.ts";

const DAY_MS = 24 * 60 * 60_000;
const FIRST_START = "first-start";

/** Returns the time of the last enquiry or, before the first one, of the server's first start. */
async function silentSince(archive: Archive, now: Date): Promise<Date> {
  const last = await archive.lastReceivedAt();
  if (last !== null) return last;
  await archive.setMark(FIRST_START, now.toISOString(), null);
  return new Date((await archive.getMark(FIRST_START)) ?? now);
}

export function buildSilenceMail(since: Date, to: readonly string[]): MailMessage {
  const title = `No enquiry since ${inIndia(since.toISOString())} IST`;
  return buildMailMessage(
    { to, subject: title },
    {
      title,
      before: [
        "Either nobody has written or the form is broken. To check, send a test enquiry from a phone, or run: npm run -s enquiries -- canary",
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
  archive: Archive,
  now: Date,
  days: number,
  previousState: string | null,
  send: (since: Date) => Promise<void>,
): Promise<DueJob | null> {
  const since = await silentSince(archive, now);
  if (now.getTime() - since.getTime() < days * DAY_MS || previousState === since.toISOString()) return null;
  return { nextState: since.toISOString(), run: () => send(since) };
}
