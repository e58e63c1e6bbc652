import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A visitor writes the number as on a visiting card; without a country code it is an Indian one. */
const HOME = "IN";
/** The digits 0 to 9 of Devanagari, Gujarati and the other scripts of India. */
const indianDigits =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;
/** Unicode puts the zero of every one of these scripts at an offset of six. */
const latinDigit = (digit: string): string => String((digit.charCodeAt(0) - 6) & 0xf);

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
  const number = parsePhoneNumberFromString(typed.replace(indianDigits, latinDigit), {
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
