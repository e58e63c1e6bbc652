import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { latinDigits } from "../../../enquiry/digits.ts";

/** A visitor writes the number as on a visiting card; without a country code it is an Indian one. */
const HOME = "IN";
const chatKinds: ReadonlySet<string | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** What can be done with a number. */
export interface PhoneLinks {
  /** As it is written internationally, like +91 98765 43210. */
  international: string;
  /** `tel:` link. */
  dial: string;
  /** Chat link, for what is or could be a mobile. */
  chat: string | null;
}

/** The links of a number as it was typed, or null when it is not surely one: then staff read it themselves. */
export function phoneLinks(typed: string): PhoneLinks | null {
  const number = parsePhoneNumberFromString(latinDigits(typed), {
    defaultCountry: HOME,
    extract: false,
  });
  if (!number?.isValid()) return null;
  return {
    international: number.formatInternational(),
    dial: number.getURI(),
    chat: chatKinds.has(number.getType()) ? `https://wa.me/${number.number.slice(1)}` : null,
  };
}
