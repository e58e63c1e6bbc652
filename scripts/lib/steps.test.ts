import { expect, onTestFinished, test, vi } from "vitest";
import { runSteps, type Step } from "./steps.ts";

/** Runs five steps, the last only in a full run; the named ones fail. */
async function runWithFailing(failing: readonly string[], ...words: string[]) {
  const ran: string[] = [];
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    run: async (full) => {
      ran.push(full ? `${name} in full` : name);
      return failing.includes(name) ? 1 : 0;
    },
    ...more,
  });
  const needPrograms = () => {
    if (failing.includes("program")) throw new Error("Install it.");
  };
  const output = { log: "", error: "" };
  for (const stream of ["log", "error"] as const) {
    const spy = vi.spyOn(console, stream).mockImplementation((text) => {
      output[stream] += `${text}\n`;
    });
    onTestFinished(() => spy.mockRestore());
  }
  const steps = {
    lint: step("lint", { note: () => "A note of lint." }),
    build: step("build", { alone: true }),
    sizes: step("sizes", { needs: "build" }),
    unit: step("unit", { alone: true, note: () => "A note of unit." }),
    chaos: step("chaos", { onlyFull: true, needPrograms }),
  };
  const status = await runSteps(steps, words);
  return { ran, stdout: output.log, stderr: output.error, status };
}

test("runs every step and ends with the count", async () => {
  const { ran, stdout, status } = await runWithFailing([]);
  expect(ran).toEqual(["lint", "build", "sizes", "unit"]);
  expect(stdout).toMatch(/\n4 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

test("ends with the notes of steps that passed, before the count", async () => {
  const { stdout } = await runWithFailing(["lint"]);
  expect(stdout).toMatch(/\npassed {3}unit [\d.]+ s\nA note of unit\.\n3 passed, 1 failed\n$/);
});

test("runs the steps after a failed one", async () => {
  const { ran, stdout, status } = await runWithFailing(["lint"]);
  expect(ran).toEqual(["lint", "build", "sizes", "unit"]);
  expect(stdout).toContain("Run it alone: npm test -- lint");
  expect(stdout).toMatch(/\n3 passed, 1 failed\n$/);
  expect(status).toBe(1);
});

test("does not run a step that needs a failed one, and says so", async () => {
  const { ran, stdout, status } = await runWithFailing(["build"]);
  expect(ran).toEqual(["lint", "build", "unit"]);
  expect(stdout).toContain("not run  sizes (needs build)");
  expect(stdout).toMatch(/\n2 passed, 1 failed\n$/);
  expect(status).toBe(1);
});

test("runs two steps at once, but none beside one alone or before one it needs", async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const step = (name: string, alone?: true): Step => ({
    run: async () => {
      running.add(name);
      await new Promise(setImmediate);
      seen.push([...running].join());
      running.delete(name);
      return 0;
    },
    ...(alone && { alone }),
  });
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const needing = { ...step("f"), needs: "e" };
  await runSteps({ a: step("a"), b: step("b"), c: step("c"), d: step("d", true), e: step("e"), f: needing }, []);
  expect(seen).toEqual(["a,b", "b,c", "c", "d", "e", "f"]);
});

test("runs only the named steps with what they need, and rejects an unknown name", async () => {
  expect((await runWithFailing([], "sizes", "unit")).ran).toEqual(["build", "sizes", "unit"]);
  const { ran, stderr, status } = await runWithFailing([], "units");
  expect(stderr).toContain('Unknown step "units". The steps are: lint, build, sizes, unit, chaos.');
  expect([ran, status]).toEqual([[], 2]);
});

test("a full run has more steps, and tells every step", async () => {
  const all = ["lint", "build", "sizes", "unit", "chaos"];
  expect((await runWithFailing([], "full")).ran).toEqual(all.map((name) => `${name} in full`));
  expect((await runWithFailing([], "full", "unit")).ran).toEqual(["unit in full"]);
  expect((await runWithFailing([], "chaos")).ran).toEqual(["chaos"]);
});

test("names a missing program before the first step", async () => {
  const { ran, stderr, status } = await runWithFailing(["program"], "full");
  expect([ran, stderr, status]).toEqual([[], "chaos: Install it.\n", 1]);
  expect((await runWithFailing(["program"])).status).toBe(0);
});
