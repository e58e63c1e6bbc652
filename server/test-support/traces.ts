import { spawnSync } from "node:child_process";
import { basename } from "node:path";

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
  // A file of SQLite may go while grep reads the folder; status 2 says so.
  if (status === null) throw new Error("grep could not be started.");
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((path) => basename(path));
}
