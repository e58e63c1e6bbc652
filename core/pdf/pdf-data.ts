/** The text of the title block that every PDF has. */

import encodeQR from "qr";
import type { Content } from "../content/read-content.ts";
import { shortDay } from "../times.ts";

/** The common parts of one company's PDFs, as plain data. */
export interface PdfFrame {
  company: { name: string; place: string };
  words: Content["pdf"];
}

/**
 * A label and a value in the title block, with a small line below; or the heading of the part that the page belongs to.
 */
export type Cell = { label: string; text: string; link?: string; below?: string } | { label: string; section: true };

interface Options {
  title: string;
  description: string;
  address: string;
  cells: readonly Cell[];
  made: Date;
}

export function pdfFrame({ company, pdf }: Content): PdfFrame {
  const { locality, city, state } = company.address;
  return { company: { name: company.name, place: `${locality}, ${city}, ${state}` }, words: pdf };
}

/** The part of a PDF's data that all templates share (core/pdf/templates/frame.typ). */
export function pdfData({ company, words }: PdfFrame, { title, description, address, cells, made }: Options) {
  return {
    title,
    description,
    language: "en",
    region: "IN",
    company,
    cells,
    page: { label: words.page, text: words.pageOf, date: shortDay(made) },
    qr: { ...qrCode(address), address, alt: words.qr.replace("{address}", address) },
  };
}

/** The quiet zone around a code that scanners need, in modules. The white of the paper adds to it. */
const BORDER = 2;

/**
 * A QR code as a picture of one pixel a module, 0 for ink and 255 for paper. A vector path would be 30 times as large.
 */
function qrCode(address: string): { size: number; pixels: number[] } {
  const modules = encodeQR(address, "raw", { ecc: "medium", border: BORDER });
  return { size: modules.length, pixels: modules.flat().map((isDark) => (isDark ? 0 : 255)) };
}
