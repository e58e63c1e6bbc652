/** The tree of a page, as parse5 reads it. */
import type { DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export const childElements = (parent: Parent): Element[] => parent.childNodes.filter((child) => "tagName" in child);

/** All elements below, in the order of the page. */
export const elementsBelow = (parent: Parent): Element[] =>
  childElements(parent).flatMap((child) => [child, ...elementsBelow(child)]);

export const attributeOf = (element: Element, attribute: string): string | undefined =>
  element.attrs.find(({ name }) => name === attribute)?.value;

export function setAttribute(element: Element, name: string, value: string): void {
  removeAttribute(element, name);
  element.attrs.push({ name, value });
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
}

/** The text directly in an element, without that of its elements. Spaces count as one. */
export const ownText = (element: Parent): string =>
  element.childNodes
    .map((child) => ("value" in child ? child.value : ""))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The text of a style or script. */
export const rawText = (element: Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
