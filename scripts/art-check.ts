/**
 * `npm run art:check`: lints the model in art/ and checks its formatting; `-- --format` writes the formatting. Ruff
 * comes from its npm package, so that nobody has to install Python.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-nodejs";
import { parse } from "smol-toml";
import { task } from "./lib/task.ts";

/** `file:line:column`, as terminals and editors open it. */
const formatDiagnostic = (file: string, { code, message, start_location: at }: Diagnostic) =>
  `${file}:${at.row}:${at.column} ${code} ${message}`;

/** Returns text that is not Python unchanged; the linter reports it. */
function formatPython(ruff: Workspace, text: string): string {
  try {
    return ruff.format(text);
  } catch {
    return text;
  }
}

/**
 * Lints every Python file below a folder, by the `ruff.toml` in it, and checks its formatting.
 * @param write Write the formatting instead of reporting it.
 * @returns one line for each issue
 */
export function checkPython(folder: string, { write = false } = {}): string[] {
  const ruff = new Workspace(parse(readFileSync(join(folder, "ruff.toml"), "utf8")), PositionEncoding.Utf32);
  const files = globSync("**/*.py", { cwd: folder }).sort();
  if (files.length === 0) return [`There is no Python in ${folder}.`];
  return files.flatMap((name) => {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    const formatted = formatPython(ruff, text);
    if (write && formatted !== text) writeFileSync(file, formatted);
    const diagnostics: Diagnostic[] = ruff.check(write ? formatted : text);
    const lines = diagnostics.map((diagnostic) => formatDiagnostic(file, diagnostic));
    return write || formatted === text ? lines : [...lines, `${file} is not formatted`];
  });
}

/** Checks the model in art/ and prints the issues. @returns an exit code */
export function checkModel(options?: { write: boolean }): number {
  const issues = checkPython("art", options);
  for (const issue of issues) console.error(issue);
  console.log(
    issues.length === 0 ? "The model has no issues." : `${issues.length} issues. The rules are in art/ruff.toml.`,
  );
  return issues.length === 0 ? 0 : 1;
}

if (import.meta.main) await task(async () => checkModel({ write: process.argv.includes("--format") }));
