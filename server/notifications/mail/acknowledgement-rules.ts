import type { Delivery, Outbox } from "../../storage/store.ts";
import { isMailable } from "./address.ts";

/** Anybody can type another person's address into the form: these bound what such a prank can cause. */
const PER_ADDRESS_IN_DAY = 2;
const IN_HOUR = 60;
const IN_DAY = 300;

/**
 * Whether the visitor gets an acknowledgement: no suspicious enquiry, no test, no address that mail cannot reach, and
 * no more than the ceilings allow. Stored data decide, so every server and every attempt comes to the same result.
 */
export async function deservesReply(delivery: Delivery, outbox: Outbox): Promise<boolean> {
  const { canary, email, flags } = delivery.enquiry;
  if (canary || flags.length > 0 || !isMailable(email)) return false;
  const earlier = await outbox.acknowledgementsBefore(delivery, IN_DAY);
  return earlier.toAddressInDay < PER_ADDRESS_IN_DAY && earlier.inHour < IN_HOUR && earlier.inDay < IN_DAY;
}
