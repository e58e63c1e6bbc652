/**
 * `npm run browsers`: the main journeys in stock Firefox ESR and in WebKitGTK, for the browsers that `npm test` does not
 * open. It fails where one of them is missing.
 */
import { pathWith } from "./lib/debian-program.ts";
import { runCommand } from "./lib/run.ts";
import { task } from "./lib/task.ts";

const packages = "firefox-esr webkit2gtk-driver xvfb";

await task(async () => {
  for (const program of ["firefox-esr", "WebKitWebDriver", "Xvfb"]) pathWith(program, packages);
  return runCommand("vitest", ["run", "--config", "bench/browsers/vitest.config.ts", ...process.argv.slice(2)]);
});
