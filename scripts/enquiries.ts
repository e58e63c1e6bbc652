/** `npm run -s enquiries -- list`: reads the enquiries, wherever the settings say they are. */
import { loadEnv } from "./lib/env.ts";

loadEnv();
await import("../server/admin-cli/enquiries.ts");
