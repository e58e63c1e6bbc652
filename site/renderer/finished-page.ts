/** Finishes a page with what it shares with all pages of its route. It needs no package. */
import { createHash } from "node:crypto";
import type { DataApiTarget } from "../../core/enquiry/data-api.ts";
import type { RenderedPage, Route } from "./types.ts";

export const STYLE = /<style>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const ISLAND =
  /<astro-island uid="[^"]*" data-json="([^"]*)" (.*?component-export="(\w+)".*?) props="[^"]*" ssr[^>]*>/g;
/** The names of an element. */
export const CLASSES = /(?<= class=")[^"]+/g;

/** The Content-Security-Policy of the pages of a route. */
function policyOf({ scriptHashes, styleHash }: Route, { url }: DataApiTarget): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    `style-src 'self' ${styleHash}`,
    // The smallest pictures and fonts are inlined in the styles.
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${url && ` ${new URL(url).origin}`}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const entities: Record<string, string> = { "&quot;": '"', "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

const propsIn = (attribute: string): unknown =>
  JSON.parse(attribute.replace(/&(\w+|#39);/g, (entity) => entities[entity] ?? entity));

/**
 * The file with the properties of a page's islands; nobody needs it to read the page. Its name changes with its text,
 * so a page that is open over an upgrade still gets the properties that its own scripts expect.
 */
function islandsOf(html: string): Readonly<Record<string, string>> {
  const islands = [...html.matchAll(ISLAND)].map(([, props = "", , name]) => [name, propsIn(props)]);
  if (islands.length === 0) return {};
  const text = JSON.stringify(Object.fromEntries(islands));
  return { [`_astro/islands.${createHash("sha256").update(text).digest("hex").slice(0, 12)}.json`]: text };
}

/**
 * A page as Astro renders it, without its styles, which the route has, and without Astro's program for islands, which
 * is site/scripts/islands.ts here.
 */
export const bare = (html: string): string =>
  html.replace(STYLE, "").replace(SCRIPT, (script, code: string) => (/astro[-:]/.test(code) ? "" : script));

/**
 * @param html as Astro renders it
 * @param dataApi where the page sends enquiries
 */
export function finishedPage(html: string, route: Route, dataApi: DataApiTarget): RenderedPage {
  const later = route.laterStyles ? `<link rel="stylesheet" href="${route.laterStyles}" media="print">` : "";
  const style = `<style>${route.css}</style>${later}</head>`;
  const shortNames = (names: string) => names.split(" ").map((name) => route.classes[name] ?? name);
  const islands = islandsOf(html);
  const [propsFile] = Object.keys(islands);
  const finished = bare(html)
    .replace(
      ISLAND,
      (_tag, _props, attributes: string) => `<astro-island ${attributes} data-props="/${propsFile}" ssr>`,
    )
    .replace(CLASSES, (names) => shortNames(names).join(" "))
    .replace("</head>", () => style);
  return { html: finished, policy: policyOf(route, dataApi), islands };
}
