/**
 * `npm start`: builds what renders the site, and the desk, if they are out of date; then serves them and accepts enquiries. With
 * `--demo` the desk shows invented enquiries from a scratch folder.
 */
import { buildProgram } from "./lib/build.ts";
import { isPortTaken } from "./lib/run.ts";
import { loadEnv, task } from "./lib/task.ts";

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
  // The server runs in this process and handles its signals.
  if (code === 0) await import("../server/main.ts");
  return code;
});
