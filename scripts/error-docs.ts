/** Writes the tables of docs/errors.md from the errors of the server; with `--check` it fails when they are old. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deskErrors } from "../server/http/desk-errors.ts";
import { type HttpError, httpErrors } from "../server/http/errors.ts";

/** One example of each error whose sentence needs its argument; the others ignore what they are given. */
const examples: Partial<Record<string, HttpError>> = {
  malformedRequest: httpErrors.malformedRequest(),
  unknownColumn: httpErrors.unknownColumn("NAME"),
  notText: httpErrors.notText("phone"),
  unstorableText: httpErrors.unstorableText("phone"),
  longValue: httpErrors.longValue("phone", 300),
  missingValue: httpErrors.missingValue("phone"),
  blankValue: httpErrors.blankValue("phone"),
  badProjectType: httpErrors.badProjectType([]),
  bodyTooLarge: httpErrors.bodyTooLarge(64 * 1024),
  tooManyRows: httpErrors.tooManyRows(20),
};

const listErrors = (errors: object): HttpError[] =>
  Object.entries(errors).map(([name, make]) => examples[name] ?? make({}));

const HEADER = "| Status | Code | Sentence | When |\n|---|---|---|---|\n";

/** The errors of the site by status, those of the desk by code. */
const tables = [
  listErrors(httpErrors).toSorted((a, b) => a.status - b.status),
  listErrors(deskErrors).toSorted((a, b) => a.code.localeCompare(b.code)),
].map((errors) =>
  errors
    .map(({ status, code, message, when }) => `| ${status} | \`${code}\` | ${message} | ${when}${when && " "}|\n`)
    .join(""),
);

/** The page with the tables of now. The text around them stays. */
function withTables(page: string): string {
  const [before = "", ...parts] = page.split(HEADER);
  return before + parts.map((part, at) => HEADER + tables[at] + part.replace(/^(\|.*\n)*/, "")).join("");
}

const file = join(import.meta.dirname, "../docs/errors.md");
const page = readFileSync(file, "utf8");
const now = withTables(page);
if (!process.argv.includes("--check")) writeFileSync(file, now);
else if (page !== now) {
  console.error("docs/errors.md is old. Run: npm run format");
  process.exitCode = 1;
}
