/** The lists that staff work through. */

import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import type { TicketList } from "../../../core/api/inbox.ts";
import type { Status } from "../../../core/api/ticket.ts";
import type { Contact } from "../../../core/enquiry/fields.ts";
import { DAY_MS } from "../../../core/times.ts";
import { addEnquiry, addStaff, inList, signIn } from "../../test-support/desk.ts";
import { aReceivedMail } from "../../test-support/messages.ts";
import { plansOf, scansOf } from "../../test-support/query-plans.ts";
import { testedStores } from "../../test-support/stores.ts";
import { createTestServer, enquiry, submission } from "../../test-support/test-server.ts";
import { createHead } from "../statistics/statistics.ts";
import { countLists, readPage } from "./list.ts";

/** People who share neither address nor number. */
const person = (index: number): Partial<Contact> => ({
  full_name: `Visitor ${index}`,
  email: `visitor${index}@example.in`,
  phone: `98250 ${String(10_000 + index)}`,
});
const day = (date: number) => `2026-11-${String(date).padStart(2, "0")}T03:30:00.000Z`;

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function makeDesk() {
    const store = await (await createDatabase())();
    const { database } = store;
    const me = await addStaff(database);
    const names = async (filter: Parameters<typeof readPage>[1]) =>
      (await readPage(database, filter, me)).rows.map(({ name }) => name);
    /** Adds an enquiry with a state of its ticket. */
    async function add(index: number, status: Status, sortAt: string, contact: Partial<Contact> = {}) {
      const added = await addEnquiry(store, { ...person(index), ...contact });
      await database.write(sql`UPDATE tickets SET ${inList(status, sortAt)} WHERE id = ${added.ticketId}`);
      return added;
    }
    return { store, database, me, names, add };
  }

  test("orders each list as it is worked through", async () => {
    const { names, add } = await makeDesk();
    for (const [index, status] of (["to-answer", "waiting", "done", "set-aside"] as const).entries()) {
      await add(10 * index + 1, status, day(12));
      await add(10 * index + 2, status, day(10));
      await add(10 * index + 3, status, day(11));
    }
    expect(await names({ status: "to-answer" })).toEqual(["Visitor 2", "Visitor 3", "Visitor 1"]);
    expect(await names({ status: "waiting" })).toEqual(["Visitor 12", "Visitor 13", "Visitor 11"]);
    expect(await names({ status: "done" })).toEqual(["Visitor 21", "Visitor 23", "Visitor 22"]);
    expect(await names({ status: "set-aside" })).toEqual(["Visitor 31", "Visitor 33", "Visitor 32"]);
    expect((await names({})).slice(0, 2)).toEqual(["Visitor 33", "Visitor 32"]);
  });

  test.each([{ status: "to-answer" }, { status: "done" }, {}] as const)(
    "pages through %o without gaps",
    async (filter) => {
      const { database, me, store } = await makeDesk();
      const contacts = Array.from({ length: 113 }, (_, index) => ({ ...enquiry, ...person(index) }));
      await store.insert(submission({ contacts }));
      // Rows that share their place in the order.
      await database.write(sql`UPDATE tickets SET ${inList(filter.status ?? "to-answer", day(10))}`);
      const seen: string[] = [];
      const sizes: number[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const { rows, next } = await readPage(database, { ...filter, ...(after !== undefined && { after }) }, me);
        seen.push(...rows.map(({ reference }) => reference));
        sizes.push(rows.length);
        after = next;
      }
      expect(sizes).toEqual([50, 50, 13]);
      expect(new Set(seen).size).toBe(113);
    },
  );

  test("narrows to owner, urgency, type and days in India", async () => {
    const { database, me, names, add } = await makeDesk();
    const { ticketId } = await add(1, "to-answer", day(10), { project_type: "equipment" });
    await add(2, "to-answer", day(11), { project_type: null, project_details: "urgent, please" });
    const { enquiryId } = await add(3, "to-answer", day(12));
    await database.write(
      sql`UPDATE tickets SET assignee_id = ${me} WHERE id = ${ticketId}`,
      // Half past midnight in India on the 20th.
      sql`UPDATE tickets SET last_received_at = '2026-10-19T19:00:00.000Z' WHERE newest_enquiry_id = ${enquiryId}`,
    );
    expect(await names({ who: "me" })).toEqual(["Visitor 1"]);
    expect(await names({ who: me })).toEqual(["Visitor 1"]);
    expect(await names({ who: "nobody", status: "to-answer" })).toEqual(["Visitor 2", "Visitor 3"]);
    expect(await names({ urgent: "yes" })).toEqual(["Visitor 2"]);
    expect(await names({ type: "equipment" })).toEqual(["Visitor 1"]);
    expect(await names({ since: "2026-10-20", until: "2026-10-20" })).toEqual(["Visitor 3"]);
    expect(await names({ until: "2026-10-19" })).toEqual([]);
    expect(await names({ since: "2026-10-21", status: "to-answer" })).toEqual(["Visitor 1", "Visitor 2"]);
  });

  test("shows one row for a person, with the newest text in one line", async () => {
    const { store, database, me } = await makeDesk();
    await addEnquiry(store, person(1));
    const long = `Second\n\n letter\t ${"हिन्दी ".repeat(60)}`;
    const { reference, enquiryId } = await addEnquiry(store, { ...person(1), project_details: long });
    const { rows } = await readPage(database, {}, me);
    expect(rows).toMatchObject([
      { reference, times: 2, hasUnread: false, place: null, ticket: { status: "to-answer" } },
    ]);
    expect(rows[0]?.firstLine).toMatch(/^Second letter हिन्दी /);
    expect(rows[0]?.firstLine.length).toBeLessThanOrEqual(160);
    await database.write(aReceivedMail({ enquiryId, at: day(20) }));
    expect((await readPage(database, {}, me)).rows).toMatchObject([{ hasUnread: true }]);
    await database.write(
      sql`INSERT INTO enquiry_views (enquiry_id, staff_id, viewed_at) VALUES (${enquiryId}, ${me}, ${day(21)})`,
    );
    expect((await readPage(database, {}, me)).rows).toMatchObject([{ hasUnread: false }]);
  });

  test("reckons the figures above To answer from the last seven days", async () => {
    const { store, database } = await makeDesk();
    const now = new Date(day(13));
    expect(await createHead(database)(now)).toEqual({
      medianFirstAttemptMinutes: null,
      onTimeShare: null,
      oldestUnansweredAt: null,
    });
    const past = [
      { received: day(10), attempt: "2026-11-10T03:50:00Z", answer: "2026-11-10T04:30:00Z" },
      { received: day(11), attempt: "2026-11-11T04:10:00Z", answer: "2026-11-13T04:10:00Z" },
      { received: day(12), attempt: null, answer: null },
      { received: "2026-10-01T03:30:00Z", attempt: "2026-10-09T03:30:00Z", answer: null },
    ];
    for (const [index, { received, attempt, answer }] of past.entries()) {
      const { enquiryId, ticketId } = await addEnquiry(store, person(index));
      const due = new Date(Date.parse(received) + DAY_MS).toISOString();
      await database.write(
        sql`UPDATE ticket_enquiries SET received_at = ${received}, due_at = ${due}, first_attempt_at = ${attempt},
          first_answer_at = ${answer} WHERE enquiry_id = ${enquiryId}`,
        sql`UPDATE tickets SET due_at = ${attempt === null ? due : null} WHERE id = ${ticketId}`,
      );
    }
    expect(await createHead(database)(now)).toEqual({
      medianFirstAttemptMinutes: 30,
      onTimeShare: 1 / 3,
      oldestUnansweredAt: day(12),
    });
  });
});

