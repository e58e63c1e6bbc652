import { join } from "node:path";
import sql from "sql-template-tag";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../tests/temporary.ts";
import { StoreUnavailableError } from "./database.ts";
import { createSqliteDatabase, openConnection } from "./sqlite.ts";
import { createSqliteReader, requestSignals } from "./sqlite-reader.ts";

const row = z.object({ n: z.number() });
/** A query that takes some tenths of a second. */
const slow = sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${1_000_000})
  SELECT max(n) AS n FROM numbers`;

function open() {
  const file = join(temporaryFolder(), "test.sqlite");
  const db = openConnection(file, 200);
  db.exec("CREATE TABLE numbers (n integer) STRICT");
  const reader = createSqliteReader(file);
  onTestFinished(async () => {
    await reader.close();
    db.close();
  });
  return { ...createSqliteDatabase(db), reader };
}

test("reads what was committed before, and writes nothing", async () => {
  const { write, reader } = open();
  for (const n of [1, 2]) {
    await write(sql`INSERT INTO numbers VALUES (${n})`);
    expect(await reader.read(row, sql`SELECT n FROM numbers WHERE n = ${n}`)).toEqual([{ n }]);
  }
  await expect(reader.read(row, sql`INSERT INTO numbers VALUES (3)`)).rejects.toThrow(StoreUnavailableError);
  expect(await reader.read(row, sql`SELECT n FROM numbers ORDER BY n`)).toEqual([{ n: 1 }, { n: 2 }]);
});

test("leaves the event loop free during a long query", async () => {
  const { reader } = open();
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await reader.read(row, sql`SELECT 1 AS n`);
  turns = 0;
  expect(await reader.read(row, slow)).toEqual([{ n: 1_000_000 }]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

test("makes no read for a caller who has gone", async () => {
  const { reader } = open();
  const gone = new AbortController();
  const first = reader.read(row, slow);
  const second = requestSignals.run(gone.signal, () => reader.read(row, slow));
  const third = reader.read(row, sql`SELECT 3 AS n`);
  gone.abort();
  await expect(second).rejects.toThrow(StoreUnavailableError);
  expect(await Promise.all([first, third])).toEqual([[{ n: 1_000_000 }], [{ n: 3 }]]);
});

test("a closed reader answers no read", async () => {
  const { reader } = open();
  const running = reader.read(row, slow);
  const refused = [running, reader.read(row, slow)].map((each) => expect(each).rejects.toThrow(StoreUnavailableError));
  await reader.close();
  await Promise.all([...refused, expect(reader.read(row, slow)).rejects.toThrow(StoreUnavailableError)]);
});
