import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";

/** Runs a process that writes to the log and then runs `code`; returns its standard output. */
function stdoutOf(lines: readonly string[], code: string): string {
  const script = `import { bufferedStdout } from ${JSON.stringify(import.meta.resolve("./request-log.ts"))};
    for (const line of ${JSON.stringify(lines)}) bufferedStdout.write(line + "\\n");
    ${code}`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }).stdout;
}

/** Less than one batch, and several batches, so that the process ends during a write. */
const short = ["one", "two"];
const long = Array.from({ length: 1000 }, (_, number) => `${number} ${"x".repeat(50)}`);

describe.each([
  ["goes on", "setTimeout(() => {}, 300)"],
  ["has nothing left to do", ""],
  ["exits", "process.exit(1)"],
  ["throws", "throw new Error('fault')"],
])("when the process %s", (_what, code) => {
  test.each([
    ["a few lines", short],
    ["many lines", long],
  ])("the log holds %s completely and in order", (_amount, lines) => {
    expect(stdoutOf(lines, code).trimEnd().split("\n")).toEqual(lines);
  });
});