test("answers the list to people who are signed in, with an enquiry that was acknowledged before", async () => {
  const { app, store } = createTestServer();
  const { request } = await signIn(app, store.database, await addStaff(store.database));
  const acknowledged = await app.inject({ method: "POST", url: "/rest/v1/contacts", payload: { ...enquiry } });
  expect(acknowledged.statusCode).toBe(201);
  const reference = acknowledged.headers["enquiry-reference"];
  const { status, body } = await request("GET", "/tickets?status=to-answer");
  expect(status).toBe(200);
  const list: TicketList = body;
  expect(list.rows.map((row) => row.reference)).toEqual([reference]);
  expect(list).toMatchObject({
    next: null,
    counts: { "to-answer": 1, waiting: 0, done: 0, "set-aside": 0 },
    journaled: 0,
  });
  expect((await request("GET", "/tickets?status=lost")).body).toMatchObject({ code: "DESK06" });
  expect((await request("GET", "/tickets?after=x")).body).toMatchObject({ code: "DESK06" });
});

test.each(["to-answer", "waiting", "done", "set-aside"] as const)(
  "%s is read in its order from its index",
  async (status) => {
    const { store } = createTestServer();
    const { database } = store;
    const { ticketId } = await addEnquiry(store);
    await database.write(sql`UPDATE tickets SET ${inList(status)} WHERE id = ${ticketId}`);
    const plans = await plansOf(database, async (watched) => {
      expect((await readPage(watched, { status }, "")).rows).toHaveLength(1);
    });
    expect(plans).toContainEqual(expect.stringMatching(/INDEX tickets_list \(status=\?/));
    expect(scansOf(plans)).toEqual([]);
  },
);

test("counts at most a thousand of each list, from the index", async () => {
  const { store } = createTestServer();
  const { database } = store;
  await database.write(
    sql`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1100)
      INSERT INTO tickets (id, status, newest_enquiry_id, last_received_at, sort_at, changed_at, version)
      SELECT n, CASE WHEN n <= 1050 THEN 'done' ELSE 'to-answer' END, n, '2026', '2026', '2026', 1 FROM numbers`,
  );
  expect(await countLists(database)).toEqual({ "to-answer": 50, waiting: 0, done: 1000, "set-aside": 0 });
  const plans = await plansOf(database, countLists);
  expect(plans).toContainEqual(expect.stringMatching(/INDEX tickets_list \(status=\?/));
  expect(scansOf(plans)).toEqual([]);
});

test("finds the oldest unanswered enquiry from its index", async () => {
  const { store } = createTestServer();
  const plans = await plansOf(store.database, (watched) => createHead(watched)(new Date()));
  expect(plans).toContain("SCAN ticket_enquiries USING INDEX ticket_enquiries_unanswered");
});
