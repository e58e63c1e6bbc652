import type { Archive, StoredEnquiry } from "../stores/store.ts";
import { isMailable } from "./address.ts";

const HOUR_MS = 60 * 60_000;

type Received = Pick<StoredEnquiry, "created_at" | "reference">;
/** Numbers do not tell: what waits in a journal has none of its own yet. */
const isEarlier = (a: Received, b: Received): boolean => a.created_at + a.reference < b.created_at + b.reference;
const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Whether the visitor gets an acknowledgement: never what was or is suspicious, never an address that cannot be
 * one, and nobody who was written to for another enquiry within the hour before. What is stored decides, so it is
 * the same on every desk and after every restart.
 */
export async function deservesReply(enquiry: StoredEnquiry, archive: Archive): Promise<boolean> {
  const { canary, created_at, email, flags } = enquiry;
  if (canary || flags.length > 0 || !isMailable(email)) return false;
  const recent = await archive.list({ since: new Date(Date.parse(created_at) - HOUR_MS) });
  return !recent.some(
    (other) => isEarlier(other, enquiry) && other.flags.length === 0 && sameAddress(other.email, email),
  );
}
