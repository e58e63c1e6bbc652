/** Access to the desk's API, by caller and origin. */

import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { DAY_MS } from "../../../core/times.ts";
import { addStaff, signIn } from "../../test-support/desk.ts";
import { createTestServer } from "../../test-support/test-server.ts";

test("answers nobody who is not signed in", async () => {
  const { app } = createTestServer();
  for (const url of ["/desk/api/nothing", "/desk/api/tickets"]) {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: "DESK01" });
    expect(response.headers["cache-control"]).toBe("no-store");
  }
});

test("takes changes only from the desk itself, as JSON", async () => {
  const { app, store } = createTestServer();
  const { cookie, request } = await signIn(app, store.database, await addStaff(store.database));
  const post = (headers: Record<string, string>, payload = "{}") =>
    app.inject({ method: "POST", url: "/desk/api/nothing", headers: { cookie, ...headers }, payload });
  const json = { "content-type": "application/json" };
  const codeOf = async (response: ReturnType<typeof post>) => (await response).json().code;
  expect(await codeOf(post({ ...json, "sec-fetch-site": "same-site" }))).toBe("DESK02");
  expect(await codeOf(post({ ...json, "sec-fetch-site": "none" }))).toBe("DESK02");
  expect(await codeOf(post(json))).toBe("DESK02");
  expect(await codeOf(post({ ...json, origin: "https://evil.example" }))).toBe("DESK02");
  expect(await codeOf(post({ "content-type": "text/plain", "sec-fetch-site": "same-origin" }))).toBe("DESK03");
  expect(await codeOf(post({ ...json, origin: "http://localhost", host: "localhost" }))).toBe("DESK07");
  expect((await request("POST", "/nothing", {})).body).toMatchObject({ code: "DESK07" });
});

test("forgets sessions that are old, idle, or of a removed member", async () => {
  const { app, store } = createTestServer();
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const id = await addStaff(store.database);
  const { request } = await signIn(app, store.database, id);
  const status = async () => (await request("GET", "/nothing")).status;
  expect(await status()).toBe(404);
  await store.database.write(sql`UPDATE sessions SET seen_at = ${daysAgo(6.9)}`);
  expect(await status()).toBe(404);
  await store.database.write(sql`UPDATE sessions SET seen_at = ${daysAgo(7.1)}`);
  expect(await status()).toBe(401);
  await store.database.write(sql`UPDATE sessions SET seen_at = ${daysAgo(0)}, created_at = ${daysAgo(30.1)}`);
  expect(await status()).toBe(401);
  await store.database.write(
    sql`UPDATE sessions SET created_at = ${daysAgo(1)}`,
    sql`UPDATE staff SET removed_at = ${daysAgo(0)}`,
  );
  expect(await status()).toBe(401);
});

test("ends a session when its member signs out, also for whoever has kept the cookie", async () => {
  const { app, store } = createTestServer();
  const { request } = await signIn(app, store.database, await addStaff(store.database));
  expect((await request("POST", "/sign-out")).status).toBe(204);
  expect((await request("GET", "/nothing")).body).toMatchObject({ code: "DESK01" });
});
