import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase, sharedKey } from "../test-support/stores.ts";
import { connect, databaseErrorOf } from "./postgres.ts";

async function makeCounter() {
  const url = await createEmptyDatabase();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("CREATE TABLE counter (value integer NOT NULL)");
  await other.query("INSERT INTO counter VALUES (0)");
  const serializable = new URL(url);
  const options = `${new URL(url).searchParams.get("options")} -cdefault_transaction_isolation=serializable`;
  serializable.searchParams.set("options", options);
  const { transact, close } = connect(serializable.href, sharedKey());
  onTestFinished(async () => {
    await close();
    await other.end();
  });
  const sessions: unknown[] = [];

  /** Adds one, while another connection adds ten in each of the first `conflicts` attempts. */
  const addOne = (conflicts: number) =>
    transact(async (client) => {
      const { rows } = await client.query("SELECT value, pg_backend_pid() AS session FROM counter");
      sessions.push(rows[0].session);
      if (sessions.length <= conflicts) await other.query("UPDATE counter SET value = value + 10");
      await client.query("UPDATE counter SET value = $1", [rows[0].value + 1]);
    });
  const value = async () => (await other.query("SELECT value FROM counter")).rows[0].value;
  return { addOne, sessions, value };
}

test("repeats a transaction that meets a serialization failure, on the same connection", async () => {
  const { addOne, sessions, value } = await makeCounter();
  await addOne(2);
  expect(await value()).toBe(21);
  expect(sessions).toHaveLength(3);
  expect(new Set(sessions).size).toBe(1);
});

test("gives up after three serialization failures", async () => {
  const { addOne, sessions, value } = await makeCounter();
  const error = await addOne(3).catch(databaseErrorOf);
  expect(error).toMatchObject({ code: "40001" });
  expect(sessions).toHaveLength(3);
  expect(await value()).toBe(30);
});
