import { setTimeout as wait } from "node:timers/promises";
import { inject, type TestContext } from "vitest";
import { startLoad } from "../load/load.ts";
import type { Acknowledged } from "../load/visitor.ts";
import type { makePlace } from "./desks.ts";
import { note } from "./figures.ts";

/** Under load from the first to the last moment of it. */
const LONGEST_LIFE_MS = 600;
/** A machine that is busy with other things must not take all day: then there are fewer kills, and the table says so. */
const NO_KILL_AFTER_MS = inject("full") ? 240_000 : 20_000;

type Place = Awaited<ReturnType<typeof makePlace>>;

/** Load that goes on while the desk is killed and started again so many times. */
export async function killUnderLoad(context: TestContext, place: Place, times: number): Promise<Acknowledged[]> {
  const load = startLoad([place.url]);
  const end = performance.now() + NO_KILL_AFTER_MS;
  let kills = 0;
  while (kills < times && performance.now() < end) {
    const desk = await place.start();
    await wait(Math.random() * LONGEST_LIFE_MS);
    await desk.stop("SIGKILL");
    kills++;
  }
  await place.start();
  const { acknowledged, repeats } = await load.stop();
  note(context, { kills: kills < times ? `${kills} of ${times} (time was up)` : kills, "sent again": repeats });
  return acknowledged;
}
