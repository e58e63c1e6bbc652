/** Enquiries for staff and operator: `npm run -s enquiries -- list`. Exit code 0: done; 1: not found or failed; 2: wrong usage. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import type { Archive } from "../stores/store.ts";
import { deskAddress, sendCanary } from "./canary.ts";
import { openArchive } from "./open-archive.ts";
import { sheetOf, tableOf } from "./views.ts";

const usage = `Reads the enquiries that the website has received.

  enquiries list          every enquiry, the newest first
  enquiries show ID       one enquiry in full; ID is its number or its reference, like AN-7F3K-2Q
  enquiries canary        sends a trial enquiry through the running website, and fails unless it reaches the
                          database and its mail is accepted by the mail server

  --json                  the same as JSON, with every field
  --url ADDRESS           canary: where the website is (SITE_URL, or else this machine)
  --wait SECONDS          canary: how long it may take (120)
  --help                  this page

DATA_DIR names the folder they are kept in (data). The website may be running.`;

class UsageError extends Error {}

/** What to print. */
async function answer(archive: Archive, [command, id, ...rest]: string[], json: boolean): Promise<string> {
  if (command === "list" && id === undefined) {
    const enquiries = await archive.list();
    if (json) return JSON.stringify(enquiries, null, 2);
    return enquiries.length === 0 ? "No enquiries yet." : tableOf(enquiries);
  }
  if (command === "show" && id !== undefined && rest.length === 0) {
    const enquiry = await archive.find(id);
    if (enquiry === undefined) throw new Error(`There is no enquiry ${id}.`);
    return json ? JSON.stringify(enquiry, null, 2) : sheetOf(enquiry);
  }
  throw new UsageError("Say list, or show and an ID. See --help.");
}

const options = {
  json: { type: "boolean" },
  help: { type: "boolean" },
  url: { type: "string" },
  wait: { type: "string" },
} as const;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error} See --help.`);
  }
}

async function canary(config: Config, { url = deskAddress(config), wait = "120", json = false }): Promise<string> {
  const seconds = Number(wait);
  if (!URL.canParse(url) || !(seconds > 0)) throw new UsageError("--url takes an address, --wait seconds. See --help.");
  const store = await openArchive(config);
  try {
    const reference = await sendCanary(config, store, { url, seconds });
    if (json) return JSON.stringify({ reference, stored: true, mailed: true });
    return `Canary ${reference} reached the database, and the mail server accepted its mail.`;
  } finally {
    await store.close();
  }
}

async function run(): Promise<string> {
  const { positionals, values } = readArguments();
  if (values.help) return usage;
  const config = readConfig(process.env);
  if (positionals.join() === "canary") return canary(config, values);
  const { databaseFile, databaseUrl } = config;
  if (databaseUrl === null && !existsSync(databaseFile)) {
    throw new Error(`There are no enquiries yet: ${databaseFile} is made when the website starts (npm start).`);
  }
  const { archive, close } = await openArchive(config);
  try {
    return await answer(archive, positionals, values.json ?? false);
  } finally {
    await close();
  }
}

// A reader that needs no more, like head, is no fault.
process.stdout.on("error", () => process.exit(0));
try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
