/** Whom an enquiry is from, as hashes that can be kept after everything else about the person is erased. */
import { createHash } from "node:crypto";
import type { Person } from "./enquiry-repository.ts";
import { phoneNumbers } from "./phone-numbers.ts";

/** One person's e-mail or phone number, erased at that moment with all that came before. */
export interface Erasure {
  hash: string;
  erased_at: string;
}

/** Later than any enquiry, whatever the clock said when it came in. */
export const ALWAYS = "9999-12-31T23:59:59.999Z";

/** What a store must know of an enquiry to tell whose it is. */
export interface Erasable {
  id: number;
  reference: string;
  created_at: string;
  email: string;
  phone: string;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The hashes by which this person is recognised: one for the e-mail, one for each number in the phone field. */
export function personHashes({ email, phone }: Person): string[] {
  const address = email?.trim().toLowerCase() ?? "";
  const numbers = phoneNumbers(phone ?? "").map((number) => hashOf(`phone:${number}`));
  return address === "" ? numbers : [hashOf(`email:${address}`), ...numbers];
}

/** The enquiries that belong to erased people. What one of them sent after the erasure stays. */
export function erasedAmong<T extends Erasable>(enquiries: readonly T[], erasures: readonly Erasure[]): T[] {
  if (erasures.length === 0) return [];
  const erasedAt = new Map<string, string>();
  for (const { hash, erased_at } of erasures) {
    if (erased_at > (erasedAt.get(hash) ?? "")) erasedAt.set(hash, erased_at);
  }
  return enquiries.filter((enquiry) =>
    personHashes(enquiry).some((hash) => enquiry.created_at <= (erasedAt.get(hash) ?? "")),
  );
}
