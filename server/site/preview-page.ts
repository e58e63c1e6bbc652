/**
 * Turns a rendered page into a preview for the frame of the desk: without scripts, with links that stay in the frame, and with
 * a highlight on the elements whose text differs from the published page.
 */

import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from "parse5";
import { PREVIEW_PATH, type PreviewOptions, type PreviewPage } from "./render-protocol.ts";

/** Attribute of the smallest elements with a changed text. */
const CHANGED = "data-changed";

/** Highlights each element with a text that the published page does not have in the same kind of place. */
function highlightChanges(published: Element, now: Element): void {
  const unchanged = Map.groupBy(textElements(published), ({ fingerprint }) => fingerprint);
  for (const { element, fingerprint } of textElements(now))
    if (!unchanged.get(fingerprint)?.pop()) setAttribute(element, CHANGED, "");
}

/** The elements with a text of their own, each with a fingerprint: the names of the elements around it, and its text. */
function textElements(element: Element, path = ""): { element: Element; fingerprint: string }[] {
  const text = ownText(element);
  const inside = `${path}<${element.tagName}>`;
  return [
    ...(text ? [{ element, fingerprint: inside + text }] : []),
    // A build moves the styles of all parts into the head.
    ...childElements(element)
      .filter(({ tagName }) => tagName !== "style")
      .flatMap((child) => textElements(child, inside)),
  ];
}

// The tree of a page is as parse5 reads it.

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const childElements = (parent: Parent): Element[] => parent.childNodes.filter((child) => "tagName" in child);

/** All elements below, in the order of the page. */
const elementsBelow = (parent: Parent): Element[] =>
  childElements(parent).flatMap((child) => [child, ...elementsBelow(child)]);

const attributeOf = (element: Element, attribute: string): string | undefined =>
  element.attrs.find(({ name }) => name === attribute)?.value;

function setAttribute(element: Element, name: string, value: string): void {
  removeAttribute(element, name);
  element.attrs.push({ name, value });
}

function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
}

/** The text directly in an element, without that of its elements. Spaces count as one. */
const ownText = (element: Parent): string =>
  element.childNodes
    .map((child) => ("value" in child ? child.value : ""))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The text of a style or script. */
const rawText = (element: Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/** Highlight of changed elements. The tint is visible on every surface, light and dark. */
const SHADE = "[data-changed]{background-color:var(--green-tint);box-shadow:0 0 0 4px var(--green-tint)}";

/** The note above the page that the holder of a link sees. It hides the skip link above the header, which is fixed and begins below it. */
const NOTE =
  "[data-note]{position:relative;z-index:99;padding:.75rem 1rem;background-color:var(--green-tint);text-align:center}" +
  "[data-note]~header{position:sticky!important}[data-note]~main{padding-top:0!important}";
const noteOf = (until: string): string =>
  `<aside data-note aria-label="Preview"><b>Preview, not published.</b> This page as it is now; changed words are shaded. Its form sends nothing, and its links lead to the published site. Open until ${until}.</aside>`;

/** Structured data is no script: browsers never run it. */
const isScript = (element: Element): boolean =>
  element.tagName === "script" && attributeOf(element, "type") !== "application/ld+json";

/** Pages link a stylesheet only for print. The policy of the frame would block it. */
const isStylesheet = (element: Element): boolean => attributeOf(element, "rel") === "stylesheet";

/** A page of the site leads to its own preview, a place of this page to that place, everything else nowhere. */
function keepInside(link: Element, query: string): void {
  const href = attributeOf(link, "href");
  if (href === undefined || href.startsWith("#")) return;
  const [, path, hash] = /^(\/(?!\/)[^?#.]*)(?:\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (path === undefined) removeAttribute(link, "href");
  else setAttribute(link, "href", `${PREVIEW_PATH}${path}${query}${hash ?? ""}`);
}

function append(parent: Element, html: string, at = parent.childNodes.length): void {
  const { childNodes } = parseFragment(html);
  for (const node of childNodes) node.parentNode = parent;
  parent.childNodes.splice(at, 0, ...childNodes);
}

const remove = (element: Element): void => {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((child) => child !== element);
};

/** The frame runs no scripts, so that the content of noscript is part of the page. */
const withoutScripts = { scriptingEnabled: false };

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const bodyOf = (root: Element | undefined): Element | undefined =>
  root && childElements(root).find(({ tagName }) => tagName === "body");

/**
 * @param html as the site renders it
 * @param published the page that visitors see; undefined for a new page
 */
export function finishPage(
  html: string,
  published: string | undefined,
  { theme, hasStyles, link }: PreviewOptions,
): PreviewPage {
  const page = parse(html, withoutScripts);
  const [root] = childElements(page);
  const head = root && childElements(root).find(({ tagName }) => tagName === "head");
  const body = bodyOf(root);
  if (!root || !head || !body) throw new Error("The site rendered something that is no page.");
  for (const element of elementsBelow(page)) {
    if (isScript(element) || isStylesheet(element)) remove(element);
    if (element.tagName === "a" && !link) keepInside(element, theme ? `?theme=${theme}` : "");
  }
  const publishedBody =
    published === undefined ? undefined : bodyOf(childElements(parse(published, withoutScripts))[0]);
  if (publishedBody) {
    for (const element of elementsBelow(publishedBody)) if (isScript(element)) remove(element);
    highlightChanges(publishedBody, body);
  }
  if (theme) setAttribute(root, "data-theme", theme);
  append(head, `<style>${SHADE}${link ? NOTE : ""}</style>`);
  if (link) append(body, noteOf(link.until), 0);
  const styles = elementsBelow(page).filter(({ tagName }) => tagName === "style");
  if (!hasStyles) for (const style of styles) remove(style);
  return { html: serialize(page), styles: styles.map((style) => hashOf(rawText(style))) };
}
