/** The text of the title block that every sheet has. */
import type { Content } from "../content-schema/read-content.ts";
import { shortDay } from "../enquiry/times.ts";
import { qrCode } from "./qr-code.ts";

/** The common parts of one company's sheets, as plain data. */
export interface SheetFrame {
  company: { name: string; place: string };
  words: Content["sheets"];
}

/** A label and a value in the title block, with a small line below; or the heading of the part that the page belongs to. */
export type Cell = { label: string; text: string; below?: string } | { label: string; section: true };

interface Options {
  /** Title of the document. */
  title: string;
  description: string;
  /** The page's address, for the QR code. */
  address: string;
  cells: readonly Cell[];
  made: Date;
}

export function sheetFrame({ company, sheets }: Content): SheetFrame {
  const { locality, city, state } = company.address;
  return { company: { name: company.name, place: `${locality}, ${city}, ${state}` }, words: sheets };
}

/** The part of a sheet's data that all templates share (sheets/templates/sheet.typ). */
export function sheetData({ company, words }: SheetFrame, { title, description, address, cells, made }: Options) {
  return {
    title,
    description,
    language: "en",
    region: "IN",
    company,
    cells,
    page: { label: words.page, text: words.pageOf, date: shortDay(made, "en") },
    qr: { ...qrCode(address), alt: words.qr.replace("{address}", address) },
  };
}
