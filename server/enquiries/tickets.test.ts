/** New enquiries open or reopen a ticket, with their due date. */
import { join } from "node:path";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Contact } from "../../core/enquiry/fields.ts";
import { DAY_MS } from "../../core/times.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import type { Database } from "../database/database.ts";
import { testedStores } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { bringBackDue } from "../tickets/scheduled.ts";
import { deleteStatements } from "./erase-statements.ts";
import { releaseEnquiry } from "./notifications.ts";
import { openSqliteStore } from "./open-store.ts";
import type { Store } from "./store.ts";
import type { Submission } from "./submission-record.ts";
import { joinTicketStatements } from "./tickets.ts";

const ticketRow = z.object({
  id: z.string(),
  status: z.string(),
  newest_enquiry_id: z.number(),
  due_at: z.string().nullable(),
  urgent: z.number(),
  returned_by: z.string().nullable(),
  follow_up_at: z.string().nullable(),
  sort_at: z.string(),
  version: z.number(),
});
const enquiryRow = z.object({
  enquiry_id: z.number(),
  ticket_id: z.string(),
  received_at: z.string(),
  due_at: z.string().nullable(),
  urgent_word: z.string().nullable(),
  place: z.string().nullable(),
});

const readTickets = (database: Database) =>
  database.read(
    ticketRow,
    sql`SELECT id, status, newest_enquiry_id, due_at, urgent, returned_by, follow_up_at, sort_at, version
      FROM tickets ORDER BY newest_enquiry_id`,
  );
const readEnquiries = (database: Database) =>
  database.read(
    enquiryRow,
    sql`SELECT enquiry_id, ticket_id, received_at, due_at, urgent_word, place FROM ticket_enquiries ORDER BY enquiry_id`,
  );
const eventKinds = async (database: Database) =>
  (await database.read(z.object({ kind: z.string() }), sql`SELECT kind FROM ticket_events ORDER BY id`)).map(
    ({ kind }) => kind,
  );

const insert = (store: Store, contact: Partial<Contact> = {}, changes: Partial<Submission> = {}) =>
  store.insert(submission({ contacts: [{ ...enquiry, ...contact }], ...changes }));

