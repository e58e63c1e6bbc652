/** While the database cannot be reached the desk shows that and signs out only people who sign out themselves. */
import { join as joinPath } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sql from "sql-template-tag";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { join, openBrowser } from "../../test-support/desk.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { createEmptyDatabase, openPostgres } from "../../test-support/stores.ts";
import { createTcpProxy } from "../../test-support/tcp-proxy.ts";
import { sharedDataFolder, submission } from "../../test-support/test-server.ts";

async function openDeskOnPostgres() {
  const gate = await createTcpProxy(await createEmptyDatabase());
  const folder = sharedDataFolder();
  const desk = await openDesk(await openPostgres(gate.url, folder));
  return { ...desk, gate, folder, member: await join(desk.app, desk.database) };
}

test("answers 503 with the number that waits in the journal, and signs nobody out", async () => {
  const { app, store, gate, member } = await openDeskOnPostgres();
  const { request, cookies } = member;
  expect((await request("GET", "/me")).status).toBe(200);

  gate.shut();
  const away = (waiting: string) => ({
    status: 503,
    body: {
      code: "DESK53",
      message: `The database cannot be reached. New enquiries are still taken in and kept safe on disk.${waiting}`,
    },
  });
  expect(await request("GET", "/me")).toMatchObject(away(""));
  await store.insert(submission());
  expect(await request("GET", "/me")).toMatchObject(away(" 1 waits on this server."));
  await store.insert(submission());
  for (const path of ["/tickets", "/system", "/account"]) {
    expect(await request("GET", path)).toMatchObject(away(" 2 wait on this server."));
  }
  expect(cookies.has("desk")).toBe(true);

  const stranger = openBrowser(app);
  expect((await stranger.request("GET", "/me")).status).toBe(401);
  stranger.cookies.set("desk", "guessed");
  expect(await stranger.request("GET", "/me")).toMatchObject(away(" 2 wait on this server."));
  expect((await stranger.request("GET", "/sign-in")).status).toBe(200);

  gate.open();
  await expect.poll(async () => (await request("GET", "/me")).status).toBe(200);
});

test("says so when the journal cannot be written either", async () => {
  const { gate, folder, member } = await openDeskOnPostgres();
  const journal = new DatabaseSync(joinPath(folder, "journal.sqlite"));
  onTestFinished(() => journal.close());
  gate.shut();
  expect((await member.request("GET", "/me")).body.code).toBe("DESK53");
  journal.exec("BEGIN EXCLUSIVE");
  expect(await member.request("GET", "/me")).toMatchObject({ status: 503, body: { code: "DESK59" } });
  journal.exec("ROLLBACK");
  expect((await member.request("GET", "/me")).body.code).toBe("DESK53");
});

test("without PostgreSQL, sign-out clears the cookie and reports that the session lives on", async () => {
  const { app, database, gate, member } = await openDeskOnPostgres();
  const { request, cookies } = member;
  gate.shut();
  expect(await request("POST", "/sign-out")).toMatchObject({ status: 503, body: { code: "DESK18" } });
  expect(cookies.has("desk")).toBe(false);
  expect((await request("GET", "/me")).status).toBe(401);
  expect((await openBrowser(app).request("POST", "/sign-out")).status).toBe(204);

  gate.open();
  const row = z.object({ sessions: z.number() });
  const count = sql`SELECT count(*) AS sessions FROM sessions`;
  await expect.poll(() => database.read(row, count).catch(() => [])).toEqual([{ sessions: 1 }]);
});
