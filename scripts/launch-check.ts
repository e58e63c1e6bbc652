/** `npm run launch-check`: lists the placeholders that are left. Exits with 1 while there is one. */
import { readContent } from "../content-schema/read-content.ts";
import { loadEnv } from "./lib/env.ts";
import { launchReport } from "./lib/launch-report.ts";
import { task } from "./lib/task.ts";

loadEnv();
await task(async () => {
  const { text, ready } = launchReport(readContent(), process.env);
  console.log(text);
  return ready ? 0 : 1;
});
