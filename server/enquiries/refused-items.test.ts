import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { countRows } from "../database/database.ts";
import { openSqlite } from "../test-support/stores.ts";
import { erasePerson } from "./erase.ts";
import { keepRefused } from "./refused-items.ts";

async function storeWith(text: string) {
  const store = await openSqlite();
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

test.each([
  ["+44 7911 123456", "07911123456"],
  ["+44 7911 123456", "Call 07911 123456 today"],
  ["+1 415 555 2671", "(415) 555-2671"],
  ["+971 50 123 4567", "050-123 4567"],
  ["+971 50 123 4567", "00971501234567"],
  ["+91 98220 11111", "98220 11111\n98250 22222"],
  ["+91 98220 11111", "098220-11111"],
])("erases an item of the number %s written as %j", async (phone, text) => {
  const store = await storeWith(text);
  await erasePerson(store, { phone }, new Date());
  expect(await countRows(store.database, sql`refused_items`)).toBe(0);
});

test("keeps an item of another number", async () => {
  const store = await storeWith("Call 07911 123457 or 98220 11112");
  for (const phone of ["+44 7911 123456", "+91 98220 11111"]) await erasePerson(store, { phone }, new Date());
  expect(await countRows(store.database, sql`refused_items`)).toBe(1);
});
