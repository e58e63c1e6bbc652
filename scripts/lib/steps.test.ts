import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Runs four steps in a process of their own; the named ones fail. */
function runWithFailing(failing: readonly string[], ...names: string[]) {
  const step = (name: string, needs?: string) =>
    `${name}: { run: async () => { console.log("ran ${name}"); return ${failing.includes(name) ? 1 : 0}; }, needs: ${JSON.stringify(needs)} }`;
  const program = `
    import { runSteps } from ${JSON.stringify(join(import.meta.dirname, "steps.ts"))};
    const steps = { ${[step("lint"), step("build"), step("sizes", "build"), step("unit")].join(", ")} };
    process.exitCode = await runSteps(steps, ${JSON.stringify(names)});`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  return { ran: [...stdout.matchAll(/^ran (\w+)$/gm)].map(([, name]) => name), stdout, stderr, status };
}

test("runs every step and ends with the count", () => {
  const { ran, stdout, status } = runWithFailing([]);
  expect(ran).toEqual(["lint", "build", "sizes", "unit"]);
  expect(stdout).toMatch(/\n4 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

test("runs the steps after a failed one", () => {
  const { ran, stdout, status } = runWithFailing(["lint"]);
  expect(ran).toEqual(["lint", "build", "sizes", "unit"]);
  expect(stdout).toContain("Run it alone: npm test -- lint");
  expect(stdout).toMatch(/\n3 passed, 1 failed\n$/);
  expect(status).toBe(1);
});

test("does not run a step that needs a failed one, and says so", () => {
  const { ran, stdout, status } = runWithFailing(["build"]);
  expect(ran).toEqual(["lint", "build", "unit"]);
  expect(stdout).toContain("not run  sizes (needs build)");
  expect(stdout).toMatch(/\n2 passed, 1 failed\n$/);
  expect(status).toBe(1);
});

test("runs only the named steps, and rejects an unknown name", () => {
  expect(runWithFailing(["build"], "sizes", "unit").ran).toEqual(["sizes", "unit"]);
  const { ran, stderr, status } = runWithFailing([], "units");
  expect(stderr).toContain('Unknown step "units". The steps are: lint, build, sizes, unit.');
  expect([ran, status]).toEqual([[], 2]);
});
