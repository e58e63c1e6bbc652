/** Staff go on reading for ten minutes while the database is away. */
import { expect, onTestFinished, test, vi } from "vitest";
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
