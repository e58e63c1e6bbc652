/** PostgreSQL crashes and restarts again and again under load. */
import { setTimeout as wait } from "node:timers/promises";
import { inject, onTestFinished, test } from "vitest";
import { createPostgres } from "../../server/test-support/postgres.ts";
import { median } from "../budget-result.ts";
import { startLoad } from "../visitors.ts";
import { inSeconds, recordFigures } from "./figures-reporter.ts";
import { countLines, createRestartableServer, expectNothingLost, readPostgres, whenJournalsEmpty } from "./harness.ts";

const outages = inject("full") ? 8 : 1;
const UP_MS = 1500;
const DOWN_MS = 1500;

test("PostgreSQL stopped (immediate) and started", async (context) => {
  const postgres = await createPostgres({ durable: true });
  onTestFinished(postgres.remove);
  await postgres.start();
  const server = await createRestartableServer({ DATABASE_URL: postgres.url });
  const running = await server.start();
  const load = startLoad([server.url]);
  const away: { from: number; to: number }[] = [];
  for (let i = 0; i < outages; i++) {
    await wait(UP_MS * Math.random());
    // SIGQUIT is an immediate shutdown, like a crash.
    await postgres.stop("SIGQUIT");
    const from = performance.now();
    await wait(DOWN_MS * Math.random());
    away.push({ from, to: performance.now() });
    await postgres.start();
  }
  const { acknowledged, repeats, slowestMs } = await load.stop();
  const answersAway = acknowledged.filter(({ atMs }) => away.some(({ from, to }) => atMs >= from && atMs <= to));
  const waiting = countLines(server.dataDir);
  const begin = performance.now();
  await whenJournalsEmpty(server.dataDir);
  const drainMs = performance.now() - begin;
  await running.stop("SIGTERM");
  recordFigures(context, {
    outages,
    "sent again": repeats,
    "acknowledged while it was away": answersAway.length,
    "their median response": `${median(answersAway.map(({ tookMs }) => tookMs)).toFixed(0)} ms`,
    "slowest response": inSeconds(slowestMs),
    "waiting at the end": waiting,
    "stored after": inSeconds(drainMs),
  });
  await expectNothingLost(context, acknowledged, await readPostgres(postgres.url));
});
