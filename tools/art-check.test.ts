import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let programs: string;
beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), "programs-"));
});
afterEach(() => rmSync(programs, { recursive: true }));

/** Runs the check with no other programs on the path than the given ones (name: shell script). */
function check(scripts: Record<string, string>, ...args: string[]) {
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(programs, name), 0o755);
  }
  const env = { ...process.env, PATH: programs };
  return spawnSync(process.execPath, ["tools/tasks/art-check.ts", ...args], { encoding: "utf8", env });
}

test("without ruff the check says where to read how to get it", () => {
  const { status, stderr } = check({});
  expect(status).toBe(1);
  expect(stderr).toContain("art/README.md");
  expect(stderr).not.toContain("at ");
});

test("both lint and format are checked, and either one fails the check", () => {
  const unformatted = check({ ruff: 'echo "$@"; [ "$1" != format ]' });
  expect(unformatted.status).toBe(1);
  expect(unformatted.stdout).toContain("check art");
  expect(unformatted.stdout).toContain("format --check art");
  expect(check({ ruff: '[ "$1" != check ]' }).status).toBe(1);
  expect(check({ ruff: "exit 0" }).status).toBe(0);
});

test("--fix mends instead of complaining", () => {
  const { stdout } = check({ ruff: 'echo "$@"' }, "--fix");
  expect(stdout).toContain("check --fix art");
  expect(stdout).toMatch(/^format art$/m);
});
