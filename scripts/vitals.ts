/** `npm run -s vitals`: prints how fast the pages are for visitors. */
import { loadEnv } from "./lib/env.ts";

loadEnv();
await import("../server/admin-cli/vitals.ts");
