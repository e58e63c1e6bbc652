/** Finishes a page with what it shares with all pages of its route. It needs no package. */
import type { DataApiTarget } from "../../enquiry/data-api.ts";
import type { Page, Route } from "./contract.ts";

/** Ids that Astro gives to islands. Nothing reads them, and they depend on the folder of the build. */
const ISLAND_ID = /(?<=<astro-island) uid="[^"]*"/g;
export const STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The Content-Security-Policy of the pages of a route. */
function policyOf({ scriptHashes, styleHashes }: Route, { url }: DataApiTarget): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    // The smallest pictures and fonts are inlined in the styles.
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${url && ` ${new URL(url).origin}`}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * @param html as Astro renders it
 * @param dataInterface where the page sends enquiries
 */
export function finishedPage(html: string, route: Route, dataInterface: DataApiTarget): Page {
  const style = `<style>${route.css}</style></head>`;
  const finished = html
    .replace(ISLAND_ID, "")
    .replace(STYLE, "")
    .replace("</head>", () => style);
  return { html: finished, policy: policyOf(route, dataInterface) };
}
