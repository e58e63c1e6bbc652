/** Reads the desk's part of content/: office hours, words that mean urgent, place names, the first message of a chat. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { desk } from "../../content-schema/desk.ts";
import { holidays, officeHours } from "../../content-schema/office-hours.ts";

const company = z.object({ officeHours, holidays });

/**
 * Reads the two files that it needs. The site build checks all of content/.
 * @throws an error for the operator that names the file
 */
export function loadDeskContent(contentDir: string) {
  function load<T>(file: string, schema: z.ZodType<T>): T {
    try {
      return schema.parse(parse(readFileSync(join(contentDir, file), "utf8"), { logLevel: "error" }));
    } catch (error) {
      throw new Error(`Cannot read content/${file} (${error instanceof Error ? error.message : error})`, {
        cause: error,
      });
    }
  }
  return { ...load("desk.yaml", desk), calendar: load("company.yaml", company) };
}

export type DeskContent = ReturnType<typeof loadDeskContent>;
/** When the company works. */
export type OfficeCalendar = DeskContent["calendar"];
