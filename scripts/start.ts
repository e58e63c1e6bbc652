/**
 * `npm start`: builds the site if it is out of date, then serves it and accepts enquiries. With `--demo` it shows the
 * desk with invented enquiries from a scratch folder.
 */
import { buildIfStale } from "./lib/build.ts";
import { loadEnv } from "./lib/env.ts";
import { task } from "./lib/task.ts";

if (process.argv.includes("--demo")) process.env.DEMO = "1";
loadEnv();
await task(async () => {
  const code = await buildIfStale();
  // The server runs in this process and handles its signals.
  if (code === 0) await import("../server/main.ts");
  return code;
});
