/** What every response tells browsers (issue: "Nobody in"). */
import { speculationRules } from "./speculation-rules.ts";

const closedFeatures = ["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope"]
  .concat(["magnetometer", "microphone", "midi", "payment", "usb"])
  .map((feature) => `${feature}=()`)
  .join(", ");

/** The policy of what is no page: nothing may run, load or be framed. Pages have their own, made at build. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The referrer policy must let the browser name the origin of a form post (docs/decisions, cross-site posts). */
export const fixedHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": BARE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": closedFeatures,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * Of these, what concerns a file that can never be a document of its own: a font, a picture without scripts, a script. The
 * others would be 450 bytes with each of them, on a phone's first load of the home page three kilobytes.
 */
export const partHeaders: Readonly<Record<string, string>> = {
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** Besides, where the visitor came over HTTPS: for one year; this host only, because its neighbours may not have HTTPS. */
export const transportHeaders: Readonly<Record<string, string>> = { "strict-transport-security": "max-age=31536000" };

/**
 * What a page is sent with besides: its policy, and the rules by which the browser may fetch the next page ahead
 * (docs/decisions, next page).
 */
export const pageHeaders = (policy: string): Readonly<Record<string, string>> => ({
  "content-security-policy": policy,
  "speculation-rules": speculationRules,
});
