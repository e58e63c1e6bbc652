/** The desk on PostgreSQL through PgBouncer and Pgpool-II. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startWork } from "../../bench/chaos/desk.ts";
import {
  createRestartableServer,
  expectNothingLost,
  readPostgres,
  whenJournalsEmpty,
} from "../../bench/chaos/harness.ts";
import { postSteadily } from "../../bench/visitors.ts";
import { createSession } from "../../server/staff/session/sessions.ts";
import { runEnquiries } from "../../server/test-support/cli.ts";
import { addStaff } from "../../server/test-support/desk.ts";
import { createPostgres } from "../../server/test-support/postgres.ts";
import { openPostgres } from "../../server/test-support/stores.ts";
import { poolerNames, startPooler } from "./pooler.ts";

/** Restarts of the pooler under posts, and how long each lasts. */
const RESTARTS = 3;
const AWAY_MS = 1000;

test.for(poolerNames)("nothing is lost or doubled when %s restarts under posts", async (name, context) => {
  const postgres = await createPostgres({ durable: true });
  onTestFinished(postgres.remove);
  await postgres.start();
  const pooler = await startPooler(name, postgres.url);
  onTestFinished(pooler.remove);
  const server = await createRestartableServer({ DATABASE_URL: pooler.url });
  const running = await server.start();
  expect(running.errors()).toBe("");

  const load = postSteadily(server.url);
  for (let i = 0; i < RESTARTS; i++) {
    await wait(AWAY_MS); // Posts go through the pooler.
    await pooler.end();
    await wait(AWAY_MS); // Posts find none.
    pooler.start();
  }
  await wait(AWAY_MS); // Posts go through it again.
  const posts = await load.stop();
  expect(posts.filter(({ status }) => status !== 201)).toEqual([]);
  await whenJournalsEmpty(server.dataDir);
  await expectNothingLost(context, posts, await readPostgres(postgres.url));

  const { database } = await openPostgres(postgres.url);
  const colleagues = await Promise.all(
    ["Meera Rao", "Kiran Shah"].map(async (one) => {
      const staffId = await addStaff(database, one);
      const token = await createSession(database, { staffId, device: "Firefox", proof: "code" });
      return { staffId, cookie: `desk=${token}` };
    }),
  );
  const work = startWork(
    server.url,
    colleagues,
    posts.slice(0, 10).map(({ reference }) => reference),
  );
  await expect.poll(() => work.acknowledged.claims.length).toBeGreaterThan(0);
  await work.stop();

  const env = { DATA_DIR: server.dataDir, DATABASE_URL: pooler.url };
  const command = async (...args: string[]) => {
    const { stdout, stderr, code } = await runEnquiries(args, env);
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
    return stdout;
  };
  expect((await command("list")).match(/Steady [\da-f]/g)).toHaveLength(posts.length);
  const [{ full_name: erased = "" } = {}] = JSON.parse(await command("list", "--json"));
  const file = join(server.dataDir, "enquiries.csv");
  await command("export", "--out", file);
  expect(readFileSync(file, "utf8")).toContain(erased);
  await command("erase", "--email", "asha@example.in", "--yes");
  expect(await command("list")).toContain("No enquiries yet.");
});
