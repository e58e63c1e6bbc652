/** Measures how long `npm start` takes until the site answers: with everything to build, and with nothing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../scripts/lib/free-port.ts";
import { copyProject } from "./project-copy.ts";
import type { BudgetResult } from "./report/budget-result.ts";

const SECOND_STARTS = 5;
const POLL_EVERY_MS = 50;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Milliseconds from the command to the first page. @throws when the command ends before that */
async function timeToFirstPage(folder: string): Promise<number> {
  const port = String(await freePort());
  const began = performance.now();
  // A process group, so that npm and its children stop together.
  const child = spawn("npm", ["start", "--silent"], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: port, HOST: "127.0.0.1", SITE_URL: "" },
    stdio: "ignore",
  });
  const closed = once(child, "close");
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}.`);
    await wait(POLL_EVERY_MS);
  }
  const took = performance.now() - began;
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await closed;
  return took;
}

export async function measureStartTime(): Promise<BudgetResult[]> {
  using project = copyProject();
  const cold = await timeToFirstPage(project.folder);
  const again = [];
  for (let start = 0; start < SECOND_STARTS; start++) again.push(await timeToFirstPage(project.folder));
  const where = "a copy of the project without caches";
  return [
    { budget: "coldStart", where, figures: [cold] },
    { budget: "secondStart", where: "the same copy", figures: again },
  ];
}
