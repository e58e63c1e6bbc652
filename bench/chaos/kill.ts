import { setTimeout as wait } from "node:timers/promises";
import { inject, type TestContext } from "vitest";
import type { Acknowledged } from "../load/visitors.ts";
import { startLoad } from "../load/visitors.ts";
import { recordFigures } from "./figures-reporter.ts";
import type { RestartableServer } from "./restartable-server.ts";

/** Upper limit of the random delay before each kill. */
const MAX_UPTIME_MS = 600;
/** On a busy machine there are fewer kills, and the table says so. */
const NO_KILL_AFTER_MS = inject("full") ? 240_000 : 20_000;

/** Kills and restarts the server under load. Returns what it acknowledged. */
export async function killUnderLoad(
  context: TestContext,
  server: RestartableServer,
  times: number,
): Promise<Acknowledged[]> {
  const load = startLoad([server.url]);
  const end = performance.now() + NO_KILL_AFTER_MS;
  let kills = 0;
  while (kills < times && performance.now() < end) {
    const running = await server.start();
    await wait(Math.random() * MAX_UPTIME_MS);
    await running.stop("SIGKILL");
    kills++;
  }
  await server.start();
  const { acknowledged, repeats } = await load.stop();
  recordFigures(context, {
    kills: kills < times ? `${kills} of ${times} (time was up)` : kills,
    "sent again": repeats,
  });
  return acknowledged;
}
