/** `npm run build`: builds the site into dist/. */
import { buildIfStale } from "../build.ts";
import { loadEnv } from "../env.ts";
import { task } from "../task.ts";

loadEnv();
await task(() => buildIfStale());
