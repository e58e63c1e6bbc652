import type pg from "pg";
import sql from "sql-template-tag";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createEmptyDatabase, openClient, sharedKey } from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { mustChange, NothingChangedError, StoreUnavailableError } from "./database.ts";
import { connect, createPostgresDatabase, databaseErrorOf } from "./postgres.ts";

/** A database with a counter, and a server's connection to it. */
async function makeCounter() {
  const url = await createEmptyDatabase();
  const other = await openClient(url);
  await other.query("CREATE TABLE counter (name text UNIQUE, value integer NOT NULL)");
  await other.query("INSERT INTO counter VALUES ('a', 0)");
  const proxy = await createTcpProxy(url);
  const { transact, close } = connect(proxy.url, sharedKey());
  onTestFinished(close);
  const value = async () => (await other.query("SELECT value FROM counter WHERE name = 'a'")).rows[0].value;
  return { other, value, proxy, database: createPostgresDatabase(transact), transact };
}

const addOne = sql`UPDATE counter SET value = value + 1 WHERE name = 'a'`;

/**
 * A statement that meets a serialization failure in so many attempts, and fails on another connection than the first.
 */
async function createConflicts(other: pg.Client, conflicts: number) {
  await other.query("CREATE SEQUENCE attempts");
  await other.query(`CREATE FUNCTION attempt() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT is_called FROM attempts) THEN PERFORM currval('attempts'); END IF;
    IF nextval('attempts') <= ${conflicts} THEN RAISE 'conflict' USING ERRCODE = 'serialization_failure'; END IF;
    RETURN 0; END $$`);
  return sql`SELECT attempt()`;
}

test("repeats a transaction that meets a serialization failure, on the same connection", async () => {
  const { other, value, database } = await makeCounter();
  await database.write(addOne, await createConflicts(other, 2), addOne);
  expect(await value()).toBe(2);
  expect((await other.query("SELECT last_value FROM attempts")).rows).toEqual([{ last_value: 3 }]);
});

test("gives up after three serialization failures", async () => {
  const { other, value, database } = await makeCounter();
  const error = await database.write(addOne, await createConflicts(other, 3)).catch(databaseErrorOf);
  expect(error).toMatchObject({ code: "40001" });
  expect((await other.query("SELECT last_value FROM attempts")).rows).toEqual([{ last_value: 3 }]);
  expect(await value()).toBe(0);
});

test("rolls everything back when a guard changes too few rows, and keeps the connection", async () => {
  const { value, database, transact } = await makeCounter();
  const session = sql`SELECT pg_backend_pid() AS pid`;
  const [before] = await transact([session]);
  const nobody = sql`UPDATE counter SET value = 5 WHERE name = 'nobody'`;
  await expect(database.write(addOne, mustChange(nobody), addOne)).rejects.toThrow(NothingChangedError);
  await expect(database.write(mustChange(addOne, 2))).rejects.toThrow(NothingChangedError);
  expect(await value()).toBe(0);
  const [after] = await transact([session]);
  expect(after?.rows).toEqual(before?.rows);
});

test("reads times from a database whose operator writes dates as in India", async () => {
  const url = new URL(await createEmptyDatabase());
  url.searchParams.set("options", "-c datestyle=SQL,DMY -c timezone=Asia/Kathmandu -c bytea_output=escape");
  const { transact, close } = connect(url.href, sharedKey());
  onTestFinished(close);
  const [read] = await transact([sql`SELECT CAST('2026-11-04T03:30:00.000Z' AS timestamptz) AS time`]);
  expect(read?.rows).toEqual([{ time: "2026-11-04T03:30:00.000Z" }]);
});

test("plans a statement once for each session", async () => {
  const { database } = await makeCounter();
  await database.write(addOne);
  await database.write(addOne, addOne);
  const prepared = sql`SELECT count(*) AS total FROM pg_prepared_statements WHERE statement = ${addOne.text}`;
  expect(await database.read(z.object({ total: z.number() }), prepared)).toEqual([{ total: 1 }]);
});

test("counts the changed rows of guards and of other statements", async () => {
  const { other, database } = await makeCounter();
  await other.query("INSERT INTO counter VALUES ('b', 0)");
  const addToAll = sql`UPDATE counter SET value = value + 1`;
  expect(await database.write(addToAll, mustChange(addToAll, 2), mustChange(addOne), addOne)).toEqual([2, 2, 1, 1]);
});

test("acknowledges nothing after a statement that fails", async () => {
  const { value, database } = await makeCounter();
  const taken = sql`INSERT INTO counter VALUES ('a', 1)`;
  const writing = database.write(addOne, taken, addOne);
  await expect(writing).rejects.toThrow(StoreUnavailableError);
  await expect(writing.catch(databaseErrorOf)).resolves.toMatchObject({ code: "23505" });
  expect(await value()).toBe(0);
});

test("takes one round trip for a transaction, and one for a read", async () => {
  const { database, proxy } = await makeCounter();
  await database.write(addOne);
  const before = proxy.roundTrips();
  await database.write(addOne, mustChange(addOne), addOne, addOne);
  expect(proxy.roundTrips() - before).toBe(1);
  await database.read(z.object({ value: z.number() }), sql`SELECT value FROM counter`);
  expect(proxy.roundTrips() - before).toBe(2);
});
