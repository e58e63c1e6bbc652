/** docs/hosted-table.sql on a real PostgreSQL: anonymous may insert and nothing else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { type Contact, columns } from "../../core/enquiry/fields.ts";
import { createEmptyDatabase, openClient } from "../test-support/stores.ts";
import { enquiry } from "../test-support/test-server.ts";

const tableSql = readFileSync(join(import.meta.dirname, "../../docs/hosted-table.sql"), "utf8");
const DENIED = "42501";

/** The agreed columns alone, open to everybody, with one enquiry. */
const olderTable = `CREATE TABLE contacts (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, full_name text NOT NULL,
    organization text, email text NOT NULL, phone text NOT NULL, project_type text, project_details text NOT NULL);
  INSERT INTO contacts (full_name, email, phone, project_details) VALUES ('Before', 'a@b.in', '1', 'Beds');
  GRANT ALL ON contacts TO anon; CREATE POLICY "everybody reads" ON contacts FOR SELECT TO anon USING (true)`;

/** The hosted database, with its owner's connection and requests in the role that PostgREST gives visitors. */
async function makeHosted(before?: string) {
  const owner = await openClient(await createEmptyDatabase());
  await owner.query(`DO $$ BEGIN CREATE ROLE anon NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
  await owner.query("DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO anon', current_schema()); END $$");
  if (before !== undefined) await owner.query(before);
  await owner.query(tableSql);

  /** Runs one request as a visitor. Resolves to PostgreSQL's error code, or "ok". */
  async function asAnonymous(sql: string, values: unknown[] = [], headers?: object): Promise<string> {
    await owner.query("BEGIN; SET LOCAL ROLE anon");
    try {
      if (headers) await owner.query("SELECT set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
      await owner.query(sql, values);
      await owner.query("COMMIT");
      return "ok";
    } catch (error) {
      await owner.query("ROLLBACK");
      return error instanceof pg.DatabaseError ? (error.code ?? "") : String(error);
    }
  }
  const insert = (contact: Partial<Record<keyof Contact, string | null>>, headers?: object) => {
    const places = columns.map((_, index) => `$${index + 1}`);
    const values = columns.map((column) => contact[column]);
    return asAnonymous(`INSERT INTO contacts (${columns}) VALUES (${places})`, values, headers);
  };
  const rows = async () => (await owner.query("SELECT * FROM contacts ORDER BY id")).rows;
  return { asAnonymous, insert, rows };
}

test("keeps which notice was shown, and takes nothing else for one", async () => {
  const { insert, rows } = await makeHosted();
  expect(await insert(enquiry, { "enquiry-notice": "0123456789ab;en;send-contact" })).toBe("ok");
  expect(await insert(enquiry, { "enquiry-notice": "0123456789ab;en;send-contact; DROP" })).toBe("ok");
  expect(await insert(enquiry)).toBe("ok");
  const notices = (await rows()).map(({ notice }) => notice);
  expect(notices).toEqual(["0123456789ab;en;send-contact", null, null]);
});

test("a visitor can insert, once for each Idempotency-Key", async () => {
  const { insert, rows } = await makeHosted();
  const hindi = { ...enquiry, full_name: "आशा पटेल", organization: null, project_type: null };
  expect(await insert(hindi, { "idempotency-key": "k" })).toBe("ok");
  expect(await insert(hindi, { "idempotency-key": "k" })).toBe("23505");
  expect(await insert(enquiry, { "idempotency-key": "l" })).toBe("ok");
  expect(await insert(enquiry, { host: "no key" })).toBe("ok");
  expect(await insert(enquiry)).toBe("ok");
  expect(await rows()).toMatchObject([
    { ...hindi, idempotency_key: "k", created_at: expect.any(String) },
    { idempotency_key: "l" },
    { idempotency_key: null },
    { idempotency_key: null },
  ]);
});

test("a visitor cannot read, change or delete rows, nor choose an ID, time or key", async () => {
  const { asAnonymous, insert, rows } = await makeHosted();
  await insert(enquiry);
  const before = await rows();
  const required = "full_name, email, phone, project_details";
  for (const sql of [
    "SELECT full_name FROM contacts",
    "SELECT count(*) FROM contacts",
    "UPDATE contacts SET full_name = 'x'",
    "DELETE FROM contacts",
    "TRUNCATE contacts",
    `INSERT INTO contacts (${required}) VALUES ('a', 'b', 'c', 'd') RETURNING id`,
    `INSERT INTO contacts (created_at, ${required}) VALUES (now(), 'a', 'b', 'c', 'd')`,
    `INSERT INTO contacts (idempotency_key, ${required}) VALUES ('k', 'a', 'b', 'c', 'd')`,
    "ALTER TABLE contacts DISABLE ROW LEVEL SECURITY",
  ]) {
    expect(await asAnonymous(sql), sql).toBe(DENIED);
  }
  expect(await rows()).toEqual(before);
});

test.each([
  ["an older table", olderTable],
  ["a table that it made before", tableSql],
])("run on %s, it adds what is missing and keeps the enquiries", async (_name, before) => {
  const { asAnonymous, insert, rows } = await makeHosted(before);
  const stored = (await rows()).map(({ full_name }) => full_name);
  const headers = { "idempotency-key": "k", "enquiry-notice": "0123456789ab;en;send-contact" };
  expect(await insert(enquiry, headers)).toBe("ok");
  expect(await insert(enquiry, headers)).toBe("23505");
  expect((await rows()).map(({ full_name }) => full_name)).toEqual([...stored, enquiry.full_name]);
  expect((await rows()).at(-1)).toMatchObject({ idempotency_key: "k", notice: "0123456789ab;en;send-contact" });
  expect(await asAnonymous("SELECT full_name FROM contacts")).toBe(DENIED);
  expect(await insert({ ...enquiry, project_details: "x".repeat(65_537) })).toBe("23514");
});

test("the constraints of the table reject invalid enquiries", async () => {
  const { insert, rows } = await makeHosted();
  for (const column of ["full_name", "email", "phone", "project_details"] as const) {
    expect(await insert({ ...enquiry, [column]: null }), column).toBe("23502");
    expect(await insert({ ...enquiry, [column]: " \t\u00a0" }), column).toBe("23514");
  }
  expect(await insert({ ...enquiry, organization: "" })).toBe("23514");
  expect(await insert({ ...enquiry, project_type: "casino" })).toBe("23514");
  expect(await insert({ ...enquiry, project_details: "x".repeat(65_537) })).toBe("23514");
  for (const column of ["full_name", "organization", "email", "phone"] as const)
    expect(await insert({ ...enquiry, [column]: "x".repeat(301) }), column).toBe("23514");
  expect(await insert({ ...enquiry, project_details: "x".repeat(65_000) })).toBe("ok");
  expect(await rows()).toHaveLength(1);
});
