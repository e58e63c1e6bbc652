/** Identity of a person: an address identifies, a telephone number is only a hint. */
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { TicketRow } from "../../core/api/inbox.ts";
import type { Contact } from "../../core/enquiry/fields.ts";
import { countRows } from "../database/database.ts";
import { addEnquiry, inDays } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { processorTime } from "../test-support/process.ts";
import { testedStores } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { readAlike, split } from "./merge.ts";
import { findEnquiry } from "./ticket.ts";

const client: Partial<Contact> = { full_name: "Client Vora", email: "client@victim.example", phone: "98765 00022" };
const stranger: Partial<Contact> = { full_name: "x", email: "e1@evil.example", phone: "9876500022" };

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function makeDesk() {
    const desk = await openDeskForStaff(await (await createDatabase())());
    const rows = async (query = ""): Promise<TicketRow[]> =>
      (await desk.kiran.request("GET", `/tickets?${query}`)).body.rows;
    const templates = async (reference: string) =>
      (await desk.kiran.request("GET", `/tickets/${reference}/templates`)).body;
    /** The list takes at most 50 new enquiries over before it answers. */
    async function arrive(contacts: readonly Contact[]): Promise<string[]> {
      const references: string[] = [];
      for (let first = 0; first < contacts.length; first += 40) {
        references.push(...(await desk.store.insert(submission({ contacts: contacts.slice(first, first + 40) }))));
        await rows();
      }
      return references;
    }
    return { ...desk, rows, templates, arrive };
  }

  test("who knows a client's number can neither hide the client's enquiry nor get the answers", async () => {
    const { store, kiran, rows, templates, arrive } = await makeDesk();
    const victim = await addEnquiry(store, client);
    const strangers = Array.from({ length: 60 }, (_, index) => ({
      ...enquiry,
      ...stranger,
      email: `e${index}@evil.example`,
    }));
    const evil = await arrive(strangers);
    expect(await rows("q=client")).toMatchObject([{ reference: victim.reference, name: "Client Vora", times: 1 }]);
    for (const [reference, email] of [
      [victim.reference, client.email],
      [evil[0], "e0@evil.example"],
      [evil.at(-1), "e59@evil.example"],
    ] as const) {
      const detail = await kiran.detail(reference ?? "");
      expect(detail.reference).toBe(reference);
      expect(detail.enquiries.map(({ contact }) => contact.email)).toEqual([email]);
      expect(await templates(reference ?? "")).toMatchObject({ to: email });
    }
    expect((await kiran.detail(victim.reference)).alike).toHaveLength(5);
  });

  test("finds another ticket of the number beside thousands of enquiries of one sender", async () => {
    const { store, database, kiran } = await makeDesk();
    const victim = await addEnquiry(store, client);
    const { reference } = await addEnquiry(store, stranger);
    const id = sql`(WITH RECURSIVE ids(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM ids WHERE n < 8000) SELECT n FROM ids)`;
    await database.write(
      sql`INSERT INTO contacts (reference, created_at, source, full_name, email, phone, project_details, flags, canary,
          submission_id, batch_index, body_hash)
        SELECT 'copy-' || n, created_at, source, full_name, email, phone, project_details, flags, canary, 'copy-' || n, 0, 'hash'
        FROM contacts, ${id} AS copies WHERE reference = ${reference}`,
      sql`INSERT INTO ticket_enquiries (enquiry_id, ticket_id, received_at, mail_key, phone_key)
        SELECT copy.id, ticket_id, received_at, mail_key, phone_key
        FROM ticket_enquiries JOIN contacts ON contacts.id = enquiry_id, contacts AS copy
        WHERE contacts.reference = ${reference} AND copy.body_hash = 'hash'`,
    );
    const { ticket } = await kiran.detail(reference);
    let alike: unknown;
    const read = async () => {
      alike = await readAlike(database, ticket.id);
    };
    expect(await processorTime(read, 1000)).toBeLessThan(1000);
    expect(alike).toMatchObject([{ reference: victim.reference }]);
  });

  test("merges tickets of one number with one press, and undoes it", async () => {
    const { store, kiran, meera, rows, templates } = await makeDesk();
    const home = await addEnquiry(store, client);
    const office = await addEnquiry(store, { ...client, email: "vora@hospital.example" });
    await meera.apply(office.reference, "assign");
    await meera.apply(office.reference, "follow-up", {
      followUpAt: inDays(48),
      note: "Ask about beds",
    });
    const { alike, ticket } = await kiran.detail(home.reference);
    expect(alike).toMatchObject([{ reference: office.reference, name: "Client Vora" }]);
    const before = (await kiran.detail(office.reference)).ticket;

    const merged = await kiran.apply(home.reference, "merge", { reference: office.reference });
    expect(merged.body.ticket).toMatchObject({
      id: home.ticketId,
      assignee: { name: "Meera Rao" },
      followUpNote: "Ask about beds",
      clock: { dueAt: ticket.clock.dueAt },
    });
    const both = await kiran.detail(office.reference);
    expect(both).toMatchObject({ reference: office.reference, ticket: { id: home.ticketId }, alike: [] });
    expect(both.enquiries).toHaveLength(2);
    expect(both.history[0]).toMatchObject({ kind: "merged", by: { name: "Kiran Shah" } });
    expect(await rows()).toMatchObject([{ times: 2, addresses: 2 }]);
    // A letter goes to the address of the enquiry that is open.
    expect(await templates(home.reference)).toMatchObject({ to: client.email });
    expect(await templates(office.reference)).toMatchObject({ to: "vora@hospital.example" });

    const undo = () => kiran.request("POST", `/tickets/${home.reference}/undo`, { undo: merged.body.undo });
    expect(await undo()).toMatchObject({ status: 200, body: { ticket: { id: home.ticketId, assignee: null } } });
    expect((await kiran.detail(home.reference)).enquiries).toHaveLength(1);
    const restored = (await kiran.detail(office.reference)).ticket;
    expect({ ...restored, version: 0 }).toEqual({ ...before, version: 0 });
    expect(restored.version).toBeGreaterThan(before.version);
    expect(await rows()).toHaveLength(2);

    await kiran.apply(home.reference, "merge", { reference: office.reference });
    for (const email of [client.email, "vora@hospital.example"]) {
      expect((await addEnquiry(store, { full_name: "Again", email: email ?? "", phone: "none" })).ticketId).toBe(
        home.ticketId,
      );
    }
    // After a split the two are no longer offered to each other.
    await kiran.apply(home.reference, "split", { reference: office.reference });
    expect((await kiran.detail(office.reference)).alike).toEqual([]);
  });

  test("a split of one of many enquiries takes few statements, and reads two of them", async () => {
    const { store, database, kiran } = await makeDesk();
    const contacts = Array.from({ length: 300 }, () => ({ ...enquiry, ...client }));
    const [reference = ""] = await store.insert(submission({ contacts }));
    const found = await findEnquiry(database, reference);
    if (!found) throw new Error("There is no ticket.");
    const read = vi.spyOn(database, "read");
    const change = await split({ database, by: kiran, found, at: new Date().toISOString() }, { reference, version: 1 });
    expect(change.also?.length).toBeLessThan(20);
    expect(await Promise.all(read.mock.results.map(async ({ value }) => (await value).length))).toEqual([1, 1]);
    expect((await kiran.apply(reference, "split", { reference })).status).toBe(200);
    expect(await countRows(database, sql`ticket_splits`)).toBe(299);
  });

  test("a merge keeps the earlier due date and the urgency of the two tickets", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T06:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const { store, kiran } = await makeDesk();
    const home = await addEnquiry(store, client);
    const office = await addEnquiry(store, { ...client, email: "vora@hospital.example" });
    const { dueAt } = (await kiran.apply(office.reference, "urgent", { urgent: true })).body.ticket.clock;
    const { body } = await kiran.apply(home.reference, "merge", { reference: office.reference });
    expect(body.ticket).toMatchObject({ id: home.ticketId, urgent: { word: null }, clock: { dueAt } });
  });

  test("merges only tickets of the same number that are not set aside", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store, client);
    const spam = await addEnquiry(store, stranger, { flags: ["hidden-field"] });
    const other = await addEnquiry(store, { email: "other@example.in", phone: "98250 11223" });
    expect((await kiran.detail(reference)).alike).toEqual([]);
    for (const wrong of [spam.reference, other.reference, reference, "AN-2222-22"]) {
      expect((await kiran.apply(reference, "merge", { reference: wrong })).status, wrong).toBe(400);
    }
  });

  test("one of two concurrent merges or splits wins, the other gets the conflict", async () => {
    const { store, kiran, meera } = await makeDesk();
    // Each round refuses the second person at another moment.
    for (let round = 10; round < 15; round++) {
      const phone = `98765 000${round}`;
      const { reference } = await addEnquiry(store, { ...client, email: `c${round}@victim.example`, phone });
      const same = await addEnquiry(store, { ...stranger, email: `e${round}@evil.example`, phone });
      for (const [action, count] of [
        ["merge", 2],
        ["split", 1],
      ] as const) {
        const { version } = (await kiran.detail(reference)).ticket;
        const body = { version, reference: same.reference };
        const both = await Promise.all(
          [kiran, meera].map(({ request }) => request("POST", `/tickets/${reference}/${action}`, body)),
        );
        expect(both.map(({ status }) => status).toSorted(), action).toEqual([200, 409]);
        const winner = both[0]?.status === 200 ? kiran : meera;
        expect(both.find(({ status }) => status === 409)?.body.details.by).toEqual({
          id: winner.id,
          name: winner.name,
        });
        expect((await kiran.detail(reference)).enquiries).toHaveLength(count);
      }
    }
  });

  test("shows the requested and the oldest unanswered of many enquiries of one address", async () => {
    const { database, kiran, arrive } = await makeDesk();
    const references = await arrive(Array.from({ length: 62 }, () => ({ ...enquiry, ...client })));
    await database.write(
      sql`UPDATE ticket_enquiries SET first_attempt_at = received_at
        WHERE enquiry_id = (SELECT id FROM contacts WHERE reference = ${references[0]})`,
    );
    const [, oldest = "", asked = ""] = references;
    const { reference, enquiries } = await kiran.detail(asked);
    expect(reference).toBe(asked);
    const shown = enquiries.map((written) => written.reference);
    expect(shown).toHaveLength(52);
    expect(shown).toEqual(expect.arrayContaining([oldest, asked, references.at(-1)]));
  });

  test("an owner who erases a stranger erases nobody else who was named with the same number", async () => {
    const { store, kiran, owner } = await makeDesk();
    const victim = await addEnquiry(store, client);
    const { reference } = await addEnquiry(store, stranger);
    expect((await owner.request("GET", `/tickets/${reference}/erase`)).body.references).toEqual([reference]);
    expect((await owner.request("POST", `/tickets/${reference}/erase`, {})).body.references).toEqual([reference]);
    expect((await kiran.detail(victim.reference)).enquiries).toHaveLength(1);
  });
});
