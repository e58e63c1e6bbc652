/** `npm run -s enquiries -- list`: lists and manages enquiries, in the store that the settings name. */
import { enquiries } from "../server/cli/enquiries.ts";
import { runAsProcess } from "../server/cli/program.ts";
import { loadEnv } from "./lib/task.ts";

loadEnv();
await runAsProcess(enquiries);
