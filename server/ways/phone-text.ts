import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A number as people read it, or as it was told. */
export function phoneText(told: string): string {
  const number = parsePhoneNumberFromString(told, { defaultCountry: "IN", extract: false });
  return number?.isValid() ? number.formatInternational() : told;
}
