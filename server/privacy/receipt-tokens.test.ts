/** How long links to receipts work, and who signs them. */

import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import { DAY_MS } from "../../enquiry/times.ts";
import { createTestServer } from "../test-support/test-server.ts";
import { createReceiptTokens } from "./receipt-tokens.ts";

const RETENTION_DAYS = 400;
const REFERENCE = "AN-7F3K-2Q";
const link = { purpose: "link", reference: REFERENCE, address: "asha@example.in" } as const;
const start = new Date("2026-11-22T10:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * DAY_MS);

const keyIds = async (database: ReturnType<typeof createTestServer>["store"]["database"]) =>
  (await database.read(z.object({ id: z.string() }), sql`SELECT id FROM signing_keys`)).map(({ id }) => id);

test("a link works as long as its enquiry is kept, although newer keys sign by then", async () => {
  const { database } = createTestServer().store;
  const tokens = createReceiptTokens(database, RETENTION_DAYS);
  const token = await tokens.issue(link, start);
  for (const days of [91, 182, 273, 364]) await tokens.issue(link, after(days));
  expect(await keyIds(database)).toHaveLength(5);
  expect(await tokens.check(token, REFERENCE, after(RETENTION_DAYS - 1))).toMatchObject({ purpose: "link" });
  expect(await tokens.check(token, REFERENCE, after(RETENTION_DAYS))).toBeUndefined();
});

test("a key is deleted once no link can name it any more", async () => {
  const { database } = createTestServer().store;
  const tokens = createReceiptTokens(database, RETENTION_DAYS);
  await tokens.issue(link, start);
  const [first = ""] = await keyIds(database);
  await tokens.issue(link, after(91));
  await tokens.issue(link, after(91 + RETENTION_DAYS + 1));
  expect(await keyIds(database)).not.toContain(first);
});

test("servers that share a database accept each other's links", async () => {
  const { database } = createTestServer().store;
  const token = await createReceiptTokens(database, RETENTION_DAYS).issue(link);
  expect(await createReceiptTokens(database, RETENTION_DAYS).check(token, REFERENCE)).toMatchObject({
    purpose: "link",
  });
});

test("without the database a server that knows no key issues no link, and one that knows it goes on", async () => {
  const { store } = createTestServer();
  const [knowing, restarted] = [1, 2].map(() => createReceiptTokens(store.database, RETENTION_DAYS));
  await knowing?.warm();
  await store.close();
  expect(await restarted?.tryIssue(link)).toBeNull();
  expect(await knowing?.tryIssue(link)).toMatch(/^[\w-]{8}\.l\./);
});
