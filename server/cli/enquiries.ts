/** Reads the enquiries: `npm run -s enquiries -- list`. Exit code 0: done; 1: not found or failed; 2: wrong usage. */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { openSqliteReader } from "../stores/sqlite-reader.ts";
import { sheetOf, tableOf } from "./views.ts";

const usage = `Reads the enquiries that the website has received.

  enquiries list          every enquiry, the newest first
  enquiries show ID       one enquiry in full; ID is its number or its reference, like AN-7F3K-2Q

  --json                  the same as JSON, with every field
  --help                  this page

DATA_DIR names the folder they are kept in (data). The website may be running.`;

class UsageError extends Error {}

type Reader = ReturnType<typeof openSqliteReader>;

/** What to print. */
function answer(reader: Reader, [command, id, ...rest]: string[], json: boolean): string {
  if (command === "list" && id === undefined) {
    const enquiries = reader.list();
    if (json) return JSON.stringify(enquiries, null, 2);
    return enquiries.length === 0 ? "No enquiries yet." : tableOf(enquiries);
  }
  if (command === "show" && id !== undefined && rest.length === 0) {
    const enquiry = reader.find(id);
    if (enquiry === undefined) throw new Error(`There is no enquiry ${id}.`);
    return json ? JSON.stringify(enquiry, null, 2) : sheetOf(enquiry);
  }
  throw new UsageError("Say list, or show and an ID. See --help.");
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { json: { type: "boolean" }, help: { type: "boolean" } } });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error} See --help.`);
  }
}

function run(): string {
  const { positionals, values } = readArguments();
  if (values.help) return usage;
  const { databaseFile } = readConfig(process.env);
  if (!existsSync(databaseFile)) {
    throw new Error(`There are no enquiries yet: ${databaseFile} is made when the website starts (npm start).`);
  }
  const reader = openSqliteReader(databaseFile);
  try {
    return answer(reader, positionals, values.json ?? false);
  } finally {
    reader.close();
  }
}

// A reader that needs no more, like head, is no fault.
process.stdout.on("error", () => process.exit(0));
try {
  console.log(run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
