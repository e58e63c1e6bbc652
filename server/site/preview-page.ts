/**
 * Turns a rendered page into a preview for the frame of the desk: without scripts, with links that stay in the frame,
 * with a highlight on the elements whose text differs from the published page, and with the fields of each text.
 */

import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from "parse5";
import { type MarkedField, marksIn } from "./field-marks.ts";
import { PREVIEW_PATH, type PreviewOptions, type PreviewPage } from "./render-protocol.ts";

/** Attribute of the elements with a text of a field: the positions of the fields in the list of the page. */
const FIELDS = "data-fields";

const CHANGED = "data-changed";

/** The page that visitors see, with the fingerprints of its texts: while somebody types, it stays the same. */
let last = { published: "", fingerprints: [] as readonly string[] };

function fingerprintsOf(published: string): readonly string[] {
  if (last.published === published) return last.fingerprints;
  const body = bodyOf(childElements(parse(published, withoutScripts))[0]);
  for (const element of body ? elementsBelow(body) : []) if (isScript(element)) remove(element);
  last = { published, fingerprints: body ? textElements(body).map(({ fingerprint }) => fingerprint) : [] };
  return last.fingerprints;
}

/** Highlights each element with a text that the published page does not have in the same kind of place. */
function highlightChanges(published: string, now: Element): void {
  const unchanged = Map.groupBy(fingerprintsOf(published), (fingerprint) => fingerprint);
  for (const { element, fingerprint } of textElements(now))
    if (!unchanged.get(fingerprint)?.pop()) setAttribute(element, CHANGED, "");
}

/** Elements that a keyboard reaches anyway. */
const FOCUSABLE = ["a", "button", "input", "select", "summary", "textarea"];

/** Attributes that people see or hear in place of a text, or that go with one. */
const TEXT_ATTRIBUTES = ["alt", "placeholder", "href", "aria-label"];

/** The numbers of the fields behind an element's own text, and behind what stands for one. */
function marksOf(element: Element): number[] {
  const hasText = element.childNodes.length > 0 && allText(element) !== "";
  const texts = TEXT_ATTRIBUTES.filter((name) => name !== "aria-label" || (!hasText && element.tagName !== "div"));
  const all = [ownText(element), ...texts.map((name) => attributeOf(element, name) ?? "")].flatMap(marksIn);
  return [...new Set(all)];
}

/** Parts that the two pages do not share have no fields. */
function nameFields(
  element: Element,
  marked: Element,
  name: (element: Element, marks: readonly number[]) => void,
): void {
  name(element, marksOf(marked));
  const [own, others] = [element, marked].map(shownElements);
  const isSame = own?.length === others?.length && own?.every(({ tagName }, at) => tagName === others?.[at]?.tagName);
  if (isSame) for (const [at, child] of (own ?? []).entries()) if (others?.[at]) nameFields(child, others[at], name);
}

/**
 * Names the fields of each text of a page.
 * @param marked the same page with marks
 * @param places the fields by their marks
 * @returns the fields that the page shows
 */
function findFields(body: Element, marked: Element, places: readonly MarkedField[]): MarkedField[] {
  const shown: MarkedField[] = [];
  const positionOf = (place: MarkedField) => (shown.includes(place) ? shown.indexOf(place) : shown.push(place) - 1);
  nameFields(body, marked, (element, marks) => {
    const fields = marks.flatMap((mark) => places[mark] ?? []);
    // A link of which nothing can be changed still leads to its page.
    if (fields.length === 0 || (fields.every(({ isLocked }) => isLocked) && isInLink(element))) return;
    setAttribute(element, FIELDS, fields.map(positionOf).join(" "));
    if (!FOCUSABLE.includes(element.tagName)) setAttribute(element, "tabindex", "0");
  });
  return shown;
}

/**
 * The elements with a text of their own, each with a fingerprint: the names of the elements around it, and its text.
 */
function textElements(element: Element, path = ""): { element: Element; fingerprint: string }[] {
  const text = ownText(element);
  const inside = `${path}<${element.tagName}>`;
  return [
    ...(text ? [{ element, fingerprint: inside + text }] : []),
    ...shownElements(element).flatMap((child) => textElements(child, inside)),
  ];
}

// The tree of a page is as parse5 reads it.

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const childElements = (parent: Parent): Element[] => parent.childNodes.filter((child) => "tagName" in child);

/** A build moves the styles of all parts into the head. */
const shownElements = (parent: Parent): Element[] => childElements(parent).filter(({ tagName }) => tagName !== "style");

const isInLink = (element: Element): boolean => {
  if (element.tagName === "a") return true;
  return element.parentNode !== null && "tagName" in element.parentNode && isInLink(element.parentNode);
};

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

const allText = (element: Element): string => [ownText(element), ...childElements(element).map(allText)].join("");

const rawText = (element: Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/**
 * Highlight of changed elements, and of the text that a press would open. The tint is visible on every surface, light
 * and dark.
 */
const SHADE =
  "[data-changed]{background-color:var(--green-tint);box-shadow:0 0 0 4px var(--green-tint)}" +
  "[data-fields]{cursor:pointer}[data-fields]:hover{outline:1px dashed;outline-offset:3px}";

/**
 * The note above the page that the holder of a link sees. It hides the skip link above the header, which is fixed and
 * begins below it.
 */
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

/** Another version of the page, with which it is compared. */
interface Comparison {
  /** The page that visitors see; undefined for a new page. */
  published?: string | undefined;
  /** The page with marks, and its fields by their marks. */
  marks?: { html: string; places: readonly MarkedField[] } | undefined;
}

/** @param html as the site renders it */
export function finishPage(
  html: string,
  { published, marks }: Comparison,
  { theme, hasStyles, link }: PreviewOptions,
): PreviewPage {
  const page = parse(html, withoutScripts);
  const [root] = childElements(page);
  const head = root && childElements(root).find(({ tagName }) => tagName === "head");
  const body = bodyOf(root);
  if (!root || !head || !body) throw new Error("The site rendered something that is no page.");
  const markedBody = marks && bodyOf(childElements(parse(marks.html, withoutScripts))[0]);
  const fields = markedBody ? findFields(body, markedBody, marks.places) : [];
  for (const element of elementsBelow(page)) {
    if (isScript(element) || isStylesheet(element)) remove(element);
    if (element.tagName === "a" && !link) keepInside(element, theme ? `?theme=${theme}` : "");
  }
  if (published !== undefined) highlightChanges(published, body);
  if (theme) setAttribute(root, "data-theme", theme);
  append(head, `<style>${SHADE}${link ? NOTE : ""}</style>`);
  if (link) append(body, noteOf(link.until), 0);
  const styles = elementsBelow(page).filter(({ tagName }) => tagName === "style");
  if (!hasStyles) for (const style of styles) remove(style);
  return { html: serialize(page), styles: styles.map((style) => hashOf(rawText(style))), fields };
}
