/** Reads PDFs back in tests: tags and places with pdf.js, text and picture as Chrome's own PDFium sees them. */
import { PDFiumLibrary } from "@hyzyla/pdfium";
import decodeQR from "qr/decode.js";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

interface TagNode {
  /** Only content without a tag of its own has one. */
  id?: string;
  role?: string;
  alt?: string;
  children?: TagNode[];
}

/** A piece of text on a page, in points from the bottom left. */
interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
}

interface ReadPdf {
  title: string;
  author: string;
  language: string;
  /** The part of PDF/UA that it claims to meet; empty for none. */
  accessibility: string;
  pages: { width: number; height: number; texts: PlacedText[] }[];
  /** The roles of all tags, in reading order. */
  roles: string[];
  /** The alternative texts. */
  alts: string[];
  /** The colours in which anything is filled or drawn. */
  colours: Set<unknown>;
  /** All text as a reader copies it, with single spaces: as PDFium reads it, and as pdf.js does. */
  text: string;
  pdfJsText: string;
  /** The addresses of all links. */
  links: string[];
}

const descendants = (node: TagNode): TagNode[] => [node, ...(node.children ?? []).flatMap(descendants)];

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info, metadata } = await document.getMetadata();
  const infoOf = (name: string) => String(new Map(Object.entries(info)).get(name) ?? "");
  const pages = [];
  const tags: TagNode[] = [];
  const pieces: string[] = [];
  const links: string[] = [];
  const { OPS } = await getResolvedPDFJS();
  const colours = new Set<unknown>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    pieces.push(...items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")), " ");
    for (const { url } of await page.getAnnotations()) links.push(url);
    const texts = items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , , x, y] = item.transform;
      return [{ text: item.str, x, y, width: item.width }];
    });
    pages.push({ width, height, texts });
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [i, operator] of fnArray.entries())
      if (operator === OPS.setFillRGBColor || operator === OPS.setStrokeRGBColor) colours.add(argsArray[i]?.[0]);
    tags.push(...descendants((await page.getStructTree()) ?? {}));
  }
  return {
    title: infoOf("Title"),
    author: infoOf("Author"),
    language: infoOf("Language"),
    accessibility: String(metadata?.get("pdfuaid:part") ?? ""),
    pages,
    roles: tags.flatMap(({ role }) => role ?? []),
    alts: tags.flatMap(({ alt }) => alt ?? []),
    colours,
    links,
    pdfJsText: withSingleSpaces(pieces.join("")),
    text: await readText(bytes),
  };
}

/** Lines may end behind the hyphen of a word. */
const withSingleSpaces = (text: string): string => text.replaceAll(/-\s+/g, "-").replaceAll(/\s+/g, " ");

const pdfium = await PDFiumLibrary.init();

async function readText(bytes: Uint8Array): Promise<string> {
  const document = await pdfium.loadDocument(bytes);
  // PDFium marks the hyphens at the ends of lines.
  const text = withSingleSpaces(
    [...document.pages()]
      .map((page) => page.getText())
      .join(" ")
      .replaceAll("\ufffe", "-"),
  );
  document.destroy();
  return text;
}

/** The text in the QR code of the last page. Drawing the page takes most of the time of a reading. */
export async function readQr(bytes: Uint8Array): Promise<string> {
  const document = await pdfium.loadDocument(bytes);
  const last = [...document.pages()].at(-1);
  const drawn = await last?.render({ scale: 3, render: async ({ data }) => data });
  document.destroy();
  return drawn ? decodeQR({ width: drawn.width, height: drawn.height, data: drawn.data }) : "";
}
