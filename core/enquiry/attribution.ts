/**
 * The attribution of a visit: its first page, the referring site and the campaign. The browser stores them for the
 * visit, and sends them only with an enquiry.
 */

/** Request header with the query string that {@link parseAttribution} reads. */
export const ATTRIBUTION_HEADER = "Enquiry-Attribution";

/** The name of the attribution in the tab's session storage. */
export const ATTRIBUTION_NAME = "attribution";

/** Longer values are cut. */
const MAX_LENGTH = 100;

const campaignKeys = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;
export const attributionKeys = ["page", "referrer", ...campaignKeys] as const;
export type AttributionKey = (typeof attributionKeys)[number];
/** Only what is known. `page` is a path, `referrer` a host. */
export type Attribution = Partial<Record<AttributionKey, string>>;

/** The format of each value. */
const patterns: Partial<Record<AttributionKey, RegExp>> = { page: /^\/[\w/-]*$/, referrer: /^[\w.:-]+$/ };

/** Reads what a browser sent; null when nothing of it can be stored. */
export function parseAttribution(text: string): Attribution | null {
  const sent = new URLSearchParams(text);
  const known = attributionKeys.flatMap((key) => {
    const value = Array.from((sent.get(key) ?? "").replace(/\p{Cc}/gu, " ").trim())
      .slice(0, MAX_LENGTH)
      .join("");
    return value !== "" && (patterns[key]?.test(value) ?? true) ? [[key, value]] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}
