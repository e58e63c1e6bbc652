import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { MissingProgram } from "./task.ts";

/** Debian keeps PostgreSQL's programs in a folder for each version, and those of daemons outside a user's PATH. */
const extraFolders = () => [...globSync("/usr/lib/postgresql/*/bin").sort().reverse(), "/usr/sbin"];

/** The PATH with the folder of this program last. @throws MissingProgram with the package to install */
export function pathWith(program: string, debianPackage: string): string {
  const path = process.env.PATH ?? "";
  const found = [...extraFolders(), ...path.split(delimiter)].find((folder) => existsSync(join(folder, program)));
  if (found) return [path, found].join(delimiter);
  throw new MissingProgram(`This needs ${program}. On Debian: apt-get install ${debianPackage}`);
}
