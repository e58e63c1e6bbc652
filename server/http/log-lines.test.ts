import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** What a process leaves on its standard output that writes to the log and does this. */
function logOf(code: string): string {
  const script = `import { logLines } from ${JSON.stringify(import.meta.resolve("./log-lines.ts"))}; ${code}`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }).stdout;
}

test.each([
  ["goes on", "setTimeout(() => {}, 50)"],
  ["ends", "process.exit(1)"],
  ["breaks down", "throw new Error('fault')"],
])("every line is there, in order, when the process %s", (_what, then) => {
  expect(logOf(`for (const line of ["one", "two"]) logLines.write(line + "\\n"); ${then}`)).toBe("one\ntwo\n");
});
