/**
 * Staff may lengthen texts without turning a test red (requirement 9.2): every text that they may change, all at once.
 */
import { spawnSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyOverrides } from "../../core/content/apply-overrides.ts";
import { inventedAround } from "../../core/content/content-file.ts";
import { fieldsOf } from "../../core/content/fields.ts";
import { contentDefaults } from "../../core/content/read-content.ts";
import { type ProposedChange, tryChanges } from "../../core/content/try-changes.ts";
import { writeYaml } from "../../core/content/yaml.ts";
import { wordCount } from "../../core/word-count.ts";
import { copyProject } from "../project-copy.ts";

/** Several minutes of a processor: most of it finds out which texts may not change. */
const TIMEOUT_MS = 900_000;

const defaults = contentDefaults();

/** Sentences and phrases of some words, with a few more before their end where their limit of words leaves room. */
const proposals = Object.values(defaults).flatMap((file) =>
  fieldsOf(file).flatMap(({ path, kind, value, locked, choices, limits }): ProposedChange[] => {
    const isText = (kind === "text" || kind === "long text") && typeof value === "string" && value.includes(" ");
    if (!isText || locked || choices || inventedAround(file, path)) return [];
    const longer = value.replace(/([.?!:]?)$/, " as you need it$1");
    if (wordCount(longer) > (limits?.words?.most ?? Number.POSITIVE_INFINITY)) return [];
    return [{ file: file.file, change: { kind: "set", path, value: longer } }];
  }),
);

test("the pages of lengthened texts pass the tests of the pages, and those of the fixed texts", {
  timeout: TIMEOUT_MS,
}, () => {
  const { effective, accepted } = tryChanges(defaults, [], applyOverrides(defaults, []), proposals);
  // The others name a place of another page or have a limit of letters.
  expect(accepted.length).toBeGreaterThan(proposals.length * 0.9);
  using copy = copyProject();
  for (const file of Object.values(effective.files)) writeFileSync(join(copy.folder, file.file), writeYaml(file));
  cpSync("dist-render", join(copy.folder, "dist-render"), { recursive: true });
  function expectGreen(env: object, ...args: string[]): void {
    const options = { cwd: copy.folder, env: { ...process.env, ...env }, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    expect(status, stdout + stderr).toBe(0);
  }
  expectGreen({ NODE_ENV: "production" }, "scripts/lib/export-site.ts");
  for (const step of ["rendered", "conformance"])
    expectGreen({}, "node_modules/vitest/vitest.mjs", "run", "--config", `tests/${step}/vitest.config.ts`);
});
