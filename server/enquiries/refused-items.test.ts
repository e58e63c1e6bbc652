import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { countRows } from "../database/database.ts";
import { openForTest } from "../test-support/stores.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { erasePerson } from "./erase.ts";
import { openSqliteStore } from "./open-store.ts";
import { keepRefused } from "./refused-items.ts";

async function storeWith(text: string) {
  const store = await openForTest(openSqliteStore(`${temporaryFolder()}/enquiries.sqlite`));
  await keepRefused(store.database, "whatsapp", { text }, new Error("no"));
  return store;
}

test.each([
  "Write to asha@example.in.",
  "My address:\nasha@example.in\nThank you",
  "*Asha@Example.in*!",
  "मुझे asha@example.in। पर लिखें",
  "<asha@example.in>",
])("erases an item with the text %j", async (text) => {
  const store = await storeWith(text);
  await erasePerson(store, { email: "asha@example.in" }, new Date());
  expect(await countRows(store.database, sql`refused_items`)).toBe(0);
});

test.each(["asha@example.in.example.com", "natasha@example.in"])(
  "keeps an item of another person: %s",
  async (text) => {
    const store = await storeWith(text);
    await erasePerson(store, { email: "asha@example.in" }, new Date());
    expect(await countRows(store.database, sql`refused_items`)).toBe(1);
  },
);
