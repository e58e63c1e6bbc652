/** How long links to receipts work, and who signs them. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { DAY_MS } from "../../core/times.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { openInstallationKey } from "../database/installation-key.ts";
import { createTestServer } from "../test-support/test-server.ts";
import { createReceiptTokens } from "./receipt-tokens.ts";

const RETENTION_DAYS = 400;
const REFERENCE = "AN-7F3K-2Q";
const link = { purpose: "link", reference: REFERENCE, address: "asha@example.in" } as const;
const start = new Date("2026-11-22T10:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * DAY_MS);

test("a link works while its enquiry is stored, on every server with the key", () => {
  const { key } = createTestServer().store;
  const token = createReceiptTokens(key, RETENTION_DAYS).issue(link, start);
  const check = (days: number) => createReceiptTokens(key, RETENTION_DAYS).check(token, REFERENCE, after(days));
  expect(check(RETENTION_DAYS - 1)).toMatchObject({ purpose: "link" });
  expect(check(RETENTION_DAYS)).toBeUndefined();
});

test("a link of another installation opens nothing", () => {
  const [ours, theirs] = [1, 2].map(() => createReceiptTokens(createTestServer().store.key, RETENTION_DAYS));
  expect(ours?.check(theirs?.issue(link), REFERENCE)).toBeUndefined();
});

test("a server without the key issues no link", () => {
  const key = openInstallationKey(join(temporaryFolder(), "installation-key"));
  expect(createReceiptTokens(key, RETENTION_DAYS).tryIssue(link)).toBeNull();
});
