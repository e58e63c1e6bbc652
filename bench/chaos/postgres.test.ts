/** PostgreSQL crashes, comes back and crashes again under load (issue: the enquiry desk, 7). */
import { setTimeout as wait } from "node:timers/promises";
import { inject, onTestFinished, test } from "vitest";
import { createPostgres } from "../../server/test-support/postgres.ts";
import { startLoad } from "../load/load.ts";
import { journalsEmpty, makePlace, storedInPostgres } from "./desks.ts";
import { note } from "./figures.ts";
import { expectNothingLost, verdictOn } from "./verdict.ts";

const outages = inject("full") ? 8 : 1;
const UP_MS = 1500;
const DOWN_MS = 1500;

test("PostgreSQL stopped (immediate) and started", async (context) => {
  const postgres = await createPostgres({ durable: true });
  onTestFinished(postgres.remove);
  await postgres.start();
  const place = await makePlace({ DATABASE_URL: postgres.url });
  const desk = await place.start();
  const load = startLoad([place.url]);
  for (let i = 0; i < outages; i++) {
    await wait(UP_MS * Math.random());
    // Immediate: as in a crash, without a word to anybody.
    await postgres.stop("SIGQUIT");
    await wait(DOWN_MS * Math.random());
    await postgres.start();
  }
  const { acknowledged, repeats } = await load.stop();
  await journalsEmpty(place.dataDir);
  await desk.stop("SIGTERM");
  const { stored, find } = await storedInPostgres(postgres.url);
  const verdict = await verdictOn(acknowledged, stored, find);
  note(context, { outages, "sent again": repeats, ...verdict });
  expectNothingLost(verdict);
});
