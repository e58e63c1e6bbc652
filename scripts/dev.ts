/** `npm run dev`: the site as it is being written, with the desk beside it. */
import { setTimeout as wait } from "node:timers/promises";
import { loadEnv } from "./lib/env.ts";
import { freePort } from "./lib/free-port.ts";
import { start, together } from "./lib/run.ts";
import { task } from "./lib/task.ts";

loadEnv();
await task(async () => {
  const { PORT = "4321", HOST = "127.0.0.1" } = process.env;
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const desk = start(process.execPath, ["--watch-preserve-output", "--watch", "server/main.ts"], {
    HOST: "127.0.0.1",
    PORT: port,
  });
  await answers(origin);
  const site = start("astro", ["dev", "--port", PORT, "--host", HOST], { DESK_ORIGIN: origin });
  return together([desk, site]);
});

/** RetryDelays until something answers there, whatever it says. */
async function answers(origin: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if (await fetch(origin).catch(() => undefined)) return;
    await wait(100);
  }
}
