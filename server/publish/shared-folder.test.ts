/** Servers on one PostgreSQL that share the folder of builds, and what they say to people after a publication. */
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openSqliteStore } from "../storage/sqlite/sqlite-store.ts";
import { addEnquiry, addStaff, signIn } from "../test-support/desk.ts";
import { openDesk } from "../test-support/desk-servers.ts";
import { startServer } from "../test-support/process.ts";
import { writeBuild } from "../test-support/published-build.ts";
import { createEmptyDatabase, openForTest } from "../test-support/stores.ts";
import { sharedDataFolder, temporaryFolder } from "../test-support/test-server.ts";
import { makeLive } from "./builds-folder.ts";

// Starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 });

const headingOf = async ({ url }: { url: string }) => /<h1>(.*?)<\/h1>/.exec(await (await fetch(url)).text())?.[1];

test("two servers on one PostgreSQL show what goes live, without and after a restart", async () => {
  const BUILDS_DIR = temporaryFolder();
  const DATABASE_URL = await createEmptyDatabase();
  for (const id of ["one", "two"]) writeBuild(BUILDS_DIR, id);
  const start = () => startServer({ DATABASE_URL, BUILDS_DIR, DATA_DIR: sharedDataFolder(), LOG_LEVEL: "warn" });
  const servers = [await start(), await start()];
  for (const id of ["one", "two"]) {
    makeLive(BUILDS_DIR, id, new Date());
    for (const server of servers) await expect.poll(() => headingOf(server), { timeout: 20_000 }).toBe(id);
  }
  await servers[0]?.stop("SIGKILL");
  expect(await headingOf(await start())).toBe("two");
});

test("letters carry the published name of the company, without a restart", async () => {
  const buildsDir = temporaryFolder();
  const store = await openForTest(openSqliteStore(join(temporaryFolder(), "enquiries.sqlite")));
  const { app, database, site } = await openDesk(store, { settings: { buildsDir } });
  const { request } = await signIn(app, database, await addStaff(database));
  const { reference } = await addEnquiry(store);
  const sender = async () => (await request("GET", `/enquiries/${reference}/templates`)).body.from;
  expect(await sender()).not.toContain("Sunrise Hospitals");
  writeBuild(buildsDir, "v2", { company: "Sunrise Hospitals" });
  site.switchTo("v2", new Date());
  expect(await sender()).toContain("Sunrise Hospitals");
});
