/** Typed text is sent as text to staff, and is in no log, history or audit. */
import { readFileSync } from "node:fs";
import sql from "sql-template-tag";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { DAY_MS } from "../../core/times.ts";
import { bufferedStdout } from "../http/request-log.ts";
import { addEnquiry } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { createEmptyDatabase, openPostgres, testedStores } from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { enquiry, submission } from "../test-support/test-server.ts";

const secret = "Quixotica <img src=x onerror=alert(1)>\r\nX-Injected: 1";
const typed = { full_name: secret, organization: secret, email: `quixotica"@example.in`, project_details: secret };

test.each(testedStores)("%s: logs, history and audit hold nothing that people typed", async (_name, createDatabase) => {
  const { store, database, kiran, owner } = await openDeskForStaff(await (await createDatabase())(), {
    logLevel: "trace",
  });
  const write = vi.spyOn(bufferedStdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const { reference } = await addEnquiry(store, typed);
  const followUpAt = new Date(Date.now() + DAY_MS).toISOString();
  await kiran.apply(reference, "outcome", { outcome: "reached", by: "phone", followUpAt, note: secret });
  await kiran.apply(reference, "follow-up", { followUpAt, note: "Quixotica wants beds" });
  await kiran.request("POST", `/tickets/${reference}/note`, { text: secret });
  await kiran.request("POST", `/tickets/${reference}/note`, { text: secret, Quixotica: 1 });
  await kiran.request("POST", `/tickets/${reference}/assign?q=Quixotica`, { version: "Quixotica" });
  await kiran.request("GET", `/tickets/Quixotica`);
  const exported = await owner.request("GET", `/tickets/${reference}/export`);
  expect(exported.headers).not.toHaveProperty("x-injected");
  expect(exported.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  expect(exported.body.enquiries[0].contact).toMatchObject(typed);
  expect(exported.body.notes.map(({ text }: { text: string }) => text)).toEqual([secret, secret]);
  await owner.request("POST", `/tickets/${reference}/erase`, {});
  await vi.waitFor(() => expect(String(write.mock.calls)).toContain("/tickets/:reference/erase"));
  expect(String(write.mock.calls)).not.toMatch(/quixotica/i);
  const line = z.looseObject({});
  const stored = [
    ...(await database.read(line, sql`SELECT * FROM audit`)),
    ...(await database.read(line, sql`SELECT * FROM ticket_events`)),
  ];
  expect(stored.length).toBeGreaterThan(4);
  expect(JSON.stringify(stored)).not.toMatch(/quixotica/i);
});

test.each(testedStores)("%s: erases one address, written in many ways, once and in portions", async (_, create) => {
  const opened = await (await create())();
  let most = 0;
  const read: typeof opened.database.read = async (schema, query) => {
    const rows = await opened.database.read(schema, query);
    most = Math.max(most, rows.length);
    return rows;
  };
  const { store, owner } = await openDeskForStaff({
    ...opened,
    database: { ...opened.database, read },
    readForStaff: null,
  });
  const contacts = Array.from({ length: 510 }, (_, index) => {
    const name = [..."quixotica"].map((letter, place) => ((index >> place) & 1 ? letter.toUpperCase() : letter));
    return { ...enquiry, email: `${name.join("")}@example.in` };
  });
  const references = await store.insert(submission({ contacts }));
  const { body } = await owner.request("POST", `/tickets/${references[0]}/erase`, {});
  expect(body.references.toSorted()).toEqual(references.toSorted());
  expect(body.left).toContain("Exported files and printed letters: delete them.");
  expect(body.left.filter((line: string) => line.startsWith("Backups: delete them"))).toHaveLength(1);
  expect(body.handledByServer.join(" ")).not.toMatch(/backup/i);
  expect(most).toBe(500);
  expect(readFileSync(store.listFile, "utf8").match(/"hash"/g)).toHaveLength(1);
});

test("takes nothing while PostgreSQL cannot be reached, and says so", async () => {
  const gate = await createTcpProxy(await createEmptyDatabase());
  const { store, database, kiran } = await openDeskForStaff(await openPostgres(gate.url));
  const { reference } = await addEnquiry(store);
  const { version } = (await kiran.detail(reference)).ticket;
  gate.shut();
  const post = (action: string, body: object) => kiran.request("POST", `/tickets/${reference}/${action}`, body);
  for (const [action, body] of [
    ["assign", { version }],
    ["note", { text: "Wants 40 beds" }],
    ["seen", {}],
    ["undo", { undo: "x" }],
  ] as const) {
    expect(await post(action, body), action).toMatchObject({ status: 503, body: { code: "DESK53" } });
  }
  expect((await kiran.request("GET", `/tickets/${reference}`)).body.code).toBe("DESK53");
  gate.open();
  await expect.poll(async () => (await kiran.detail(reference)).ticket?.version).toBe(version);
  expect((await kiran.detail(reference)).notes).toEqual([]);
  expect(await database.read(z.looseObject({}), sql`SELECT id FROM ticket_events`)).toEqual([]);
});
