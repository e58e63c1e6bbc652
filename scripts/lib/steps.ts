export interface Step {
  /** Returns an exit code. In a full run the step proves more. */
  run: (full: boolean) => Promise<number>;
  /** The step that must not have failed before this one. */
  needs?: string;
  /** It fills the processors, so nothing runs beside it. */
  alone?: true;
  /** Only a full run has this step, unless it is named. */
  onlyFull?: true;
  /** Throws with the command that installs a program which is missing. Called before the first step. */
  needPrograms?: () => void;
  /** A sentence for the last lines of the summary. Called after it ran. */
  note?: () => string | undefined;
}

const FULL = "full";

/** Most steps leave a processor idle. */
const AT_ONCE = 2;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function exitCodeOf({ run }: Step, full: boolean): Promise<number> {
  try {
    return await run(full);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function missingPrograms(name: string, { needPrograms }: Step): string[] {
  try {
    needPrograms?.();
    return [];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`];
  }
}

/**
 * Runs steps in order, two at once where both allow it, also after a failure, except those that need a failed step.
 * Prints a summary; its last line counts the steps.
 * @param words the steps to run, each with the one that it needs; all when none is named. With "full" the steps of a
 * full run, too
 * @returns an exit code: 2 for an unknown name, 1 when a step failed or a program is missing, 130 when the user
 * interrupted
 */
export async function runSteps(steps: Readonly<Record<string, Step>>, words: readonly string[]): Promise<number> {
  const full = words.includes(FULL);
  const names = words.filter((word) => word !== FULL);
  const unknown = names.find((name) => !(name in steps));
  if (unknown !== undefined) {
    console.error(`Unknown step "${unknown}". The steps are: ${Object.keys(steps).join(", ")}.`);
    return 2;
  }
  const named = names.flatMap((name) => [steps[name]?.needs, name]);
  const isAsked = (name: string, step: Step) => (names.length > 0 ? named.includes(name) : full || !step.onlyFull);
  const asked = Object.entries(steps).filter(([name, step]) => isAsked(name, step));
  const missing = asked.flatMap(([name, step]) => missingPrograms(name, step));
  if (missing.length > 0) {
    console.error(missing.join("\n"));
    return 1;
  }
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
  };
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  const results = new Map<string, { state: "passed" | "failed" | "skipped"; line: string }>();
  async function run(name: string, step: Step): Promise<void> {
    console.log(`\n== ${name}`);
    const start = performance.now();
    const isPassed = (await exitCodeOf(step, full)) === 0;
    const line = isPassed
      ? `passed   ${name} ${seconds(start)}`
      : `FAILED   ${name} ${seconds(start)}. Run it alone: npm test -- ${full ? `${FULL} ` : ""}${name}`;
    results.set(name, { state: isPassed ? "passed" : "failed", line });
  }
  const running = new Map<string, Promise<unknown>>();
  for (const [name, step] of asked) {
    if (step.alone) await Promise.all(running.values());
    else if (running.size >= AT_ONCE) await Promise.race(running.values());
    await running.get(step.needs ?? "");
    if (interrupted) break;
    const needed = step.needs === undefined ? undefined : results.get(step.needs);
    if (needed && needed.state !== "passed") {
      results.set(name, { state: "skipped", line: `not run  ${name} (needs ${step.needs})` });
      continue;
    }
    const ended = run(name, step).finally(() => running.delete(name));
    running.set(name, ended);
    if (step.alone) await ended;
  }
  await Promise.all(running.values());
  const summary = asked.flatMap(([name]) => results.get(name)?.line ?? []);
  const notes = asked.flatMap(([name, step]) => (results.get(name)?.state === "passed" ? (step.note?.() ?? []) : []));
  const count = (state: string) => [...results.values()].filter((result) => result.state === state).length;
  process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  console.log(`\n${[...summary, ...notes].join("\n")}\n${count("passed")} passed, ${count("failed")} failed`);
  if (interrupted) return 130;
  return count("failed") > 0 ? 1 : 0;
}
