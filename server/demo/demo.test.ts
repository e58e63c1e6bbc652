import { existsSync } from "node:fs";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { defaultDeskSettings } from "../enquiries/desk-settings.ts";
import { startServer } from "../test-support/process.ts";
import { createTestServer } from "../test-support/test-server.ts";
import { fillDemo } from "./demo.ts";

const { app, store } = createTestServer({ demo: true }, { onEnd: afterAll });
const post = (path: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: `/desk/api${path}`,
    headers: { host: "localhost:4321", "sec-fetch-site": "same-origin", ...headers },
  });

beforeAll(() => fillDemo(store, defaultDeskSettings()));

test("signs in as the demo's owner with a button, who sees a backup and a test enquiry of today", async () => {
  const methods = await app.inject({ url: "/desk/api/sign-in" });
  expect(methods.json()).toMatchObject({ demo: true });
  const response = await post("/sign-in/demo");
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ name: "Demo owner", role: "owner", proof: "demo" });
  const cookie = `desk=${response.cookies.find(({ name }) => name === "desk")?.value}`;
  const system = (await app.inject({ url: "/desk/api/system", headers: { cookie } })).json();
  expect(system.records).toMatchObject({
    backup: { at: expect.any(String) },
    canary: { mailedAt: expect.any(String) },
  });
  const about = system.alarms.map((alarm: { about: string }) => alarm.about);
  expect(about).not.toContain("backup");
  expect(about).not.toContain("canary");
  expect((await post("/confirm/demo", { cookie })).json()).toMatchObject({ name: "Demo owner", proof: "demo" });
  expect((await post("/confirm/demo")).statusCode).toBe(401);
  // Nobody comes in behind a proxy or under another name.
  for (const headers of [{ host: "demo.example.in" }, { "x-forwarded-for": "203.0.113.7" }]) {
    const response = await post("/sign-in/demo", headers);
    expect([response.statusCode, response.json().code]).toEqual([403, "DESK70"]);
    expect(response.cookies).toEqual([]);
  }
});

test("has no button outside the demo", async () => {
  const { app } = createTestServer();
  const headers = { host: "localhost:4321", "sec-fetch-site": "same-origin" };
  const response = await app.inject({ method: "POST", url: "/desk/api/sign-in/demo", headers });
  expect(response.statusCode).toBe(401);
  expect((await app.inject({ url: "/desk/api/sign-in" })).json()).toMatchObject({ demo: false });
});

test("shows every state of enquiries, letters and notifications, in three scripts", async () => {
  const distinct = await readDistinct(store.database);
  expect(await distinct("status", "tickets")).toEqual(["done", "set-aside", "to-answer", "waiting"]);
  expect(await distinct("returned_by", "tickets")).toEqual(["bounce", "message"]);
  expect(await distinct("name", "tickets JOIN staff ON staff.id = assignee_id WHERE status = 'to-answer'")).toEqual(
    expect.arrayContaining(["Demo owner", "Farida Shaikh", "Karthik Iyer", "Nilesh Parmar"]),
  );
  expect(await distinct("state", "messages")).toEqual(["bounced", "failed", "sent", "stopped", "unsure", "waiting"]);
  expect(await distinct("kind", "messages")).toEqual(["in", "note", "out"]);
  expect(await distinct("urgent_word", "ticket_enquiries")).toEqual(["urgent", "तुरंत", "તાત્કાલિક"]);
  const exists = async (condition: string) => (await distinct("1", `tickets WHERE ${condition}`)).length === 1;
  expect(await exists("calling_at IS NOT NULL")).toBe(true);
  expect(await exists("wrong_number_at IS NOT NULL")).toBe(true);
  expect(await exists("assignee_id IS NULL AND status = 'to-answer'")).toBe(true);
  expect(await exists("id IN (SELECT ticket_id FROM ticket_enquiries GROUP BY ticket_id HAVING count(*) > 1)")).toBe(
    true,
  );
  expect(await exists(`due_at < '${new Date().toISOString()}'`)).toBe(true);
  // Most enquiries of twelve weeks were answered inside the promise, and not all.
  const [row] = await store.database.read(
    z.object({ answered: z.number(), inside: z.number() }),
    sql`SELECT count(*) AS answered, sum(first_attempt_at <= due_at) AS inside FROM ticket_enquiries
      WHERE first_attempt_at IS NOT NULL`,
  );
  expect(row?.answered).toBeGreaterThan(150);
  expect((row?.inside ?? 0) / (row?.answered ?? 1)).toBeGreaterThan(0.8);
  expect(row?.inside).toBeLessThan(row?.answered ?? 0);
});

test("records who did what in the order of time, all of it in the past", async () => {
  const times = await store.database.read(
    z.object({ at: z.string() }),
    sql`SELECT created_at AS at FROM audit ORDER BY number`,
  );
  const ordered = times.map(({ at }) => at).toSorted();
  expect(times.map(({ at }) => at)).toEqual(ordered);
  expect(Date.parse(ordered.at(-1) ?? "")).toBeLessThanOrEqual(Date.now());
});

test("prints how to sign in, its folder and its mails, and deletes the folder at the end", async () => {
  const demo = await startServer({}, { args: ["--demo"] });
  await expect.poll(demo.output).toMatch(/^The desk +http:\/\/localhost:\d+\/desk$/m);
  await expect.poll(demo.output).toMatch(/^Sign in +open the desk and press "Sign in as Demo owner"; no password$/m);
  await expect.poll(demo.output).toMatch(/^Demo /m);
  const folder = /^Demo +invented enquiries in (.+), deleted at the end$/m.exec(demo.output())?.[1] ?? "";
  expect(demo.output()).toMatch(new RegExp(`^Mails +as files in ${folder}/mails$`, "m"));
  expect(existsSync(folder)).toBe(true);
  expect(await demo.stop("SIGTERM")).toBe(0);
  expect(existsSync(folder)).toBe(false);
});

async function readDistinct(database: Database) {
  const row = z.object({ value: z.coerce.string() });
  return async (column: string, tables: string) => {
    const where = tables.includes("WHERE") ? `${tables} AND` : `${tables} WHERE`;
    const rows = await database.read(
      row,
      sql([`SELECT DISTINCT ${column} AS value FROM ${where} ${column} IS NOT NULL ORDER BY 1`]),
    );
    return rows.map(({ value }) => value);
  };
}
