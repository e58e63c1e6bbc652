/** `npm run -s enquiries -- list`: lists and manages enquiries, in the store that the settings name. */
import { runEnquiries } from "../server/cli/enquiries.ts";
import { loadEnv } from "./lib/task.ts";

loadEnv();
await runEnquiries();
