/** `npm run -s vitals`: prints how fast the pages are for visitors. */
import { runAsProcess } from "../server/admin-cli/program.ts";
import { showVitals } from "../server/admin-cli/vitals.ts";
import { loadEnv } from "./lib/env.ts";

loadEnv();
await runAsProcess(showVitals);
