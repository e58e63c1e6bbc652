/** What is particular to PostgreSQL: its constraints, its migrations, and what it takes out of journals. */
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { newReference } from "../../../enquiry/reference.ts";
import { createEmptyDatabase, openForTest } from "../../test-support/stores.ts";
import { submission } from "../../test-support/submission.ts";
import { enquiry } from "../../test-support/test-server.ts";
import { NewerDatabaseError } from "../migrations.ts";
import { createSubmissionRecord } from "../submission-record.ts";
import { openPostgresStore } from "./postgres-store.ts";

vi.setConfig({ testTimeout: 60_000 });

async function makeStore() {
  const url = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return { url, client, store: await openForTest(openPostgresStore(url)) };
}

test("the database itself refuses what breaks the rules", async () => {
  const { client, store } = await makeStore();
  await store.checkWritable();
  const row = {
    ...enquiry,
    ...{ reference: "AN-2222-22", created_at: "2026-11-21", source: "data-api", flags: [], canary: false },
    ...{ submission_id: "s", idempotency_key: "k", batch_index: 0, body_hash: "x" },
  };
  const insert = async (changes: object) => {
    const values = { ...row, ...changes };
    const names = Object.keys(values);
    try {
      const places = names.map((_, index) => `$${index + 1}`);
      await client.query(`INSERT INTO contacts (${names}) VALUES (${places})`, Object.values(values));
      return "ok";
    } catch (error) {
      return error instanceof pg.DatabaseError ? error.code : error;
    }
  };
  for (const column of ["full_name", "organization", "email", "phone", "project_details"]) {
    expect(await insert({ [column]: " \t\u00a0" }), column).toBe("23514");
  }
  for (const column of ["full_name", "email", "phone", "project_details"]) {
    expect(await insert({ [column]: null }), column).toBe("23502");
  }
  expect(await insert({ project_type: "casino" })).toBe("23514");
  expect(await insert({ flags: ["odd"] })).toBe("23514");
  expect(await insert({ organization: null, project_type: null, source: "form", form_bucket: 1 })).toBe("ok");
  const free = { reference: "AN-3333-33", submission_id: "t", idempotency_key: "l", source: "form", form_bucket: 2 };
  for (const same of [
    { reference: "AN-2222-22" },
    { submission_id: "s" },
    { idempotency_key: "k" },
    { form_bucket: 1 },
  ]) {
    expect(await insert({ ...free, ...same }), Object.keys(same)[0]).toBe("23505");
  }
  expect(await insert(free)).toBe("ok");
});

test("desks that start at once bring an empty database up to date together", async () => {
  const url = await createEmptyDatabase();
  const desks = await Promise.all(Array.from({ length: 4 }, () => openForTest(openPostgresStore(url))));
  await Promise.all(desks.map((desk) => desk.insert(submission({ deliveries: ["mail"] }))));
  expect(await desks[0]?.repository.list()).toHaveLength(4);
});

test("a database of a newer desk is left alone", async () => {
  const { url, client, store } = await makeStore();
  await store.insert(submission());
  await client.query("UPDATE desk_version SET version = 99");
  const older = await openForTest(openPostgresStore(url));
  await expect(older.insert(submission())).rejects.toThrow(NewerDatabaseError);
  expect(await store.repository.list()).toHaveLength(1);
});

test("a reference that is taken is replaced", async () => {
  const { store } = await makeStore();
  const [taken = ""] = await store.insert(submission());
  const record = createSubmissionRecord(submission());
  const colliding = { ...record, rows: record.rows.map((row) => ({ ...row, reference: taken })) };
  expect(await store.insertRecord(colliding)).not.toEqual([taken]);
  await store.forward({ ...colliding, submission_id: "another" });
  expect(new Set((await store.repository.list()).map((row) => row.reference)).size).toBe(3);
});

test("forwarding again moves letters along, never back", async () => {
  const { store } = await makeStore();
  const record = createSubmissionRecord(submission({ deliveries: ["mail", "webhook"] }));
  const at = new Date().toISOString();
  const delivered = {
    ...record,
    rows: record.rows.map((row) => ({
      ...row,
      deliveries: row.deliveries.map((letter) =>
        letter.channel === "mail" ? { ...letter, next_at: null, delivered_at: at } : letter,
      ),
    })),
  };
  for (const state of [record, delivered, record]) await store.forward(state);
  expect(await store.repository.list()).toHaveLength(1);
  expect(await store.outbox.undelivered()).toMatchObject([{ channel: "webhook" }]);
});

test("text that looks like SQL is text", async () => {
  const { store } = await makeStore();
  const odd = {
    ...enquiry,
    full_name: `'); DROP TABLE contacts; -- "\\`,
    project_details: '{"a": [1, "\\u0000"]} $1 %s',
  };
  await store.insert(submission({ contacts: [odd] }));
  expect(await store.repository.find(`${newReference()}' OR '1'='1`)).toBeUndefined();
  expect(await store.repository.list()).toMatchObject([odd]);
});

test("lists the newest first, also where numbers do not grow with time", async () => {
  const { client, store } = await makeStore();
  await store.checkWritable();
  await client.query(
    "ALTER TABLE contacts ALTER COLUMN id SET INCREMENT BY -1 SET MINVALUE 1 SET MAXVALUE 9 RESTART 9",
  );
  for (const full_name of ["First", "Second", "Third"]) {
    await store.insert(submission({ contacts: [{ ...enquiry, full_name }] }));
  }
  const listed = await store.repository.list();
  expect(listed.map((row) => [row.full_name, row.id])).toEqual([
    ["Third", 7],
    ["Second", 8],
    ["First", 9],
  ]);
});
