/** Two real PostgreSQL servers of which one is read-only, as a standby is. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { defaultDeskSettings } from "../enquiries/desk-settings.ts";
import { insertRecord } from "../enquiries/insert.ts";
import { createSubmissionRecord, type Submission } from "../enquiries/submission-record.ts";
import { createPostgres, query, type TestPostgres } from "../test-support/postgres.ts";
import { sharedKey } from "../test-support/stores.ts";
import { submission } from "../test-support/test-server.ts";
import { StoreUnavailableError } from "./database.ts";
import { connect, createPostgresDatabase } from "./postgres.ts";

let first: TestPostgres;
let second: TestPostgres;

beforeAll(async () => {
  [first, second] = await Promise.all([createPostgres({ durable: false }), createPostgres({ durable: false })]);
  await Promise.all([first.start(), second.start()]);
});
afterAll(() => Promise.all([first.remove(), second.remove()]));

async function setReadOnly(postgres: TestPostgres, readOnly: boolean): Promise<void> {
  await query(postgres.url, `ALTER SYSTEM SET default_transaction_read_only = ${readOnly}`);
  await query(postgres.url, "SELECT pg_reload_conf()");
  await expect
    .poll(() => query(postgres.url, "SHOW transaction_read_only"))
    .toEqual([{ transaction_read_only: readOnly ? "on" : "off" }]);
}

const bothHosts = () => {
  const [one, two] = [first.url, second.url].map((url) => new URL(url).host);
  return `postgresql://desk@${one},${two}/postgres`;
};

const names = async (postgres: TestPostgres) =>
  (await query(postgres.url, "SELECT full_name FROM contacts")).map((row) => row.full_name);

const named = (full_name: string) => {
  const plain = submission();
  return { ...plain, contacts: plain.contacts.map((contact) => ({ ...contact, full_name })) };
};

/** A server without a journal. */
function openStore(url: string) {
  const { transact, close } = connect(url, sharedKey());
  onTestFinished(close);
  const database = createPostgresDatabase((statements) => transact(statements, 60_000));
  return {
    insert: (one: Submission) =>
      insertRecord(database, createSubmissionRecord(one, null), defaultDeskSettings(), sharedKey()),
    checkWritable: async () =>
      void (await database.write(
        sql`INSERT INTO heartbeat (id, beaten_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET beaten_at = now()`,
      )),
  };
}

beforeEach(async () => {
  for (const postgres of [first, second]) {
    await setReadOnly(postgres, false);
    await query(postgres.url, "DROP SCHEMA public CASCADE");
    await query(postgres.url, "CREATE SCHEMA public");
    const { transact, close } = connect(postgres.url, sharedKey());
    // On a busy machine the tables may take longer than a transaction may.
    await expect.poll(() => transact([]).then(() => "made", String)).toBe("made");
    await close();
  }
});

test("uses the host that takes writes, wherever it is in the list", async () => {
  await setReadOnly(first, true);
  const store = openStore(bothHosts());
  await store.insert(named("Asha"));
  expect(await names(second)).toEqual(["Asha"]);
  expect(await names(first)).toEqual([]);
});

test("moves on when its host turns read-only, and drops every pooled connection to it", async () => {
  await setReadOnly(second, true);
  const store = openStore(bothHosts());
  await store.checkWritable();
  await Promise.all(["a", "b", "c"].map((name) => store.insert(named(name))));
  expect(await names(first)).toHaveLength(3);

  await setReadOnly(first, true);
  await setReadOnly(second, false);
  await expect(store.insert(named("refused"))).rejects.toThrow(StoreUnavailableError);
  await store.checkWritable();
  await Promise.all(["d", "e", "f"].map((name) => store.insert(named(name))));
  expect((await names(second)).toSorted()).toEqual(["d", "e", "f"]);
  expect(await names(first)).not.toContain("refused");
});

test.each(["SIGINT", "SIGQUIT"] as const)("moves on when its host is stopped with %s", async (signal) => {
  await setReadOnly(second, true);
  const store = openStore(bothHosts());
  await store.insert(named("before"));
  await first.stop(signal);
  onTestFinished(() => first.start());
  await setReadOnly(second, false);
  await expect.poll(() => store.checkWritable().catch(() => "away")).toBeUndefined();
  await store.insert(named("after"));
  expect(await names(second)).toEqual(["after"]);
});

test("says that no host takes writes, and works as soon as one does", async () => {
  await setReadOnly(first, true);
  await setReadOnly(second, true);
  const store = openStore(bothHosts());
  const refused = store.insert(named("refused"));
  await expect(refused).rejects.toThrow(StoreUnavailableError);
  const reason = "This PostgreSQL host does not accept writes: it is a standby or read-only.";
  const [one, two] = [first.url, second.url].map((url) => `${new URL(url).host}: ${reason}`);
  await expect(refused).rejects.toMatchObject({
    cause: { message: `No PostgreSQL host accepts writes. ${one}; ${two}` },
  });
  await setReadOnly(second, false);
  await store.insert(named("kept"));
  expect(await names(second)).toEqual(["kept"]);
});

test("names host and cause of each of several hosts, without the password", async () => {
  const { host } = new URL(first.url);
  const store = openStore(`postgresql://nobody:geheim@${host},127.0.0.1:1/postgres`);
  const error: Error = await store.checkWritable().catch((reason) => reason.cause);
  expect(error.message).toContain(`${host}: role "nobody" does not exist; 127.0.0.1:1: connect ECONNREFUSED`);
  expect(error.message).not.toContain("geheim");
  expect(error.cause).toBeUndefined();
});
