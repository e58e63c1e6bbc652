/** `npm run chaos`: does to running desks what the world does, and prints what came of it. `--short`: a small round. */
import { run } from "../run.ts";
import { task } from "../task.ts";

await task(() => {
  const short = process.argv.includes("--short");
  return run("vitest", ["run", "--config", "bench/chaos/vitest.config.ts"], { CHAOS: short ? "short" : "full" });
});
