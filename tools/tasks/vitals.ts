/** `npm run -s vitals`: how fast the pages are for visitors. */
import { loadEnv } from "../env.ts";

loadEnv();
await import("../../server/cli/vitals.ts");
