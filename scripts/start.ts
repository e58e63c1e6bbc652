/** `npm start`: builds what is out of date and serves the site with the enquiry desk. */
import { buildIfStale } from "./lib/build.ts";
import { loadEnv } from "./lib/env.ts";
import { task } from "./lib/task.ts";

loadEnv();
await task(async () => {
  const code = await buildIfStale();
  // The desk runs in this very process and stops it when told to.
  if (code === 0) await import("../server/main.ts");
  return code;
});