/** Somebody else than the visitor of the fixture. */
const other = { email: "farida@example.in", phone: "98250 11223" };

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function makeDesk() {
    const open = await createDatabase();
    const store = await open();
    const { database } = store;
    const tickets = () => readTickets(database);
    const firstTicket = async () => {
      const [ticket] = await tickets();
      if (!ticket) throw new Error("There is no ticket.");
      return ticket;
    };
    return { open, store, database, tickets, firstTicket, enquiries: () => readEnquiries(database) };
  }

  test("derives due date, urgent word and place of a new enquiry", async () => {
    const { store, tickets, enquiries } = await makeDesk();
    await insert(store);
    await insert(store, { ...other, project_details: "URGENT: the steriliser in Nashik is broken" });
    const [first, second] = await enquiries();
    const dayLater = new Date(Date.parse(first?.received_at ?? "") + DAY_MS).toISOString();
    expect(first).toMatchObject({ due_at: dayLater, urgent_word: null, place: "Ghatlodia" });
    expect(second).toMatchObject({ urgent_word: "urgent", place: "Nashik" });
    expect(await tickets()).toMatchObject([
      { status: "to-answer", due_at: dayLater, sort_at: dayLater, urgent: 0, version: 1 },
      { status: "to-answer", due_at: second?.due_at, sort_at: second?.due_at, urgent: 1, version: 1 },
    ]);
  });

  test("puts enquiries of one address into one ticket, and none by number", async () => {
    const { store, database, firstTicket, tickets } = await makeDesk();
    await insert(store);
    await insert(store, { email: "ASHA@example.in", phone: "no number" });
    await insert(store, { email: "other@example.in" });
    const { due_at, newest_enquiry_id } = await firstTicket();
    await insert(store, { email: "asha@example.in", phone: "98250 11223", project_details: "urgent" });
    const newest = (await readEnquiries(database)).at(-1);
    expect(await tickets()).toMatchObject([
      { urgent: 0, version: 1 },
      { newest_enquiry_id: newest?.enquiry_id, urgent: 1, version: 3 },
    ]);
    expect(newest_enquiry_id).not.toBe(newest?.enquiry_id);
    // The oldest due date counts, unless the new one is earlier.
    expect((await tickets())[1]?.due_at).toBe([due_at, newest?.due_at].toSorted()[0]);
    expect(await eventKinds(database)).toEqual(["merged", "merged"]);
  });

  test("an enquiry set aside joins no other ticket until its release", async () => {
    const { store, tickets, enquiries } = await makeDesk();
    await insert(store);
    const [reference = ""] = await insert(store, { project_details: "urgent" }, { flags: ["hidden-field"] });
    expect(await tickets()).toMatchObject([
      { status: "to-answer" },
      { status: "set-aside", due_at: null, sort_at: (await enquiries())[1]?.received_at },
    ]);
    const setAside = (await enquiries())[1];
    await releaseEnquiry(store, reference, [], new Date());
    expect(await tickets()).toMatchObject([
      { status: "to-answer", newest_enquiry_id: setAside?.enquiry_id, urgent: 1 },
    ]);
  });

  test.each(["waiting", "done"])(
    "brings back a ticket that is %s, with a new due date and the old follow-up",
    async (status) => {
      const { store, database, firstTicket, enquiries } = await makeDesk();
      await insert(store, { project_details: "urgent" });
      const followUp = "2027-01-15T03:30:00.000Z";
      await database.write(
        sql`UPDATE tickets SET status = ${status}, due_at = NULL, follow_up_at = ${followUp}, sort_at = ${followUp}`,
        sql`UPDATE ticket_enquiries SET first_attempt_at = received_at`,
      );
      await insert(store);
      const due = (await enquiries())[1]?.due_at;
      expect(await firstTicket()).toMatchObject({
        status: "to-answer",
        returned_by: "enquiry",
        due_at: due,
        sort_at: due,
        // The urgent letter was answered.
        urgent: 0,
        follow_up_at: followUp,
      });
      expect(await eventKinds(database)).toEqual(["returned"]);
    },
  );

  test("erases an enquiry with its due date, and keeps those of the others", async () => {
    const { store, database, firstTicket, enquiries } = await makeDesk();
    await insert(store, { project_details: "urgent" });
    await insert(store);
    await insert(store);
    const early = "2026-11-16T06:00:00.000Z";
    await database.write(
      sql`UPDATE ticket_enquiries SET due_at = ${early} WHERE enquiry_id = (SELECT min(enquiry_id) FROM ticket_enquiries)`,
      sql`UPDATE tickets SET due_at = ${early}, sort_at = ${early}`,
    );
    const [urgent, second, third] = await enquiries();
    expect(await firstTicket()).toMatchObject({ due_at: urgent?.due_at, sort_at: urgent?.due_at });
    const erase = (id = 0) => database.write(...deleteStatements(sql`id = ${id}`, new Date().toISOString()));
    await erase(third?.enquiry_id);
    expect(await firstTicket()).toMatchObject({ due_at: urgent?.due_at, newest_enquiry_id: second?.enquiry_id });
    await erase(urgent?.enquiry_id);
    expect(await firstTicket()).toMatchObject({ due_at: second?.due_at, sort_at: second?.due_at, status: "to-answer" });
  });

  test("brings back what is due, once, and leaves the rest", async () => {
    const { store, database, firstTicket, tickets } = await makeDesk();
    await insert(store);
    await insert(store, other);
    const nine = "2026-11-23T03:30:00.000Z";
    const { id } = await firstTicket();
    await database.write(
      sql`UPDATE tickets SET status = 'waiting', due_at = NULL, follow_up_at = '2026-11-24T03:30:00.000Z'`,
      sql`UPDATE tickets SET follow_up_at = ${nine} WHERE id = ${id}`,
    );
    await bringBackDue(database, new Date("2026-11-23T03:29:59Z"));
    expect((await tickets()).map(({ status }) => status)).toEqual(["waiting", "waiting"]);
    const now = new Date("2026-11-23T03:30:00Z");
    await Promise.all([bringBackDue(database, now), bringBackDue(database, now)]);
    expect(await tickets()).toMatchObject([
      { status: "to-answer", returned_by: "follow-up", follow_up_at: null, sort_at: nine },
      { status: "waiting", returned_by: null },
    ]);
    expect(await eventKinds(database)).toEqual(["returned"]);
  });

  test("opens one ticket for a person who writes through several servers at once", async () => {
    const { open, store, enquiries, tickets } = await makeDesk();
    const servers = [store, await open(), await open()];
    const mails = Array.from({ length: 10 }, (_, index) => `visitor${index}@example.in`);
    await Promise.all(mails.flatMap((email) => servers.map((server) => insert(server, { email, phone: "none" }))));
    expect(await enquiries()).toHaveLength(30);
    expect(await tickets()).toHaveLength(10);
  });

  test("opens one ticket for a person repeated in a batch", async () => {
    const { store, tickets, enquiries } = await makeDesk();
    const contacts = ["a@example.in", "b@example.in", "A@example.in"].map((email) => ({ ...enquiry, email }));
    await store.insert(submission({ contacts }));
    expect((await tickets()).map(({ version }) => version).toSorted()).toEqual([1, 2]);
    const [first, , third] = await enquiries();
    expect(third?.ticket_id).toBe(first?.ticket_id);
  });
});

test("finds and erases one of thousands of enquiries of a person by indexes", async () => {
  const { database } = openSqliteStore(join(temporaryFolder(), "enquiries.sqlite"));
  const at = new Date().toISOString();
  const statements = [...joinTicketStatements(sql`${1}`, at), ...deleteStatements(sql`id = ${1}`, at)];
  for (const statement of statements) {
    const plan = await database.read(
      z.object({ detail: z.string() }),
      sql`EXPLAIN QUERY PLAN ${"guard" in statement ? statement.guard : statement}`,
    );
    const steps = plan.map(({ detail }) => detail).join("\n");
    // SQLite would read or sort all enquiries of the person.
    expect(steps).not.toMatch(
      /MULTI-INDEX|SCAN (contacts|tickets|ticket_enquiries)\b|written USING INDEX ticket_enquiries_ticket /,
    );
  }
});
