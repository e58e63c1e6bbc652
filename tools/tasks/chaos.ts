/**
 * `npm run chaos`: fault-injection tests and attacks against real servers; prints the results. `--short` runs the small
 * round; names of parts (`npm run chaos -- abuse mail`) run those parts only.
 */
import { run } from "../run.ts";
import { task } from "../task.ts";

const short = process.argv.includes("--short");
const parts = process.argv.slice(2).filter((name) => !name.startsWith("--"));

const vitest = (...args: string[]) =>
  run("vitest", ["run", "--config", "bench/chaos/vitest.config.ts", ...args], { CHAOS: short ? "short" : "full" });

await task(async () => {
  if (short || parts.length > 0) return vitest(...parts);
  // The attack run judges response times, so nothing else may run beside it.
  return (await vitest("--exclude", "bench/chaos/abuse.test.ts")) || vitest("abuse");
});
