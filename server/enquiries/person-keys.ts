/** The keys of the same person: an address joins enquiries by itself, a number only suggests it to staff. */
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { latinDigits } from "../../enquiry/digits.ts";
import { looksLikeEmail } from "../../enquiry/rules.ts";
import { phoneNumbers } from "./phone-numbers.ts";

const KEY_LENGTH = 10;

/** The address in lower case; null when it cannot be one. */
export const mailKey = (email: string): string | null => (looksLikeEmail(email) ? email.trim().toLowerCase() : null);

function possibleNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: "IN", extract: false });
  return number?.isPossible() ? number.number.slice(-KEY_LENGTH) : undefined;
}

const isOneDigitRepeated = (digits: string): boolean => /^(\d)\1*$/.test(digits);

/** The last ten digits of the first number that is possible; null when there is none, or only one digit repeated. */
export function phoneKey(typed: string): string | null {
  const candidates = phoneNumbers(typed).filter(({ length }) => length === KEY_LENGTH);
  if (candidates.some(isOneDigitRepeated)) return null;
  return [latinDigits(typed), ...candidates].map(possibleNumber).find((key) => key !== undefined) ?? null;
}
