/** Makes what visitors typed safe for mails: addresses, phone links, and texts of bounded length. */

import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { latinDigits } from "../../enquiry/typed-text.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { printable } from "../plain-text.ts";

/** Identifies a sender, so that a flood from one counts as one: the address without letter case, or the number of a caller. */
export const senderKey = ({ email, phone }: StoredEnquiry): string => (email.trim() || phone).toLowerCase();

const DEFAULT_COUNTRY = "IN";
const chatTypes: ReadonlySet<string | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

export interface PhoneLinks {
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

/** Cuts a text to a length in UTF-16 code units; a cut text ends with an ellipsis. */
export const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;

/** The longest valid mail address (RFC 5321); longer than any real name or number. */
const IDENTITY_LENGTH = 254;

/** Shortens every text of an enquiry, also of a field added later, for mails that hold many enquiries or would become too large. */
export const shortenEnquiry = (enquiry: StoredEnquiry, detailsLength: number): StoredEnquiry =>
  Object.fromEntries(
    Object.entries(enquiry).map(([column, value]) => {
      const length = column === "project_details" ? detailsLength : IDENTITY_LENGTH;
      return [column, typeof value === "string" ? shorten(value, length) : value];
    }),
  ) as unknown as StoredEnquiry;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One grapheme can hold any number of combining marks, and mail servers refuse headers of thousands of bytes. */
const MAX_HEADER_UNITS = 200;
/** Bounds the work for a text of 64 KiB. */
const MAX_UNITS_READ = 4000;

/**
 * Makes a typed text safe for a mail header: one line, no control characters, at most `maxGraphemes` graphemes and 200
 * UTF-16 code units. Breaks up "=?", which starts an encoded word (RFC 2047) that a mail program would decode.
 */
export function oneLine(text: string, maxGraphemes = 60): string {
  const start = shorten(text.trimStart(), MAX_UNITS_READ);
  const line = printable(start).replaceAll("=?", "= ?").replace(/\s+/g, " ").trim();
  const segments = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const kept = segments.length > maxGraphemes ? `${segments.slice(0, maxGraphemes - 1).join("")}…` : line;
  return shorten(kept, MAX_HEADER_UNITS);
}
