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
