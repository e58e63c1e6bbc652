/** The text of a mail that came as HTML only. The desk never renders the HTML itself. */
import { type Token, Tokenizer, TokenizerMode } from "parse5";

/** A longer mail is cut before it is read. */
const MAX_HTML = 400_000;

/** Elements whose content is no text of the mail. */
const skipped: ReadonlySet<string> = new Set(["script", "style", "title", "textarea", "noscript"]);
const blocks: ReadonlySet<string> = new Set(
  [
    "address",
    "article",
    "blockquote",
    "br",
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
  ].concat(["li", "ol", "p", "pre", "section", "table", "tr", "ul"]),
);
const before: Readonly<Record<string, string>> = { li: "\n- ", td: " ", th: " " };

/** Reads tags only, without a tree: for elements nested thousands deep, building the tree takes many seconds. */
export function htmlToText(html: string): string {
  let text = "";
  let isSkipping = false;
  const add = ({ chars }: Token.CharacterToken) => {
    if (!isSkipping) text += chars.replaceAll(/[\s\u00a0]+/g, " ");
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName }) {
        isSkipping = skipped.has(tagName);
        // Up to its own end tag, everything in such an element is characters.
        if (isSkipping) tokenizer.state = TokenizerMode.RAWTEXT;
        else text += before[tagName] ?? (blocks.has(tagName) ? "\n" : "");
      },
      onEndTag({ tagName }) {
        isSkipping = false;
        if (blocks.has(tagName)) text += "\n";
      },
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof() {},
    },
  );
  tokenizer.write(html.slice(0, MAX_HTML), true);
  return text
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
