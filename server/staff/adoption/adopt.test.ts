/** New enquiries appear in the lists: as one person's, with the promise that was given. */
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Contact } from "../../../enquiry/fields.ts";
import type { Database } from "../../storage/database.ts";
import type { Store, Submission } from "../../storage/store.ts";
import { deskStores, silentLog } from "../../test-support/stores.ts";
import { submission } from "../../test-support/submission.ts";
import { enquiry } from "../../test-support/test-server.ts";
import { loadDeskContent } from "../desk-content.ts";
import { adoptEnquiry, createAdopter } from "./adopt.ts";
import { bringBackDue } from "./follow-ups.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const content = loadDeskContent("content");
const DAY_MS = 86_400_000;

const workRow = z.object({
  id: z.string(),
  status: z.string(),
  contact_id: z.number(),
  due_at: z.string().nullable(),
  urgent: z.number(),
  returned_by: z.string().nullable(),
  follow_up_at: z.string().nullable(),
  sort_at: z.string(),
  version: z.number(),
});
const enquiryRow = z.object({
  contact_id: z.number(),
  work_id: z.string().nullable(),
  received_at: z.string(),
  due_at: z.string().nullable(),
  urgent_word: z.string().nullable(),
  place: z.string().nullable(),
});

const readWorks = (database: Database) =>
  database.read(
    workRow,
    sql`SELECT id, status, contact_id, due_at, urgent, returned_by, follow_up_at, sort_at, version
      FROM enquiry_work ORDER BY contact_id`,
  );
const readEnquiries = (database: Database) =>
  database.read(
    enquiryRow,
    sql`SELECT contact_id, work_id, received_at, due_at, urgent_word, place FROM work_enquiries ORDER BY contact_id`,
  );
const eventKinds = async (database: Database) =>
  (await database.read(z.object({ kind: z.string() }), sql`SELECT kind FROM enquiry_events ORDER BY id`)).map(
    ({ kind }) => kind,
  );

const insert = (store: Store, contact: Partial<Contact> = {}, changes: Partial<Submission> = {}) =>
  store.insert(submission({ contacts: [{ ...enquiry, ...contact }], ...changes }));

/** Somebody else than the visitor of the fixture. */
const other = { email: "farida@example.in", phone: "98250 11223" };

