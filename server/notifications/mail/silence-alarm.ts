/** Suspicious silence: when no enquiry has come for days, perhaps the way in is broken. Told once per silence. */
import { enquiriesCommand } from "../../package-info.ts";
import { inIndia } from "../../plain-text.ts";
import type { EnquiryRepository } from "../../storage/store.ts";
import type { Plan } from "../lease.ts";
import { type Letter, letter } from "./message.ts";

const DAY_MS = 24 * 60 * 60_000;
const FIRST_START = "first-start";

/** Since when nothing has come: the last enquiry, or the first start of the desk. */
async function silentSince(repository: EnquiryRepository, now: Date): Promise<Date> {
  const last = await repository.lastReceivedAt();
  if (last !== null) return last;
  await repository.compareAndSetStoredSetting(FIRST_START, now.toISOString(), null);
  return new Date((await repository.getStoredSetting(FIRST_START)) ?? now);
}

export function silenceLetter(since: Date, to: readonly string[]): Letter {
  const title = `No enquiry since ${inIndia(since.toISOString())} IST`;
  return letter(
    { to, subject: title },
    {
      title,
      before: [
        "Perhaps nobody has written. To be sure that the form works, send one from a phone,",
        `or run: ${enquiriesCommand} canary`,
        "This is told once; after the next enquiry it begins anew.",
      ],
    },
  );
}

/** What the alarm has to do now, given the silence it told last. */
export async function planSilence(
  repository: EnquiryRepository,
  now: Date,
  days: number,
  done: string | null,
  tell: (since: Date) => Promise<void>,
): Promise<Plan | null> {
  const since = await silentSince(repository, now);
  if (now.getTime() - since.getTime() < days * DAY_MS || done === since.toISOString()) return null;
  return { done: since.toISOString(), work: () => tell(since) };
}
