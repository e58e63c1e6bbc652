import { type Flag, hasSuspiciousFlag } from "../../enquiry/flags.ts";
import type { Channel } from "../storage/store.ts";
import type { NotifySettings } from "./settings.ts";

/**
 * Who is to be told of an enquiry. A canary goes to the staff's mailbox alone: partners and visitors have nothing
 * to do with it. What was in quarantine is told to staff and partners on its release, never to the visitor. An array of enquiries comes
 * from a program, so its addresses get no acknowledgement.
 */
export function channelsFor(
  { mail, webhook, autoreply }: NotifySettings,
  { flags, canary, isBatch = false }: { flags: readonly Flag[]; canary: boolean; isBatch?: boolean },
): Channel[] {
  const told: Channel[] = mail ? ["mail"] : [];
  if (canary) return told;
  if (webhook) told.push("webhook");
  if (mail && autoreply && !isBatch && !hasSuspiciousFlag(flags)) told.push("autoreply");
  return told;
}
