/**
 * `npm run bench`: measures what has a budget. `npm run bench -- lighthouse sizes` measures these groups only.
 * `--quick` measures once, on a few pages. `npm run bench -- compare <commit>` measures an earlier build beside this
 * one, `npm run bench -- growth` how cost grows with the number of enquiries, and `npm run bench -- mutants` puts
 * faults into the code and shows which test turns red.
 */
import { buildIfStale } from "./lib/build.ts";
import { runCommand } from "./lib/run.ts";
import { task } from "./lib/task.ts";

const names = process.argv.slice(2);

await task(async () => {
  const built = await buildIfStale();
  if (built !== 0) return built;
  const [first, ...words] = names;
  if (first === "mutants") return runCommand(process.execPath, ["bench/mutants/run.ts", ...words]);
  if (first === "growth") return runCommand(process.execPath, ["bench/growth.ts", ...words]);
  if (first === "compare") return runCommand(process.execPath, ["bench/compare.ts", ...words]);
  return runCommand(process.execPath, ["bench/run.ts", ...names]);
});
