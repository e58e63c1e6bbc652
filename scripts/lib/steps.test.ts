import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Runs five steps in a process of their own, the last only in a full run; the named ones fail. */
function runWithFailing(failing: readonly string[], ...names: string[]) {
  const step = (name: string, needs?: string, more = "") =>
    `${name}: { run: async (full) => { console.log("ran ${name}", full); return ${failing.includes(name) ? 1 : 0}; }, needs: ${JSON.stringify(needs)}${more} }`;
  const chaos = `, onlyFull: true, needPrograms: () => { ${failing.includes("program") ? 'throw new Error("Install it.")' : ""} }`;
  const program = `
    import { runSteps } from ${JSON.stringify(join(import.meta.dirname, "steps.ts"))};
    const steps = { ${[step("lint"), step("build"), step("sizes", "build"), step("unit"), step("chaos", undefined, chaos)].join(", ")} };
    process.exitCode = await runSteps(steps, ${JSON.stringify(names)});`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  return { ran: [...stdout.matchAll(/^ran (\w+) /gm)].map(([, name]) => name), stdout, stderr, status };
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
  expect(stderr).toContain('Unknown step "units". The steps are: lint, build, sizes, unit, chaos.');
  expect([ran, status]).toEqual([[], 2]);
});

test("a full run has more steps, and tells every step", () => {
  const { ran, stdout } = runWithFailing([], "full");
  expect(ran).toEqual(["lint", "build", "sizes", "unit", "chaos"]);
  expect(stdout).toContain("ran lint true");
  expect(runWithFailing([], "full", "unit").stdout).toContain("ran unit true");
  expect(runWithFailing([], "chaos").stdout).toContain("ran chaos false");
});

test("names a missing program before the first step", () => {
  const { ran, stderr, status } = runWithFailing(["program"], "full");
  expect([ran, stderr, status]).toEqual([[], "chaos: Install it.\n", 1]);
  expect(runWithFailing(["program"]).status).toBe(0);
});
