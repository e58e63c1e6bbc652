/** The text of a mail that came as HTML only. The desk never renders the HTML itself. */
import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];

/** A longer mail is cut before it is parsed: parsing runs in the server's thread. */
const MAX_HTML = 400_000;

const skipped: ReadonlySet<string> = new Set(["head", "script", "style", "template", "title", "noscript"]);
const blocks: ReadonlySet<string> = new Set(
  [
    "address",
    "article",
    "blockquote",
    "div",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "ol",
  ].concat(["p", "pre", "section", "table", "tr", "ul"]),
);

/** Walks without recursion, because a mail can nest elements as deep as it likes. */
export function htmlToText(html: string): string {
  let text = "";
  const stack: (Node | string)[] = [parse(html.slice(0, MAX_HTML))];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === "string") text += next;
    else if (next.nodeName === "#text" && "value" in next) text += next.value.replaceAll(/[\s\u00a0]+/g, " ");
    else if (next.nodeName === "br") text += "\n";
    else if (next.nodeName === "img" || skipped.has(next.nodeName)) continue;
    else if ("childNodes" in next) {
      const isBlock = blocks.has(next.nodeName);
      if (isBlock) stack.push("\n");
      for (const child of next.childNodes.toReversed()) stack.push(child);
      if (next.nodeName === "td") stack.push(" ");
      if (next.nodeName === "li") stack.push("- ");
      if (isBlock) stack.push("\n");
    }
  }
  return text
    .replaceAll(/[ \t]*\n[ \t]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
