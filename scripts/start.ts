/**
 * `npm start`: builds what renders the site, and the desk, if they are out of date; then serves them and accepts
 * enquiries. With `--demo` the desk shows invented enquiries from a scratch folder.
 */
import { join } from "node:path";
import { buildProgram } from "./lib/build.ts";
import { isPortTaken } from "./lib/run.ts";
import { loadEnv, task } from "./lib/task.ts";

/** As in deploy/front-door.service. */
const OPTIONS = ["--max-semi-space-size=2", "--heap-growing-percent=50"];
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536" };
/**
 * Compiled modules of an earlier start. Without them each process loads Node's TypeScript compiler, which takes 12 MB.
 * Not in deploy/front-door.service, because the service must not be able to write what it runs.
 */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "../.cache/modules");

loadEnv();
await task(async () => {
  const { PORT = "4321", HOST = "localhost" } = process.env;
  // The server would say so, too, but after the build. It also names a wrong setting.
  if (await isPortTaken(Number(PORT), HOST).catch(() => false)) {
    console.error(
      `Port ${PORT} is already in use, perhaps by this site in another terminal. Stop that program, or choose another port:\n` +
        "PORT=4322 npm start",
    );
    return 1;
  }
  const code = await buildProgram();
  // In place of this process, with nothing of the build in memory.
  const command = [process.execPath, ...OPTIONS, "server/main.ts", ...process.argv.slice(2)];
  if (code === 0) process.execve?.(process.execPath, command, { ...MALLOC, NODE_COMPILE_CACHE, ...process.env });
  return code;
});
