import { createHash } from "node:crypto";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** An element of a page, with what the build reads of it. */
export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** The text directly in it, such as a script. */
  text: string;
}

const isText = (node: Tree.ChildNode): node is Tree.TextNode => node.nodeName === "#text";

function* elementsBelow(parent: Tree.ParentNode): Generator<PageElement> {
  for (const node of parent.childNodes) {
    if (!("tagName" in node)) continue;
    yield {
      tag: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      text: node.childNodes
        .filter(isText)
        .map(({ value }) => value)
        .join(""),
    };
    yield* elementsBelow(node);
    if ("content" in node) yield* elementsBelow(node.content);
  }
}

/** Every element of a page, as a browser without JavaScript sees it: inside noscript and template, too. */
export const elementsOf = (html: string): Generator<PageElement> =>
  elementsBelow(parse(html, { scriptingEnabled: false }));

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
