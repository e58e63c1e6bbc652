/** A builder for the words in the store. */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Config } from "./config.ts";
import { createContentStore } from "./content/content-store.ts";
import { readVersion } from "./content/versions.ts";
import type { BuildTools } from "./publish/build-process.ts";
import { type BuilderOptions, startBuilder } from "./publish/builder.ts";
import type { Database } from "./storage/database.ts";

interface StoreBuilderOptions {
  config: Config;
  database: Database;
  tools: BuildTools;
  log: BuilderOptions["log"];
}

/** @returns a function that ends the builder; a build under way is given back */
export function startStoreBuilder({ config, database, tools, log }: StoreBuilderOptions): () => Promise<void> {
  const content = createContentStore(database, config.contentDir);
  return startBuilder({
    database,
    tools,
    log,
    buildsDir: config.buildsDir,
    builder: randomUUID(),
    name: hostname(),
    readVersion: (version) => readVersion(content, version),
  });
}
