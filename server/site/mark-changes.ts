/** Finds the parts of a page whose text differs from the published one. */
import type { DefaultTreeAdapterTypes } from "parse5";

/** Set on the smallest elements that hold a changed text. */
const MARK = "data-changed";

/** A build moves the styles of all parts into the head. */
const readable = (element: Element): Element[] => childElements(element).filter(({ tagName }) => tagName !== "style");

/** Name and text of an element with all that it holds. Equal prints read the same. */
function createPrints() {
  const prints = new WeakMap<Element, string>();
  return function printOf(element: Element): string {
    const known = prints.get(element);
    if (known !== undefined) return known;
    const print = `<${element.tagName}>${ownText(element)}${readable(element).map(printOf).join("")}`;
    prints.set(element, print);
    return print;
  };
}

/** Marks what is new. */
function markAll(element: Element): void {
  if (ownText(element)) setAttribute(element, MARK, "");
  for (const child of readable(element)) markAll(child);
}

/** For each element of the new list the one that it continues, if any: first equal ones, then those of the same name between. */
function pairUp(before: readonly Element[], after: readonly Element[], isSame: (a: Element, b: Element) => boolean) {
  /** Length of the longest common part of what follows both positions. */
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (a: number, b: number) => common[a]?.[b] ?? 0;
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--) {
      const same = isSame(before[a] as Element, after[b] as Element);
      (common[a] as Uint16Array)[b] = same ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    }

  const pairs: { old: Element | undefined; now: Element }[] = [];
  let gap: { old: Element[]; now: Element[] } = { old: [], now: [] };
  function closeGap() {
    for (const now of gap.now) {
      const found = gap.old.findIndex(({ tagName }) => tagName === now.tagName);
      pairs.push({ old: found < 0 ? undefined : gap.old.splice(0, found + 1).at(-1), now });
    }
    gap = { old: [], now: [] };
  }
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [old, now] = [before[a], after[b]];
    if (old && now && isSame(old, now)) {
      closeGap();
      a++;
      b++;
    } else if (now && (!old || at(a, b + 1) >= at(a + 1, b))) {
      gap.now.push(now);
      b++;
    } else if (old) {
      gap.old.push(old);
      a++;
    }
  }
  closeGap();
  return pairs;
}

/** Marks in `now` what reads differently in `published`. */
export function markChanges(published: Element, now: Element): void {
  const printOf = createPrints();
  const isSame = (a: Element, b: Element) => printOf(a) === printOf(b);
  function compare(old: Element, element: Element): void {
    if (isSame(old, element)) return;
    if (ownText(old) !== ownText(element)) setAttribute(element, MARK, "");
    for (const pair of pairUp(readable(old), readable(element), isSame)) {
      if (pair.old) compare(pair.old, pair.now);
      else markAll(pair.now);
    }
  }
  compare(published, now);
}

// The tree of a page is as parse5 reads it.

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
const ownText = (element: Parent): string =>
  element.childNodes
    .map((child) => ("value" in child ? child.value : ""))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The text of a style or script. */
export const rawText = (element: Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
