/** `npm start` in a copy of the project, until the site answers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/lib/free-port.ts";

const ASK_EVERY_MS = 50;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Milliseconds from the command to the first page. @throws when the command ends before that */
export async function untilAnswer(folder: string): Promise<number> {
  const port = String(await freePort());
  const began = performance.now();
  // A group of its own, so that npm and everything below it is stopped together.
  const child = spawn("npm", ["start", "--silent"], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: port, HOST: "127.0.0.1", SITE_URL: "" },
    stdio: "ignore",
  });
  const closed = once(child, "close");
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}.`);
    await wait(ASK_EVERY_MS);
  }
  const took = performance.now() - began;
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await closed;
  return took;
}
