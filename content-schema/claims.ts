/** Finds in a text what looks like a claim: a percentage, "500+", crores, a span of time. */

const number = String.raw`\d[\d,.]*`;
const dash = String.raw`\s?(?:[-\u2010-\u2015]|to)\s?`;
const shapes = [
  // ₹500 crore+, 5,000 crore
  String.raw`(?:(?:₹|Rs\.?|INR)\s?)?${number}\s?(?:crores?|lakhs?)(?:\+|\s(?:rupees\s)?plus)?`,
  // 98%, 40%+, 25-40%
  String.raw`(?:${number}${dash})?${number}\s?(?:%|per ?cent)\+?`,
  // 500+, 1M+
  String.raw`${number}[MKmk]?\+`,
  // 3-6 months, 24 hours
  String.raw`(?:${number}${dash})?${number}\s?(?:business\s)?(?:min(?:ute)?s?|hours?|days?|weeks?|months?|years?)\b`,
];
const claim = new RegExp(`(?<![\\w.₹+])(?:${shapes.join("|")})`, "g");

/** The claims of a text, as printed. Standards, statutes and form numbers have none of these shapes. */
export const claimsIn = (text: string): string[] => text.match(claim) ?? [];
