import { type Flag, hasSuspiciousFlag } from "../../enquiry/flags.ts";
import type { NotifySettings } from "../config.ts";

/** The ways of telling of an enquiry: by mail or webhook to staff, and by an acknowledgement to the visitor. */
export const channels = ["mail", "webhook", "autoreply"] as const;
export type Channel = (typeof channels)[number];

/**
 * Returns the channels that are notified of an enquiry. A canary goes only to the staff mailbox. A released enquiry
 * goes to staff and webhook, never to the visitor.
 * @param acknowledge whether somebody waits for an acknowledgement: who sent a batch, called or did not agree does not
 */
export function channelsFor(
  { mail, webhook, autoreply }: NotifySettings,
  { flags, canary, acknowledge = true }: { flags: readonly Flag[]; canary: boolean; acknowledge?: boolean },
): Channel[] {
  const channels: Channel[] = mail ? ["mail"] : [];
  if (canary) return channels;
  if (webhook) channels.push("webhook");
  if (mail && autoreply && acknowledge && !hasSuspiciousFlag(flags)) channels.push("autoreply");
  return channels;
}
