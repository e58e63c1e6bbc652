/** `npm run launch-check`: lists every placeholder left; exit code 1 while there is one. */
import { loadEnv } from "../env.ts";
import { launchReport } from "../launch-report.ts";
import { readContent } from "../read-content.ts";
import { task } from "../task.ts";

loadEnv();
await task(async () => {
  const { text, ready } = launchReport(readContent(), process.env);
  console.log(text);
  return ready ? 0 : 1;
});
