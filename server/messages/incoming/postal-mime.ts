/**
 * The parser of mails, postal-mime. Its version is pinned: it has no options for the methods that are replaced here.
 */
import { isAscii, isUtf8 } from "node:buffer";
import PostalMime, { type Email } from "postal-mime";

interface Part {
  parentNode?: Part;
  childNodes: readonly Part[];
  content: ArrayBuffer | null;
  contentType: { multipart: string | false; parsed: { params: Record<string, string> } };
  contentDisposition: { parsed: { params: Record<string, string> } };
  decodeFlowedText: typeof joinFlowed;
  getTextContent(): string;
}

interface Parser {
  isInlineTextNode(part: Part): boolean;
}

/**
 * Charsets of one byte a letter, under which programs send UTF-8. Text of such a charset is hardly ever valid UTF-8.
 */
const ONE_BYTE = /^(us-ascii|ascii|unknown-8bit|x-unknown|x-user-defined|iso-8859-\d+|windows-125\d|cp\d{3})$/i;

const isMislabelled = (charset: string, content: ArrayBuffer): boolean =>
  ONE_BYTE.test(charset) && isUtf8(content) && !isAscii(content);

/** A text with a file name is a file, but not where it is the first part or one form of the mail. */
function isFile(text: Part): boolean {
  const { parentNode, contentType, contentDisposition } = text;
  const name = contentDisposition.parsed.params.filename || contentType.parsed.params.name;
  if (!name || !parentNode || parentNode.contentType.multipart === "alternative") return false;
  return parentNode.childNodes[0] !== text;
}

const parser: Parser = PostalMime.prototype as unknown as Parser;
const part: Part = Object.getPrototypeOf((new PostalMime() as unknown as { root: Part }).root);
const { isInlineTextNode } = parser;
const { getTextContent } = part;

parser.isInlineTextNode = function isText(one) {
  return isInlineTextNode.call(this, one) && !isFile(one);
};
part.decodeFlowedText = joinFlowed;
part.getTextContent = function decodeText(this: Part) {
  const { params } = this.contentType.parsed;
  const { charset = "us-ascii" } = params;
  if (this.content && isMislabelled(charset, this.content)) params.charset = "utf-8";
  const text = getTextContent.call(this);
  return isUtf7(charset) ? decodeUtf7(text) : text;
};

/** @throws an error for a mail that cannot be read */
export const parseMime = (source: Uint8Array): Promise<Email> =>
  PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 50 });

/** UTF-7 (RFC 2152), which no decoder of Node's reads and old programs still send. */
export const isUtf7 = (charset: string): boolean => /^(unicode-1-1-)?utf-7$/i.test(charset);

const bigEndian = new TextDecoder("utf-16be");

/** @param text in UTF-7, read as ASCII */
export const decodeUtf7 = (text: string): string =>
  text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (_, encoded: string) => {
    const bytes = Buffer.from(encoded, "base64");
    return encoded === "" ? "+" : bigEndian.decode(bytes.subarray(0, bytes.length & ~1));
  });

const SIGNATURE = "-- ";

/**
 * Joins the lines of each paragraph of a text whose lines a mail program broke (format=flowed, RFC 3676). A paragraph
 * ends where the depth of quotation changes, although its last line is marked to be joined: programs leave spaces at
 * the end of what they quote.
 * @param deletesSpace whether the space that marks a broken line is no part of the text (DelSp=yes)
 */
export function joinFlowed(text: string, deletesSpace: boolean): string {
  const pieces: string[] = [];
  let openDepth: number | undefined;
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0;
    const content = line.slice(depth).replace(/^ /, "");
    const isSignature = content === SIGNATURE;
    if (openDepth !== depth || isSignature) {
      if (pieces.length > 0) pieces.push("\n");
      pieces.push(">".repeat(depth), depth > 0 && content !== "" ? " " : "");
    }
    const isBroken = content.endsWith(" ") && !isSignature;
    pieces.push(isBroken && deletesSpace ? content.slice(0, -1) : content);
    openDepth = isBroken ? depth : undefined;
  }
  return pieces.join("");
}