describe.each(deskStores)("%s", (_name, makePlace) => {
  async function makeDesk() {
    const open = await makePlace();
    const store = await open();
    const { database } = store;
    const adopt = createAdopter(database, () => content, silentLog);
    const works = () => readWorks(database);
    const firstWork = async () => {
      const [work] = await works();
      if (!work) throw new Error("There is no work.");
      return work;
    };
    return { open, store, database, adopt, works, firstWork, enquiries: () => readEnquiries(database) };
  }

  test("gives a new enquiry its promise, its urgent word and its place", async () => {
    const { store, adopt, works, enquiries } = await makeDesk();
    await insert(store);
    await insert(store, { ...other, project_details: "URGENT: the steriliser in Nashik is broken" });
    expect(await adopt()).toBe(2);
    expect(await adopt()).toBe(0);
    const [first, second] = await enquiries();
    const dayLater = new Date(Date.parse(first?.received_at ?? "") + DAY_MS).toISOString();
    expect(first).toMatchObject({ due_at: dayLater, urgent_word: null, place: "Ghatlodia" });
    expect(second).toMatchObject({ urgent_word: "urgent", place: "Nashik" });
    expect(await works()).toMatchObject([
      { status: "to-answer", due_at: dayLater, sort_at: dayLater, urgent: 0, version: 1 },
      { status: "to-answer", due_at: second?.due_at, sort_at: second?.due_at, urgent: 1, version: 1 },
    ]);
  });

  test("takes tests of the operator for no enquiry", async () => {
    const { store, adopt } = await makeDesk();
    await insert(store, {}, { canary: true });
    expect(await adopt()).toBe(0);
  });

  test("joins what one address wrote, also in one batch, and nothing by its number", async () => {
    const { store, database, adopt, firstWork, works } = await makeDesk();
    await insert(store);
    await insert(store, { email: "ASHA@example.in", phone: "no number" });
    await insert(store, { email: "other@example.in" });
    await adopt();
    const { due_at, contact_id } = await firstWork();
    await insert(store, { email: "asha@example.in", phone: "98250 11223", project_details: "urgent" });
    await adopt();
    const newest = (await readEnquiries(database)).at(-1);
    expect(await works()).toMatchObject([
      { urgent: 0, version: 1 },
      { contact_id: newest?.contact_id, urgent: 1, version: 2 },
    ]);
    expect(contact_id).not.toBe(newest?.contact_id);
    // The oldest promise counts, unless the new one ends earlier.
    expect((await works())[1]?.due_at).toBe([due_at, newest?.due_at].toSorted()[0]);
    expect(await eventKinds(database)).toEqual(["joined", "joined"]);
  });

  test("does not join what staff took apart", async () => {
    const { store, database, adopt, works, enquiries } = await makeDesk();
    await insert(store);
    await insert(store, { full_name: "Ravi Patel" });
    await adopt();
    const [one, two] = (await enquiries()).map(({ contact_id }) => contact_id);
    if (one === undefined || two === undefined) throw new Error("Both enquiries are needed.");
    await database.write(
      sql`INSERT INTO work_splits (contact_id, other_contact_id) VALUES (${two}, ${one})`,
      sql`UPDATE work_enquiries SET work_id = NULL WHERE contact_id = ${two}`,
    );
    await adoptEnquiry(database, content, two);
    expect(await works()).toHaveLength(2);
    const [first, second] = await enquiries();
    expect(first?.work_id).not.toBe(second?.work_id);
  });

  test("keeps what was held back apart until it is released", async () => {
    const { store, database, adopt, works, enquiries } = await makeDesk();
    await insert(store);
    const [reference = ""] = await insert(store, { project_details: "urgent" }, { flags: ["hidden-field"] });
    await adopt();
    expect(await works()).toMatchObject([
      { status: "to-answer" },
      { status: "set-aside", due_at: null, sort_at: (await enquiries())[1]?.received_at },
    ]);
    const heldBack = (await enquiries())[1];
    await store.repository.release(reference, [], new Date());
    await database.write(
      sql`UPDATE work_enquiries SET work_id = NULL WHERE contact_id = ${heldBack?.contact_id ?? 0}`,
      sql`DELETE FROM enquiry_work WHERE id = ${heldBack?.work_id ?? ""}`,
    );
    await adoptEnquiry(database, content, heldBack?.contact_id ?? 0);
    expect(await works()).toMatchObject([{ status: "to-answer", contact_id: heldBack?.contact_id, urgent: 1 }]);
  });

  test.each(["waiting", "done"])("brings back work that is %s, with a new promise and the old date", async (status) => {
    const { store, database, adopt, firstWork, enquiries } = await makeDesk();
    await insert(store, { project_details: "urgent" });
    await adopt();
    const followUp = "2027-01-15T03:30:00.000Z";
    await database.write(
      sql`UPDATE enquiry_work SET status = ${status}, due_at = NULL, follow_up_at = ${followUp}, sort_at = ${followUp}`,
      sql`UPDATE work_enquiries SET first_attempt_at = received_at`,
    );
    await insert(store);
    await adopt();
    const due = (await enquiries())[1]?.due_at;
    expect(await firstWork()).toMatchObject({
      status: "to-answer",
      returned_by: "enquiry",
      due_at: due,
      sort_at: due,
      // The urgent letter was answered.
      urgent: 0,
      follow_up_at: followUp,
    });
    expect(await eventKinds(database)).toEqual(["returned"]);
  });

  test("takes the promise of an enquiry away with it, and keeps those of the others", async () => {
    const { store, database, adopt, firstWork, enquiries } = await makeDesk();
    await insert(store, { project_details: "urgent" });
    await insert(store);
    await insert(store);
    await database.write(sql`UPDATE work_enquiries SET received_at = '2026-11-16T04:00:00.000Z'
      WHERE contact_id = (SELECT min(contact_id) FROM work_enquiries)`);
    await adopt();
    const [urgent, second, third] = await enquiries();
    expect(await firstWork()).toMatchObject({ due_at: urgent?.due_at, sort_at: urgent?.due_at });
    const erase = (id = 0) => database.write(sql`DELETE FROM contacts WHERE id = ${id}`);
    await erase(third?.contact_id);
    expect(await firstWork()).toMatchObject({ due_at: urgent?.due_at, contact_id: second?.contact_id });
    await erase(urgent?.contact_id);
    expect(await firstWork()).toMatchObject({ due_at: second?.due_at, sort_at: second?.due_at, status: "to-answer" });
  });

  test("brings back what is due, once, and leaves the rest", async () => {
    const { store, database, adopt, firstWork, works } = await makeDesk();
    await insert(store);
    await insert(store, other);
    await adopt();
    const nine = "2026-11-23T03:30:00.000Z";
    const { id } = await firstWork();
    await database.write(
      sql`UPDATE enquiry_work SET status = 'waiting', due_at = NULL, follow_up_at = '2026-11-24T03:30:00.000Z'`,
      sql`UPDATE enquiry_work SET follow_up_at = ${nine} WHERE id = ${id}`,
    );
    expect(await bringBackDue(database, new Date("2026-11-23T03:29:59Z"))).toBe(0);
    const now = new Date("2026-11-23T03:30:00Z");
    const results = await Promise.all([bringBackDue(database, now), bringBackDue(database, now)]);
    expect(Math.max(...results)).toBe(1);
    expect(await works()).toMatchObject([
      { status: "to-answer", returned_by: "follow-up", follow_up_at: null, sort_at: nine },
      { status: "waiting", returned_by: null },
    ]);
    expect(await eventKinds(database)).toEqual(["returned"]);
  });

  test("adopts each enquiry once when several servers do it at the same time", async () => {
    const { open, store, adopt, enquiries, works } = await makeDesk();
    const people = Array.from({ length: 40 }, (_, index) => ({
      email: `visitor${index}@example.in`,
      phone: `98250 ${String(10_000 + index)}`,
    }));
    for (const person of [...people, ...people]) await insert(store, person);
    const servers = [
      adopt,
      createAdopter((await open()).database, () => content, silentLog),
      createAdopter(store.database, () => content, silentLog),
    ];
    for (let round = 0; round < 3; round++) await Promise.allSettled(servers.map((server) => server()));
    expect((await enquiries()).filter(({ work_id }) => work_id === null)).toEqual([]);
    expect(await works()).toHaveLength(40);
  });

  test("adopts a large batch in one transaction, and finds everybody in it", async () => {
    const { store, database, works } = await makeDesk();
    const people = Array.from({ length: 300 }, (_, index) => ({
      ...enquiry,
      email: `visitor${index}@example.in`,
      phone: "none",
    }));
    for (let first = 0; first < 300; first += 100) {
      await store.insert(submission({ contacts: people.slice(first, first + 100) }));
    }
    await createAdopter(database, () => content, silentLog, 300)();
    for (let first = 0; first < 300; first += 100) {
      await store.insert(
        submission({ contacts: people.slice(first, first + 100).map((person) => ({ ...person, full_name: "Again" })) }),
      );
    }
    const transactions: number[] = [];
    const counting: Database = {
      ...database,
      async write(...statements) {
        transactions.push(statements.length);
        return database.write(...statements);
      },
    };
    expect(await createAdopter(counting, () => content, silentLog, 300)()).toBe(300);
    expect(transactions).toHaveLength(1);
    expect((await works()).map(({ version }) => version)).toEqual(people.map(() => 2));
  });

  test("one enquiry that cannot be adopted holds up no other", async () => {
    const { store, database, adopt, enquiries } = await makeDesk();
    await insert(store);
    await insert(store, other);
    const [broken] = await enquiries();
    const refusing: Database = {
      ...database,
      async write(...statements) {
        const sqls = statements.map((statement) => ("guard" in statement ? statement.guard : statement));
        const adopted = sqls.filter((each) => each.sql.includes("search_text")).flatMap(({ values }) => values);
        if (adopted.includes(broken?.contact_id)) throw new Error("refused");
        return database.write(...statements);
      },
    };
    const errors: unknown[] = [];
    const log = { ...silentLog, error: (fields: object) => errors.push(fields) };
    const adoptRefused = createAdopter(refusing, () => content, log);
    expect(await adoptRefused()).toBe(2);
    expect(await adoptRefused()).toBe(0);
    expect((await enquiries()).map(({ work_id }) => work_id !== null)).toEqual([false, true]);
    expect(errors).toHaveLength(1);
    await adopt();
    expect((await enquiries()).every(({ work_id }) => work_id !== null)).toBe(true);
  });
});
