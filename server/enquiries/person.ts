/** The person of an enquiry: enquiries of one address share a ticket; a number only suggests a merge to staff. */

import { phoneKeys } from "../../core/enquiry/phone-numbers.ts";
import { looksLikeEmail } from "../../core/enquiry/rules.ts";
import { withoutInvisible } from "../../core/enquiry/typed-text.ts";

/** An address as it is compared, here and not in SQL: SQLite's lower() leaves other letters than a to z as they are. */
export const comparedAddress = (address: string): string => withoutInvisible(address).trim().toLowerCase();

/** Whether two addresses are one person's; letter case and spaces around do not matter. */
export const isSameAddress = (one: string, other: string): boolean => comparedAddress(one) === comparedAddress(other);

/** The address by which enquiries are found; null when it cannot be one. */
export const mailKey = (email: string): string | null => (looksLikeEmail(email) ? comparedAddress(email) : null);

/** Identifies a person. Letter case, the way a number is written and invisible characters do not matter. */
export interface Person {
  email?: string | undefined;
  phone?: string | undefined;
  /** The reference of an enquiry without an address: a number alone may be somebody else's. */
  reference?: string | undefined;
}

/** The identities of a person: the e-mail address, each valid number in the phone field, and the reference of an enquiry. */
export function identitiesOf({ email, phone, reference }: Person): string[] {
  const address = comparedAddress(email ?? "");
  const numbers = phoneKeys(phone ?? "").map((number) => `phone:${number}`);
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
