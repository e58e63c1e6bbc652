/** The security headers. */
import fp from "fastify-plugin";

/**
 * The links whose pages the browser may prerender before the click (requirement 11.4). None leads to a section or a
 * file.
 */
const pages = "[href='/'],[href^='/contact'],[href='/privacy'],[href^='/services/']";
const links = `:is(${pages}):not([download],[rel~=nofollow],[target=_blank])`;
const rules = { prerender: [{ where: { selector_matches: links }, eagerness: "moderate" }] };

/**
 * The value of the Speculation-Rules header. It must be a URL; a data URL saves a request that would compete with the
 * first page's picture.
 */
const speculationRules = `"data:application/speculationrules+json,${JSON.stringify(rules).replaceAll('"', "%22")}"`;

const closedFeatures = ["browsing-topics", "camera", "geolocation", "microphone", "payment", "usb"]
  .map((feature) => `${feature}=()`)
  .join(",");

/** For responses that are not pages: nothing may run, load or be framed. The build gives each page its own policy. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The referrer policy must let browsers send the origin of a form post, which the cross-site check needs. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": BARE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": closedFeatures,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Files that a browser never opens as a document with an origin of its own. */
const NO_DOCUMENT = /\.(avif|css|ico|jpg|js|png|webp|woff2)$/;

/**
 * The headers of a file of the site. Fonts, pictures without scripts, scripts and styles have a subset: the full set
 * adds 450 bytes to each file, three kilobytes to the first load of the home page.
 */
export const fileHeaders = (path: string): Readonly<Record<string, string>> =>
  NO_DOCUMENT.test(path)
    ? { "cross-origin-resource-policy": "same-origin", "x-content-type-options": "nosniff" }
    : fixedHeaders;

/** HSTS for one year, over HTTPS only. This host only, because other subdomains may not have HTTPS. */
export const transportHeaders: Readonly<Record<string, string>> = { "strict-transport-security": "max-age=31536000" };

/** The additional headers of a page: its policy, and the speculation rules for the next page. */
export const pageHeaders = (policy: string): Readonly<Record<string, string>> => ({
  "content-security-policy": policy,
  "speculation-rules": speculationRules,
});

/** The headers of a page that is the same for everybody: a window that opened it may stay (decision 0034). */
export function builtPageHeaders(policy: string): Readonly<Record<string, string>> {
  const { "cross-origin-opener-policy": _cutOff, ...fixed } = fixedHeaders;
  return { ...fixed, ...pageHeaders(policy) };
}

/**
 * Sends the security headers of every response, with HSTS where a trusted proxy reports HTTPS. Files of the site bring
 * theirs, and those from memory go out without this hook (reply.hijack).
 */
export const securityHeaders = fp(async (app) => {
  app.addHook("onSend", (request, reply, _payload, done) => {
    const security = reply.hasHeader("x-content-type-options") ? {} : fixedHeaders;
    reply.headers({ ...security, ...reply.getHeaders(), ...(request.protocol === "https" && transportHeaders) });
    done();
  });
});
