/** `npm run -s enquiries -- list`: lists and manages enquiries, in the store that the settings name. */
import { loadEnv } from "./lib/env.ts";

loadEnv();
await import("../server/admin-cli/enquiries.ts");
