/** `npm run -s enquiries -- list`: reads the enquiries, wherever the settings say they are. */
import { loadEnv } from "../env.ts";

loadEnv();
await import("../../server/cli/enquiries.ts");
