/**
 * `npm run builder`: builds the sites that are published at the desk of a server which cannot build itself. It shares the
 * database and BUILDS_DIR with the server.
 */
import { readConfig } from "../server/config.ts";
import { findBuildTools } from "../server/publish/build-process.ts";
import { openStore } from "../server/storage/open-store.ts";
import { startStoreBuilder } from "../server/store-builder.ts";
import { loadEnv } from "./lib/task.ts";

/** Writes an event with its details in one line. */
const line = (details: object, event: string): string =>
  [event, ...Object.values(details).map((value) => (value instanceof Error ? value.message : String(value)))].join(" ");

const printLog = {
  info: (details: object, event: string) => console.log(line(details, event)),
  warn: (details: object, event: string) => console.error(line(details, event)),
};

loadEnv();
process.umask(0o077);
const config = readConfig(process.env);
const store = await openStore(config);
const tools = findBuildTools(process.cwd(), config.dataDir);
if (tools === null) throw new Error("The packages that build the site are missing. Run npm ci.");
const stopBuilder = startStoreBuilder({ config, database: store.database, tools, log: printLog });

async function stop(): Promise<void> {
  await stopBuilder();
  await store.close();
}
process.once("SIGTERM", stop).once("SIGINT", stop);
console.log(`Waiting for builds. They go to ${config.buildsDir}`);
