/**
 * `npm run bench`: measures what has a budget. `npm run bench -- lighthouse sizes` measures these groups only. `--quick`
 * measures once, on a few pages, and saves nothing. `container` runs only when it is named: it tries the container and the
 * systemd unit, and needs programs that few machines have.
 */
import { buildIfStale } from "./lib/build.ts";
import { runCommand } from "./lib/run.ts";
import { task } from "./lib/task.ts";

const names = process.argv.slice(2);

await task(async () => {
  const built = await buildIfStale();
  if (built !== 0) return built;
  if (names.includes("container")) return runCommand("vitest", ["run", "--config", "bench/container/vitest.config.ts"]);
  return runCommand(process.execPath, ["bench/run.ts", ...names]);
});
