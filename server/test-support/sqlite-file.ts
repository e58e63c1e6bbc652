/** The SQLite file of a server, for tests. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { migrate, openConnection } from "../database/sqlite.ts";
import { enquiryColumns, enquiryRow, type StoredEnquiry } from "../enquiries/enquiry.ts";

let empty: Buffer | undefined;

function readEmptyDatabase(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "empty-"));
  const file = join(folder, "enquiries.sqlite");
  const db = openConnection(file, 0);
  migrate(db);
  // The last connection moves the log into the file.
  db.close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/**
 * Writes an empty database in the schema of now, unless there is one: quicker than running the migrations in each test.
 */
export function writeEmptyDatabase(file: string): void {
  if (existsSync(file)) return;
  empty ??= readEmptyDatabase();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, empty, { mode: 0o600 });
}

/** Opens the SQLite file read-only, also while a server runs. */
export function openSqliteReader(file: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  return {
    /** Every enquiry, the newest first. */
    list: (): StoredEnquiry[] =>
      z.array(enquiryRow).parse(db.prepare(`SELECT ${enquiryColumns.sql} FROM open_enquiries ORDER BY id DESC`).all()),
    close: () => db.close(),
  };
}

/**
 * The files of a folder whose bytes hold one of these texts, deleted or not. Another process reads them: when this one
 * closes a file that SQLite has open here, too, the system drops SQLite's locks on it.
 */
export function findFilesContaining(folder: string, texts: readonly string[]): string[] {
  const patterns = texts.flatMap((text) => ["-e", text]);
  const { status, stdout } = spawnSync("grep", ["-rlaF", ...patterns, folder], {
    env: { ...process.env, LC_ALL: "C" },
    encoding: "utf8",
  });
  // A file of SQLite may go while grep reads the folder; grep then exits with status 2.
  if (status === null) throw new Error("grep could not be started.");
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((path) => basename(path));
}
