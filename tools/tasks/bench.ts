/** `npm run bench`: measures the desk, prints the figures and writes them to docs/performance.md. */
import { run } from "../run.ts";
import { task } from "../task.ts";

await task(() => run("vitest", ["run", "--config", "bench/speed/vitest.config.ts"]));
