/**
 * Reads the note that `npm run package` left beside the server. There is none when the server runs from the project's
 * sources.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const isPackage = existsSync(join(import.meta.dirname, "../package-info.json"));

/** The version of the server. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")));

/** How staff's commands are called here. */
export const enquiriesCommand = isPackage ? "enquiries" : "npm run -s enquiries --";
