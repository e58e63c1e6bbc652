export interface Step {
  /** Returns an exit code. */
  run: () => Promise<number>;
  /** The step that must not have failed before this one. */
  needs?: string;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function exitCodeOf({ run }: Step): Promise<number> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/**
 * Runs steps in order, also after a failure, except those that need a failed step. Prints a summary; its last line
 * counts the steps.
 * @param names the steps to run; all when empty
 * @returns an exit code: 2 for an unknown name, 1 when a step failed, 130 when the user interrupted
 */
export async function runSteps(steps: Readonly<Record<string, Step>>, names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !(name in steps));
  if (unknown !== undefined) {
    console.error(`Unknown step "${unknown}". The steps are: ${Object.keys(steps).join(", ")}.`);
    return 2;
  }
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
  };
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  const passed: string[] = [];
  const failed: string[] = [];
  const skipped: string[] = [];
  const summary: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    if (interrupted || (names.length > 0 && !names.includes(name))) continue;
    if (step.needs !== undefined && [...failed, ...skipped].includes(step.needs)) {
      skipped.push(name);
      summary.push(`not run  ${name} (needs ${step.needs})`);
      continue;
    }
    console.log(`\n== ${name}`);
    const start = performance.now();
    const ok = (await exitCodeOf(step)) === 0;
    (ok ? passed : failed).push(name);
    summary.push(
      ok
        ? `passed   ${name} ${seconds(start)}`
        : `FAILED   ${name} ${seconds(start)}. Run it alone: npm test -- ${name}`,
    );
  }
  process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  console.log(`\n${summary.join("\n")}\n${passed.length} passed, ${failed.length} failed`);
  if (interrupted) return 130;
  return failed.length > 0 ? 1 : 0;
}
