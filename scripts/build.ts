/** `npm run build`: builds the site into dist/ and the desk into dist-desk/. */
import { buildIfStale } from "./lib/build.ts";
import { loadEnv, task } from "./lib/task.ts";

loadEnv();
await task(() => buildIfStale());
