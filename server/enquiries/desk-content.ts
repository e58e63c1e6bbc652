/** Reads the desk's part of content/: promises, office hours, words that mean urgent, place names, the first message of a chat. */
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { desk } from "../../content-schema/desk.ts";
import { holidays, officeHours, promise } from "../../content-schema/office-hours.ts";
import { type ContentFiles, readContentFolder } from "../../content-schema/read-content.ts";
import { phraseFinder } from "./find-phrase.ts";

const company = z.object({ promise, officeHours, holidays });

/**
 * Reads the two files that it needs. Publishing checks all of them.
 * @throws an error for the operator that names the file
 */
export function loadDeskContent(files: ContentFiles) {
  function load<T>(file: string, schema: z.ZodType<T>): T {
    try {
      return schema.parse(parse(files[`content/${file}`] ?? "", { logLevel: "error" }));
    } catch (error) {
      throw new Error(`Cannot read content/${file} (${error instanceof Error ? error.message : error})`, {
        cause: error,
      });
    }
  }
  const words = load("desk.yaml", desk);
  return {
    ...words,
    calendar: load("company.yaml", company),
    findUrgentWord: phraseFinder(words.urgent.words, words.urgent.except),
    findPlace: phraseFinder(words.places),
  };
}

let ofProduct: DeskContent | undefined;

/** The product's own content, which commands and tests use. A server follows what is published. */
export function productContent(): DeskContent {
  ofProduct ??= loadDeskContent(readContentFolder(join(import.meta.dirname, "../../content")));
  return ofProduct;
}

export type DeskContent = ReturnType<typeof loadDeskContent>;
/** When the company works, and what it promises. */
export type OfficeCalendar = DeskContent["calendar"];
