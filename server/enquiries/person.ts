/** The person of an enquiry: enquiries of one address share a ticket; a number only suggests a merge to staff. */

import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { looksLikeEmail } from "../../core/enquiry/rules.ts";
import { latinDigits } from "../../core/enquiry/typed-text.ts";

/** In India the last ten digits identify a number, with or without country code and leading zero. */
const NUMBER_LENGTH = 10;

/** Limits the cost of a phone field filled with 64 KiB of digits. */
const MAX_NUMBERS = 50;

/**
 * Returns every number the field may hold, each of at most ten digits. Nothing marks reliably where a number ends, so
 * the ten digits up to the end of each digit group count as one. A candidate that is not a number matches nobody.
 */
export function phoneNumbers(typed: string): string[] {
  const text = latinDigits(typed);
  const numbers = new Set<string>();
  const [beforeExtension = ""] = text.split(/x/i, 1);
  if (beforeExtension !== text) numbers.add(beforeExtension.replace(/\D/g, "").slice(-NUMBER_LENGTH));
  let digits = "";
  for (const [group] of text.matchAll(/\d+/g)) {
    digits = (digits + group).slice(-NUMBER_LENGTH);
    if (digits.length === NUMBER_LENGTH) numbers.add(digits);
  }
  numbers.add(digits);
  numbers.delete("");
  return [...numbers].slice(-MAX_NUMBERS);
}

/** An address as it is compared, here and not in SQL: SQLite's lower() leaves other letters than a to z as they are. */
export const comparedAddress = (address: string): string => address.trim().toLowerCase();

/** Whether two addresses are one person's; letter case and spaces around do not matter. */
export const isSameAddress = (one: string, other: string): boolean => comparedAddress(one) === comparedAddress(other);

/** The address by which enquiries are found; null when it cannot be one. */
export const mailKey = (email: string): string | null => (looksLikeEmail(email) ? comparedAddress(email) : null);

function possibleNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: "IN", extract: false });
  return number?.isPossible() ? number.number.slice(-NUMBER_LENGTH) : undefined;
}

const isOneDigitRepeated = (digits: string): boolean => /^(\d)\1*$/.test(digits);

/** The last ten digits of the first number that is possible; null when there is none, or only one digit repeated. */
export function phoneKey(typed: string): string | null {
  const candidates = phoneNumbers(typed).filter(({ length }) => length === NUMBER_LENGTH);
  if (candidates.some(isOneDigitRepeated)) return null;
  return [latinDigits(typed), ...candidates].map(possibleNumber).find((key) => key !== undefined) ?? null;
}

const DEFAULT_COUNTRY = "IN";
const chatTypes: ReadonlySet<string | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

interface PhoneLinks {
  /** International format, for example +91 98765 43210. */
  international: string;
  /** `tel:` link. */
  dial: string;
  /** WhatsApp link for a number that is or may be a mobile, otherwise null. */
  chat: string | null;
}

/** Returns links for a phone number as typed, or null if it is not a valid number. Without country code: India. */
export function phoneLinks(typed: string): PhoneLinks | null {
  const number = parsePhoneNumberFromString(latinDigits(typed), { defaultCountry: DEFAULT_COUNTRY, extract: false });
  if (!number?.isValid()) return null;
  return {
    international: number.formatInternational(),
    dial: number.getURI(),
    chat: chatTypes.has(number.getType()) ? `https://wa.me/${number.number.slice(1)}` : null,
  };
}

/** Identifies a person. Letter case and the way a number is written do not matter. */
export interface Person {
  email?: string | undefined;
  phone?: string | undefined;
  /** Of an enquiry when the person gave no address: a number alone may be somebody else's. */
  reference?: string | undefined;
}

/** What identifies a person: the e-mail address, each number in the phone field, and the reference of an enquiry. */
export function identitiesOf({ email, phone, reference }: Person): string[] {
  const address = comparedAddress(email ?? "");
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
