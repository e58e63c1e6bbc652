/** Ruff as a library: the same rules for everybody who has the project's packages, with no Python to install. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-nodejs";
import { parse } from "smol-toml";

/** `file:line:column`, as terminals and editors open it. */
const say = (file: string, { code, message, start_location: at }: Diagnostic) =>
  `${file}:${at.row}:${at.column} ${code} ${message}`;

/** As ruff would write it. What is not Python stays as it is, for the linter to say so. */
function inFormat(ruff: Workspace, text: string): string {
  try {
    return ruff.format(text);
  } catch {
    return text;
  }
}

/**
 * Lints every Python file below a folder, by the `ruff.toml` that stands in it, and checks its formatting.
 * @param write Put the formatting right instead of complaining of it.
 * @returns A line for each thing that is wrong; none if all is well.
 */
export function checkPython(folder: string, { write = false } = {}): string[] {
  const ruff = new Workspace(parse(readFileSync(join(folder, "ruff.toml"), "utf8")), PositionEncoding.Utf32);
  const files = globSync("**/*.py", { cwd: folder }).sort();
  if (files.length === 0) return [`There is no Python in ${folder}.`];
  return files.flatMap((name) => {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    const formatted = inFormat(ruff, text);
    if (write && formatted !== text) writeFileSync(file, formatted);
    const faults: Diagnostic[] = ruff.check(write ? formatted : text);
    const lines = faults.map((fault) => say(file, fault));
    return write || formatted === text ? lines : [...lines, `${file} is not formatted`];
  });
}

/** Checks the model and says how it stands. @returns an exit code */
export function checkModel(options?: { write: boolean }): number {
  const faults = checkPython("art", options);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? "The model is in order." : `${faults.length} to mend (the rules: art/ruff.toml).`);
  return faults.length === 0 ? 0 : 1;
}
