/** Recognises erased people by hashes, which can be kept after everything else about them is deleted. */
import { createHash } from "node:crypto";
import type { Signer } from "../database/installation-key.ts";
import { phoneNumbers } from "./phone-numbers.ts";

/** Identifies a person. Letter case and the way a number is written do not matter. */
export interface Person {
  email?: string | undefined;
  phone?: string | undefined;
  /** Of an enquiry whose person told no address: a number alone may be somebody else's. */
  reference?: string | undefined;
}

/** An e-mail address or phone number of an erased person. Enquiries received up to that time belong to the erasure. */
export interface Erasure {
  hash: string;
  erased_at: string;
}

/** Later than any enquiry, whatever the clock said when it was received. */
export const ALWAYS = "9999-12-31T23:59:59.999Z";

/** The columns needed to tell whose enquiry it is. */
export interface Erasable {
  reference: string;
  created_at: string;
  email: string;
  phone: string;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What identifies a person: the e-mail address, each number in the phone field, and the reference of an enquiry. */
export function identitiesOf({ email, phone, reference }: Person): string[] {
  const address = email?.trim().toLowerCase() ?? "";
  const numbers = phoneNumbers(phone ?? "").map((number) => `phone:${number}`);
  return [
    ...(address === "" ? [] : [`email:${address}`]),
    ...numbers,
    ...(reference ? [`reference:${reference}`] : []),
  ];
}

/** Selects what belongs to these people: one identity in common is enough. */
export function ofPersons<T extends Person>(enquiries: readonly T[], persons: readonly Person[]): T[] {
  const wanted = new Set(persons.flatMap(identitiesOf));
  return enquiries.filter((enquiry) => identitiesOf(enquiry).some((identity) => wanted.has(identity)));
}

/** How a list names a person. */
const PERSON = "person:";

/** The entries of the list that name a person, one for each identity. Without the key nobody can guess numbers from them. */
export const personHashes = (person: Person, key: Signer): string[] =>
  identitiesOf(person).map((identity) => PERSON + key.sign(identity));

/** Selects the enquiries of erased people. An enquiry sent after the erasure stays. */
export function erasedAmong<T extends Erasable>(
  enquiries: readonly T[],
  erasures: readonly Erasure[],
  key: Signer,
): T[] {
  if (erasures.length === 0) return [];
  const erasedAt = new Map<string, string>();
  for (const { hash, erased_at } of erasures) {
    if (erased_at > (erasedAt.get(hash) ?? "")) erasedAt.set(hash, erased_at);
  }
  return enquiries.filter((enquiry) =>
    personHashes(enquiry, key).some((hash) => enquiry.created_at <= (erasedAt.get(hash) ?? "")),
  );
}

/** An act on one enquiry in the list of erasures. */
export type ReferenceAct = "withdraw" | "give-again" | "erase";

/** The entry of one enquiry in the list. The time of `erase` may lie ahead: until then the enquiry stays sealed. */
export const referenceHash = (act: ReferenceAct, reference: string): string =>
  `${act}:${sha256(`reference:${reference}`)}`;

/** The entry of all enquiries of an address. It only concerns those that wait in the journals of other servers. */
export const addressHash = (act: "withdraw" | "erase", address: string, key: Signer): string =>
  `${act}:${key.sign(`email:${address.trim().toLowerCase()}`)}`;

export type Fate =
  | { state: "erased" }
  /** Withdrawn, or sealed until it is erased. */
  | { state: "sealed"; at: string; eraseAt: string | null }
  /** Withdrawn, and consent was given again. */
  | { state: "active"; at: string };

/**
 * Makes the function that tells what the list demands for an enquiry; undefined if nothing. An enquiry received after the
 * act is another one that got the same reference, for example because a backup lacked the first.
 */
export function createFates(
  erasures: readonly Erasure[],
  now: Date,
): (enquiry: Pick<Erasable, "reference" | "created_at">) => Fate | undefined {
  const latest = new Map<string, string>();
  for (const { hash, erased_at } of erasures) {
    if (!hash.startsWith(PERSON) && erased_at > (latest.get(hash) ?? "")) latest.set(hash, erased_at);
  }
  if (latest.size === 0) return () => undefined;
  return ({ reference, created_at }) => {
    const timeOf = (act: ReferenceAct) => latest.get(referenceHash(act, reference));
    const [withdrawnAt, givenAt, erasedAt] = [timeOf("withdraw"), timeOf("give-again"), timeOf("erase")];
    if (erasedAt && created_at <= erasedAt && erasedAt <= now.toISOString()) return { state: "erased" };
    if (!withdrawnAt || created_at > withdrawnAt) return undefined;
    if (givenAt && givenAt > withdrawnAt) return { state: "active", at: givenAt };
    return { state: "sealed", at: withdrawnAt, eraseAt: erasedAt ?? null };
  };
}
