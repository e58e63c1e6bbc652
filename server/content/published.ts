/** Which words visitors see. */
import type { ContentFiles } from "../../content-schema/read-content.ts";
import type { Database } from "../database/database.ts";
import { newestPublication } from "../site/publications.ts";
import type { ContentStore } from "./content-store.ts";
import { readVersion } from "./versions.ts";

/** The version that is published; 0 while the site shows the words that came with the product. */
export const liveVersion = async (database: Database): Promise<number> =>
  (await newestPublication(database))?.version ?? 0;

/** The texts that visitors see. */
export const readPublished = async (content: ContentStore): Promise<ContentFiles> =>
  readVersion(content, await liveVersion(content.database));
