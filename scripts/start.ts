/**
 * `npm start`: builds what renders the site, and the console, if they are out of date; then serves them and accepts enquiries. With
 * `--demo` the desk shows invented enquiries from a scratch folder.
 */
import { buildProgram } from "./lib/build.ts";
import { loadEnv, task } from "./lib/task.ts";

loadEnv();
await task(async () => {
  const code = await buildProgram();
  // The server runs in this process and handles its signals.
  if (code === 0) await import("../server/main.ts");
  return code;
});
