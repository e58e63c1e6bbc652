/** Turns a rendered page into one for the frame of the desk: without scripts, and with links that stay in the frame. */
import { createHash } from "node:crypto";
import { parse, parseFragment, serialize } from "parse5";
import {
  attributeOf,
  childElements,
  type Element,
  elementsBelow,
  markChanges,
  rawText,
  removeAttribute,
  setAttribute,
} from "./mark-changes.ts";

/** The address at which the frame shows a page of the site. */
export const PREVIEW_PATH = "/desk/preview/now";

export type Theme = "light" | "dark";

/** The shade of what is changed. The house's tint stands out on every surface, light and dark. */
const SHADE = "[data-changed]{background-color:var(--green-tint);box-shadow:0 0 0 4px var(--green-tint)}";

/** Structured data is no script: browsers never run it. */
const isScript = (element: Element): boolean =>
  element.tagName === "script" && attributeOf(element, "type") !== "application/ld+json";

/** A page of the site leads to its own preview, a place of this page to that place, everything else nowhere. */
function keepInside(link: Element, query: string): void {
  const href = attributeOf(link, "href");
  if (href === undefined || href.startsWith("#")) return;
  const [, path, hash] = /^(\/(?!\/)[^?#.]*)(?:\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (path === undefined) removeAttribute(link, "href");
  else setAttribute(link, "href", `${PREVIEW_PATH}${path}${query}${hash ?? ""}`);
}

const remove = (element: Element): void => {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((child) => child !== element);
};

/** The frame runs no scripts, so that the content of noscript is part of the page. */
const withoutScripts = { scriptingEnabled: false };

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export interface FrameOptions {
  theme: Theme | undefined;
  /** Without styles, the page is for a frame that has them. */
  hasStyles: boolean;
}

export interface FramePage {
  html: string;
  /** The hashes of its styles, for its policy. */
  styles: string[];
}

const bodyOf = (root: Element | undefined): Element | undefined =>
  root && childElements(root).find(({ tagName }) => tagName === "body");

/**
 * @param html as the site renders it
 * @param published the page that visitors see; undefined for a new page
 */
export function finishPage(html: string, published: string | undefined, { theme, hasStyles }: FrameOptions): FramePage {
  const page = parse(html, withoutScripts);
  const [root] = childElements(page);
  const head = root && childElements(root).find(({ tagName }) => tagName === "head");
  const body = bodyOf(root);
  if (!root || !head || !body) throw new Error("The site rendered something that is no page.");
  for (const element of elementsBelow(page)) {
    if (isScript(element)) remove(element);
    if (element.tagName === "a") keepInside(element, theme ? `?theme=${theme}` : "");
  }
  const publishedBody =
    published === undefined ? undefined : bodyOf(childElements(parse(published, withoutScripts))[0]);
  if (publishedBody) {
    for (const element of elementsBelow(publishedBody)) if (isScript(element)) remove(element);
    markChanges(publishedBody, body);
  }
  if (theme) setAttribute(root, "data-theme", theme);
  for (const node of parseFragment(`<style>${SHADE}</style>`).childNodes) {
    node.parentNode = head;
    head.childNodes.push(node);
  }
  const styles = elementsBelow(page).filter(({ tagName }) => tagName === "style");
  if (!hasStyles) for (const style of styles) remove(style);
  return { html: serialize(page), styles: styles.map((style) => hashOf(rawText(style))) };
}
