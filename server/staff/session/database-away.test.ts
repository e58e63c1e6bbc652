/** Staff go on reading for ten minutes while the database is away, and can sign out. */
import sql from "sql-template-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { openPostgresStore } from "../../storage/postgres/postgres-store.ts";
import { openBrowser } from "../../test-support/desk-browser.ts";
import { join } from "../../test-support/desk-people.ts";
import { openDesk } from "../../test-support/desk-servers.ts";
import { createEmptyDatabase, openForTest } from "../../test-support/stores.ts";
import { createTcpProxy } from "../../test-support/tcp-proxy.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test("keeps a session for reading while PostgreSQL is away, for ten minutes", async () => {
  const gate = await createTcpProxy(await createEmptyDatabase());
  const { app, database } = await openDesk(await openForTest(openPostgresStore(gate.url)));
  const { request } = await join(app, database);
  expect((await request("GET", "/me")).status).toBe(200);

  gate.shut();
  const away = { status: 503, body: { code: "DESK53" } };
  expect((await request("GET", "/me")).body).toMatchObject({ name: "Kiran Shah" });
  expect(await request("PUT", "/account/keys", { singleKeys: false })).toMatchObject(away);
  expect(await request("GET", "/account")).toMatchObject(away);
  const stranger = openBrowser(app);
  expect((await stranger.request("GET", "/me")).status).toBe(401);
  stranger.cookies.set("desk", "guessed");
  expect(await stranger.request("GET", "/me")).toMatchObject(away);
  expect((await stranger.request("GET", "/sign-in")).status).toBe(200);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await request("GET", "/me")).toMatchObject(away);
  gate.open();
  await expect.poll(async () => (await request("GET", "/me")).status).toBe(200);
});

test("a session that was signed out while PostgreSQL is away opens nothing, and ends when it is back", async () => {
  const gate = await createTcpProxy(await createEmptyDatabase());
  const { app, database } = await openDesk(await openForTest(openPostgresStore(gate.url)));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { request, cookies } = await join(app, database);
  expect((await request("GET", "/me")).status).toBe(200);
  const thief = openBrowser(app);
  thief.cookies.set("desk", cookies.get("desk") ?? "");

  gate.shut();
  expect((await thief.request("GET", "/me")).status).toBe(200);
  expect(await request("POST", "/sign-out")).toMatchObject({ status: 503, body: { code: "DESK18" } });
  expect(cookies.has("desk")).toBe(false);
  expect((await thief.request("GET", "/me")).status).toBe(401);
  expect((await openBrowser(app).request("POST", "/sign-out")).status).toBe(204);

  gate.open();
  const row = z.object({ sessions: z.coerce.number(), lines: z.coerce.number() });
  const counts = sql`SELECT (SELECT count(*) FROM sessions) AS sessions,
    (SELECT count(*) FROM audit WHERE act = ${"signed-out"}) AS lines`;
  const read = () => database.read(row, counts).catch(() => []);
  await expect.poll(read, { timeout: 20_000 }).toEqual([{ sessions: 0, lines: 1 }]);
  expect((await thief.request("GET", "/me")).status).toBe(401);
});
