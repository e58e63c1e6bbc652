/** Restarts the server as systemd does, while its socket stays open. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { spawnServerOnSocket } from "../../server/test-support/server-process.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { postSteadily } from "../visitors.ts";
import { inSeconds, recordFigures } from "./figures-reporter.ts";
import { expectNothingLost, readSqlite } from "./harness.ts";

const restarts = inject("full") ? 10 : 2;

test("restarts on the socket of systemd", async (context) => {
  const DATA_DIR = temporaryFolder();
  const server = await spawnServerOnSocket({ ...process.env, DATA_DIR, LOG_LEVEL: "silent", RATE_LIMIT: "off" });
  onTestFinished(server.stop);
  // The first one renders the pages.
  await expect.poll(() => fetch(`${server.url}/readyz`).then(({ status }) => status), { timeout: 60_000 }).toBe(200);
  const posts = postSteadily(server.url);
  let slowestPageMs = 0;
  for (let i = 0; i < restarts; i++) {
    // Posts between two restarts.
    await wait(500);
    await server.restart();
    const from = performance.now();
    expect((await fetch(`${server.url}/contact`)).status).toBe(200);
    slowestPageMs = Math.max(slowestPageMs, performance.now() - from);
  }
  const answers = await posts.stop();
  recordFigures(context, {
    restarts,
    posts: answers.length,
    "not acknowledged": answers.filter(({ status }) => status !== 201).length,
    "slowest response": inSeconds(Math.max(...answers.map(({ tookMs }) => tookMs))),
    "slowest page": inSeconds(slowestPageMs),
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await expectNothingLost(context, answers, { stored: readSqlite(DATA_DIR) });
});
