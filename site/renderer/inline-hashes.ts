/** Finds the inline scripts that a Content-Security-Policy has to allow. */
import { createHash } from "node:crypto";
import { elementsOf, type PageElement } from "./elements.ts";

/** The source by which a policy allows an inline script or style. */
export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** @throws if the element has something that no hash can allow */
function throwIfWeak({ attributes }: PageElement): void {
  const names = Object.keys(attributes);
  const isHandler = (name: string) => /^on/i.test(name);
  const violation = names.includes("style") ? "a style attribute" : names.some(isHandler) && "a script in an attribute";
  if (violation) throw new Error(`The page has ${violation}, which its Content-Security-Policy forbids.`);
}

/** Browsers never run JSON-LD, so it needs no hash. */
const isInlineScript = ({ tag, attributes }: PageElement): boolean =>
  tag === "script" && attributes.src === undefined && attributes.type !== "application/ld+json";

/**
 * The hashes of the scripts in a page.
 * @throws if the page contains something that no hash can allow
 */
export function inlineHashes(html: string): string[] {
  const elements = [...elementsOf(html)];
  elements.forEach(throwIfWeak);
  return elements.filter(isInlineScript).map(({ text }) => hashOf(text));
}
