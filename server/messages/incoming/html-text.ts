/** The text of a mail that came as HTML only. The desk never renders the HTML itself. */
import { type Token, Tokenizer, TokenizerMode } from "parse5";

/** A longer mail is cut before it is read. */
const MAX_HTML = 400_000;

/** No mail program writes that many attributes into a tag. */
const MAX_ATTRIBUTES = 100;

/** The library compares each attribute of a tag with all before it, which takes seconds for tens of thousands. */
class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const { currentToken } = this;
    if (currentToken && "attrs" in currentToken && currentToken.attrs.length < MAX_ATTRIBUTES) super._leaveAttrName();
  }
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Elements whose content is no text of the mail. */
const skipped = setOf("script style title textarea noscript");
const blocks = setOf(
  "address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 " +
    "h5 h6 header hr legend li main menu nav ol p pre section summary table tr ul",
);
const lists = setOf("ol ul menu");
const cells = setOf("td th");
/** Without a sign, struck out words would be read as the new ones. */
const struck = setOf("del s strike");

/**
 * Replaced by the sign of a quotation at the beginning of each line. No mail has them: they are removed from its text.
 */
const QUOTE_BEGINS = "\ue000";
const QUOTE_ENDS = "\ue001";
const removeMarks = (text: string): string => text.replaceAll(/[\ue000\ue001]/g, "");

const oneSpace = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, " ");

const attribute = ({ attrs }: Token.TagToken, name: string): string =>
  removeMarks(oneSpace(attrs.find((each) => each.name === name)?.value ?? "")).trim();

/** Mail programs mark what is quoted so. Other quotations, and indented paragraphs, are the sender's own. */
const isQuotation = (tag: Token.TagToken): boolean =>
  tag.tagName === "blockquote" &&
  (attribute(tag, "type") === "cite" || /\bgmail_quote\b/.test(attribute(tag, "class")));

const MAX_QUOTE_DEPTH = 9;

function markQuotations(text: string): string {
  const marked: string[] = [];
  let depth = 0;
  let isBlank = true;
  for (const line of text.split("\n")) {
    depth += line.split(QUOTE_BEGINS).length - line.split(QUOTE_ENDS).length;
    const sign = ">".repeat(Math.min(depth, MAX_QUOTE_DEPTH));
    const words = removeMarks(line).trim();
    if (words !== "" || !isBlank) marked.push(words === "" ? sign : `${sign}${sign && " "}${words}`);
    isBlank = words === "";
  }
  return marked.join("\n");
}

/** Reads tags only, without a tree: for elements nested thousands deep, building the tree takes many seconds. */
export function htmlToText(html: string): string {
  let text = "";
  let isSkipping = false;
  let isRaised = false;
  let preDepth = 0;
  /** For each open list the number of its next item, or null where items have none. */
  const openLists: (number | null)[] = [];
  const openQuotes: boolean[] = [];
  let struckDepth = 0;
  let link = { address: "", words: "" };

  const add = ({ chars }: Token.CharacterToken) => {
    if (isSkipping) return;
    const written = removeMarks(chars);
    if (isRaised && /^[\d+\-\u2212]/.test(written)) text += "^";
    isRaised = false;
    link.words += written;
    text += preDepth > 0 ? written : oneSpace(written);
  };

  function beginItem(): string {
    const number = openLists.at(-1) ?? null;
    if (number === null) return "\n- ";
    openLists[openLists.length - 1] = number + 1;
    return `\n${number}. `;
  }

  function beginLink(tag: Token.TagToken): void {
    const address = attribute(tag, "href");
    link = { address: /^(https?|mailto|tel):/i.test(address) ? address : "", words: "" };
  }

  /** The address goes behind the words of a link, unless they are the address. */
  function endLink(): void {
    const address = link.address.replace(/^(mailto|tel):/i, "");
    const words = oneSpace(link.words).trim();
    const isShown = words.includes(address) || address.replace(/^https?:\/\/|\/$/gi, "") === words;
    if (!isShown) text += ` (${address})`;
    link = { address: "", words: "" };
  }

  function begin(tag: Token.TagToken): void {
    const { tagName } = tag;
    if (tagName === "li") text += beginItem();
    else if (blocks.has(tagName)) text += "\n";
    else if (cells.has(tagName)) text += " ";
    else if (tagName === "a") beginLink(tag);
    else if (tagName === "sup") isRaised = true;
    else if (tagName === "img" && attribute(tag, "alt") !== "") text += `[${attribute(tag, "alt")}]`;
    else if (struck.has(tagName)) {
      struckDepth += 1;
      text += "[struck out: ";
    }
    if (tagName === "pre") preDepth += 1;
    if (lists.has(tagName)) openLists.push(tagName === "ol" ? Number.parseInt(attribute(tag, "start"), 10) || 1 : null);
    if (tagName === "blockquote") {
      openQuotes.push(isQuotation(tag));
      if (openQuotes.at(-1)) text += QUOTE_BEGINS;
    }
  }

  function end(tagName: string): void {
    isRaised = false;
    if (tagName === "a") endLink();
    if (tagName === "pre") preDepth = Math.max(0, preDepth - 1);
    if (lists.has(tagName)) openLists.pop();
    if (tagName === "blockquote" && openQuotes.pop()) text += `\n${QUOTE_ENDS}`;
    if (struck.has(tagName) && struckDepth > 0) {
      struckDepth -= 1;
      text += "] ";
    }
    if (blocks.has(tagName)) text += "\n";
  }

  const tokenizer = new BoundedTokenizer(
    {},
    {
      onStartTag(tag) {
        isSkipping = skipped.has(tag.tagName);
        // Up to its own end tag, everything in such an element is characters.
        if (isSkipping) tokenizer.state = TokenizerMode.RAWTEXT;
        else begin(tag);
      },
      onEndTag({ tagName }) {
        isSkipping = false;
        end(tagName);
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
  const lines = text
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return markQuotations(lines).trim();
}
