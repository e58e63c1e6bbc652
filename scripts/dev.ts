/** `npm run dev`: starts the development servers of the site and of the desk, with the enquiry server beside them. */
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../server/test-support/free-port.ts";
import { runUntilFirstExit, startCommand } from "./lib/run.ts";
import { loadEnv, task } from "./lib/task.ts";

loadEnv();
await task(async () => {
  const { PORT = "4321", HOST = "127.0.0.1" } = process.env;
  const port = String(await freePort());
  const deskPort = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = startCommand(process.execPath, ["--watch-preserve-output", "--watch", "server/main.ts"], {
    HOST: "127.0.0.1",
    PORT: port,
  });
  await waitUntilAnswering(origin);
  const vite = startCommand("vite", ["--config", "desk/vite.config.ts", "--port", deskPort, "--host", "127.0.0.1"]);
  const site = startCommand("astro", ["dev", "--port", PORT, "--host", HOST], {
    SERVER_ORIGIN: origin,
    DESK_ORIGIN: `http://127.0.0.1:${deskPort}`,
  });
  return runUntilFirstExit([server, vite, site]);
});

/** Any response will do. */
async function waitUntilAnswering(origin: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if (await fetch(origin).catch(() => undefined)) return;
    await wait(100);
  }
}
