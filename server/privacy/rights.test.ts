/** People's rights over the data that they sent, in every kind of store. */

import { readFileSync } from "node:fs";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DAY_MS } from "../../core/times.ts";
import { defaultDeskSettings } from "../enquiries/desk-settings.ts";
import type { StoredEnquiry } from "../enquiries/enquiry.ts";
import { applyErasures, erasePerson, eraseReceivedBefore } from "../enquiries/erase.ts";
import { addPersonHashes } from "../enquiries/person.ts";
import { readEnquiries, readEnquiry } from "../enquiries/read.ts";
import { eraseDueSealed } from "../enquiries/sealing.ts";
import type { Store } from "../enquiries/store.ts";
import { addStaff } from "../test-support/desk.ts";
import { undelivered } from "../test-support/jobs.ts";
import { aFile, aNote, aReceivedMail } from "../test-support/messages.ts";
import { aDraft } from "../test-support/rows.ts";
import { testedStores } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { readPage } from "../tickets/inbox/list.ts";
import { correct, erase, giveAgain, type RightsContext, withdraw } from "./rights.ts";
import { findEnquiryState, referencesOfAddress } from "./stored-data.ts";

const content = defaultDeskSettings();
const notice = { version: "0123456789ab", language: "en", action: "send-home" } as const;
const keyed = submission({ idempotencyKey: "k", notice, notifications: ["mail", "acknowledgement"] });
const other = { ...enquiry, email: "other@example.in", full_name: "Other" };

const makeRights = (store: Store, { keepSealedDays = 0 } = {}): RightsContext => ({
  config: { keepSealedDays },
  store,
});
const actions = { withdraw, erase };

const textRow = z.object({ text: z.string() });
const readTexts = async ({ database }: Store, column: string, from: string) =>
  (await database.read(textRow, sql`SELECT ${sql([column])} AS text FROM ${sql([from])}`)).map(({ text }) => text);
const finds = async ({ database }: Store, q: string) => (await readPage(database, { q }, "")).rows.length;
const requestsIn = (store: Store) => readTexts(store, "kind", "privacy_requests ORDER BY requested_at, id");

async function idOf({ database }: Store, reference: string): Promise<number> {
  return ((await readEnquiry(database, reference)) as StoredEnquiry).id;
}

/** The views through which staff read an enquiry. */
const views = [
  "enquiries",
  "jobs",
  "ticket_enquiries",
  "tickets",
  "ticket_events",
  "messages",
  "attachments",
  "drafts",
  "views",
];
async function viewsWithRows({ database }: Store): Promise<string[]> {
  const count = async (view: string) =>
    database.read(z.object({ total: z.number() }), sql`SELECT count(*) AS total FROM ${sql([`open_${view}`])}`);
  const counts = await Promise.all(views.map(count));
  return views.filter((_, index) => counts[index]?.[0]?.total !== 0);
}

/** Adds what may belong to an enquiry and stays when it is withdrawn. */
async function addAllTo({ database }: Store, enquiryId: number): Promise<void> {
  const [at, staffId] = [new Date().toISOString(), await addStaff(database)];
  await database.write(
    sql`UPDATE jobs SET done_at = ${at} WHERE kind = 'mail'`,
    sql`INSERT INTO ticket_events (id, enquiry_id, kind, detail, created_at) VALUES ('e', ${enquiryId}, 'merged', '{}', ${at})`,
    aNote({ id: "m", enquiryId }),
    aFile("m"),
    aDraft({ staffId, enquiryId }),
    sql`INSERT INTO enquiry_views (staff_id, enquiry_id, viewed_at) VALUES (${staffId}, ${enquiryId}, ${at})`,
  );
}

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeStore = async () => (await createDatabase())();

  async function makeEnquiry(options: Parameters<typeof makeRights>[1] = {}) {
    const store = await makeStore();
    const [reference = ""] = await store.insert(keyed);
    return { store, reference, rights: makeRights(store, options) };
  }

  test("withdraws: nothing of the enquiry is left for staff, and it is still known", async () => {
    const { store, reference, rights } = await makeEnquiry();
    await addAllTo(store, await idOf(store, reference));
    expect(await viewsWithRows(store)).toEqual(views);
    expect(await findEnquiryState(store, reference)).toMatchObject({
      state: "active",
      enquiry: { email: enquiry.email },
    });
    expect(await withdraw(rights, reference.toLowerCase(), "this")).toEqual([reference]);
    expect(await viewsWithRows(store)).toEqual([]);
    expect(await readEnquiry(store.database, reference)).toBeUndefined();
    expect(await undelivered(store)).toEqual([]);
    expect(await findEnquiryState(store, reference)).toMatchObject({
      state: "withdrawn",
      enquiry: { ...enquiry, reference, notice_version: notice.version, notice_action: "send-home" },
      eraseAt: null,
    });
    expect(await withdraw(rights, reference, "this")).toEqual([]);
    expect(await requestsIn(store)).toEqual(["withdraw"]);
    const [asked = "", due = ""] = [
      ...(await readTexts(store, "requested_at", "privacy_requests")),
      ...(await readTexts(store, "due_at", "privacy_requests")),
    ];
    expect(Date.parse(due) - Date.parse(asked)).toBe(90 * DAY_MS);
  });

  test("gives it back once, under the notice that is shown then, or else the earlier one, or none", async () => {
    const store = await makeStore();
    const [withNotice = ""] = await store.insert(keyed);
    const [without = ""] = await store.insert(submission({ contacts: [other] }));
    const rights = makeRights(store);
    const again = async (reference: string, shown?: Parameters<typeof giveAgain>[2]) => {
      await withdraw(rights, reference, "this");
      expect(await giveAgain(rights, reference, shown)).toBe(true);
      expect(await giveAgain(rights, reference)).toBe(false);
      const found = await readEnquiry(store.database, reference);
      return [found?.notice_version, found?.notice_action];
    };
    expect(await again(withNotice)).toEqual([notice.version, "give-again"]);
    expect(await again(withNotice, { version: "ba9876543210", language: "en" })).toEqual([
      "ba9876543210",
      "give-again",
    ]);
    expect(await again(without)).toEqual([null, null]);
    // One that is still open is asked for again, not twice.
    expect(await requestsIn(store)).toEqual(["withdraw", "give-again", "withdraw", "give-again"]);
  });

  test("erases active and withdrawn enquiries at once, and remembers only the reference", async () => {
    const { store, reference, rights } = await makeEnquiry();
    const [second = ""] = await store.insert(submission({ contacts: [other] }));
    await withdraw(rights, second, "this");
    expect(await erase(rights, reference, "this")).toEqual([reference]);
    expect(await erase(rights, second, "this")).toEqual([second]);
    expect(await viewsWithRows(store)).toEqual([]);
    for (const gone of [reference, second]) {
      expect(await findEnquiryState(store, gone)).toEqual({
        state: "erased",
        reference: gone,
        at: expect.any(String),
        sealedUntil: null,
      });
      expect(await erase(rights, gone, "this")).toEqual([]);
      expect(await giveAgain(rights, gone)).toBe(false);
    }
    expect(await readTexts(store, "reference", "contacts")).toEqual([]);
  });

  test("seals what is erased for as long as counsel asks, then erases it", async () => {
    const { store, reference, rights } = await makeEnquiry({ keepSealedDays: 365 });
    const [second = ""] = await store.insert(submission({ contacts: [other] }));
    await withdraw(rights, second, "this");
    for (const one of [reference, second]) {
      expect(await erase(rights, one, "this")).toEqual([one]);
      const found = await findEnquiryState(store, one);
      expect(found).toMatchObject({ state: "erased", sealedUntil: expect.any(String) });
      expect(found).not.toHaveProperty("enquiry");
      expect(await giveAgain(rights, one)).toBe(false);
      expect(await erase(rights, one, "this")).toEqual([]);
    }
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    expect(await eraseDueSealed(store.database, inDays(364))).toBe(0);
    expect(await eraseDueSealed(store.database, inDays(366))).toBe(2);
    expect(await findEnquiryState(store, reference)).toMatchObject({ state: "erased", sealedUntil: null });
    expect(await readTexts(store, "reference", "contacts")).toEqual([]);
  });

  test("corrects: lists and search show the new text, no table the old one", async () => {
    const { store, reference, rights } = await makeEnquiry();
    const corrected = {
      ...enquiry,
      full_name: "Corrected Name",
      email: "no address",
      project_details: "Urgent: 7 beds",
    };
    expect(await correct(rights, reference, corrected)).toBe(true);
    expect(await findEnquiryState(store, reference)).toMatchObject({
      state: "active",
      enquiry: { ...corrected, flags: ["email-unlikely"] },
      correctedAt: expect.any(String),
    });
    expect(await finds(store, "corrected")).toBe(1);
    expect(await finds(store, enquiry.full_name)).toBe(0);
    expect(await readTexts(store, "detail", "ticket_events WHERE kind = 'corrected'")).toEqual([
      '{"fields":["full_name","email","project_details"]}',
    ]);
    expect(await correct(rights, reference, enquiry)).toBe(true);
    expect(await readEnquiry(store.database, reference)).toMatchObject({ ...enquiry, flags: [] });
    expect(await correct(rights, reference, enquiry)).toBe(true);
    expect(await requestsIn(store)).toEqual(["correct"]);
    expect(await store.insert(keyed)).toEqual([reference]);
    await withdraw(rights, reference, "this");
    expect(await correct(rights, reference, corrected)).toBe(false);
  });

  test("an erasure finds a corrected enquiry by its new number, not by the old one", async () => {
    const { store, reference, rights } = await makeEnquiry();
    await correct(rights, reference, { ...enquiry, phone: "98765 43210" });
    expect(await erasePerson(store, { phone: enquiry.phone }, new Date())).toEqual([]);
    expect(await erasePerson(store, { phone: "+91 98765-43210" }, new Date())).toEqual([reference]);
  });

  test("a correction moves the due date when it adds or removes an urgent word", async () => {
    const { store, reference, rights } = await makeEnquiry();
    const ticket = async () =>
      (
        await store.database.read(
          z.object({ urgent: z.number(), due_at: z.string(), sort_at: z.string() }),
          sql`SELECT urgent, due_at, sort_at FROM tickets`,
        )
      )[0];
    const calm = await ticket();
    expect(calm?.urgent).toBe(0);
    await correct(rights, reference, { ...enquiry, project_details: `${content.urgent.words[0]}: beds` });
    const urgent = await ticket();
    expect(urgent).toMatchObject({ urgent: 1, sort_at: urgent?.due_at });
    expect(urgent?.due_at).not.toBe(calm?.due_at);
    await correct(rights, reference, enquiry);
    expect(await ticket()).toEqual(calm);
  });

  test("an enquiry is urgent only while its person's urgent one exists, unless staff marked it", async () => {
    const { store, rights } = await makeEnquiry();
    const [urgent = ""] = await store.insert(
      submission({ contacts: [{ ...enquiry, project_details: `${content.urgent.words[0]}: beds` }] }),
    );
    const isUrgent = async () =>
      (await store.database.read(z.object({ urgent: z.number() }), sql`SELECT urgent FROM open_tickets`))[0]?.urgent ===
      1;
    expect(await isUrgent()).toBe(true);
    await withdraw(rights, urgent, "this");
    expect(await isUrgent()).toBe(false);
    await giveAgain(rights, urgent);
    expect(await isUrgent()).toBe(true);
    await store.database.write(sql`UPDATE tickets SET marked_urgent = 1`);
    await erase(rights, urgent, "this");
    expect(await isUrgent()).toBe(true);
  });

  test.each(["withdraw", "erase"] as const)("a repeat brings nothing back after %s", async (action) => {
    const { store, reference, rights } = await makeEnquiry();
    await actions[action](rights, reference, "this");
    expect(await store.insert(keyed)).toEqual([reference]);
    expect(await readEnquiries(store.database)).toEqual([]);
    const asForm = submission({ source: "form-post", contacts: [other] });
    const [posted = ""] = await store.insert(asForm);
    await withdraw(rights, posted, "this");
    expect(await store.insert(asForm)).toEqual([posted]);
    expect(await readEnquiries(store.database)).toEqual([]);
  });

  test("another text under the key of a withdrawn enquiry is refused", async () => {
    const { store, reference, rights } = await makeEnquiry();
    await withdraw(rights, reference, "this");
    await expect(store.insert({ ...keyed, contacts: [other] })).rejects.toThrow("");
  });

  test("holds after a restore: withdrawn is sealed again, erased erased, given again active", async () => {
    const store = await makeStore();
    const references: string[] = [];
    for (const name of ["A", "B", "C", "D"]) {
      references.push(...(await store.insert(submission({ contacts: [{ ...enquiry, full_name: name }] }))));
    }
    const [withdrawn = "", erased = "", given = "", later = ""] = references;
    const before = await readEnquiries(store.database);
    await withdraw(makeRights(store), withdrawn, "this");
    await erase(makeRights(store), erased, "this");
    await withdraw(makeRights(store), given, "this");
    await giveAgain(makeRights(store), given);
    await erase(makeRights(store, { keepSealedDays: 9 }), later, "this");
    const lines = readFileSync(store.listFile, "utf8");
    expect(references.some((reference) => lines.includes(reference))).toBe(false);

    // A backup from before the actions brings these rows back; the table `erasures` stands for the list.
    for (const row of before) {
      await store.database.write(sql`DELETE FROM contacts WHERE reference = ${row.reference}`);
      await store.database.write(
        sql`INSERT INTO contacts (reference, created_at, source, full_name, email, phone, project_details, flags, canary,
            submission_id, batch_index, body_hash)
          VALUES (${row.reference}, ${row.created_at}, ${"data-api"}, ${row.full_name}, ${row.email}, ${row.phone}, ${"-"},
            ${"[]"}, ${0}, ${row.reference}, ${0}, ${"hash"})`,
        addPersonHashes([row], store.key),
      );
    }
    const touched = await applyErasures(store);
    expect(touched.toSorted()).toEqual([withdrawn, erased, later].toSorted());
    const states = await Promise.all(references.map((reference) => findEnquiryState(store, reference)));
    expect(states.map((found) => found?.state)).toEqual(["withdrawn", "erased", "active", "erased"]);
    expect(states[3]).toMatchObject({ sealedUntil: expect.any(String) });
    expect(await applyErasures(store)).toEqual([]);
  });

  test("gives back what was withdrawn in the backup and given again after it", async () => {
    const { store, reference, rights } = await makeEnquiry();
    await withdraw(rights, reference, "this");
    await giveAgain(rights, reference);
    await store.database.write(sql`DELETE FROM erasures WHERE hash LIKE ${"withdraw:%"}`);
    expect(await withdraw(rights, reference, "this")).toEqual([reference]);
    const inAMinute = new Date(Date.now() + 60_000).toISOString();
    await store.database.write(sql`UPDATE erasures SET erased_at = ${inAMinute} WHERE hash LIKE ${"give-again:%"}`);
    await applyErasures(store);
    expect(await findEnquiryState(store, reference)).toMatchObject({ state: "active" });
  });

  test.each([0, 9])(
    "erasing an address's last enquiry leaves no orphaned mail (sealed for %i days)",
    async (keepSealedDays) => {
      const { store, reference, rights } = await makeEnquiry({ keepSealedDays });
      const [second = "", third = ""] = await store.insert(submission({ contacts: [enquiry, enquiry] }));
      for (const [id, address] of [
        ["mine", "Asha@example.in"],
        ["stranger", "other@example.in"],
      ] as const) {
        await store.database.write(aReceivedMail({ id, address }));
      }
      const mails = () => readTexts(store, "id", "messages WHERE enquiry_id IS NULL ORDER BY id");
      await erase(rights, reference, "this");
      await withdraw(rights, second, "this");
      await erase(rights, third, "this");
      expect(await mails()).toEqual(["mine", "stranger"]);
      await erase(rights, second, "this");
      expect(await mails()).toEqual(["stranger"]);
    },
  );

  test("of two enquiries erased at once, the last takes the mails without enquiry along", async () => {
    const open = await createDatabase();
    const [store, there] = [await open(), await open()];
    const references = await store.insert(submission({ contacts: [enquiry, enquiry] }));
    await store.database.write(aReceivedMail({ id: "mine", address: enquiry.email }));
    const servers = [makeRights(store), makeRights(there)];
    const erased = await Promise.all(
      references.map((reference, index) => erase(servers[index] ?? makeRights(store), reference, "this")),
    );
    expect(erased.flat().toSorted()).toEqual([...references].toSorted());
    expect(await readTexts(store, "id", "messages WHERE enquiry_id IS NULL")).toEqual([]);
  });

  test.each([0, 90])("acts on all enquiries of an address in portions, sealed for %d days", async (keepSealedDays) => {
    const store = await makeStore();
    const references: string[] = [];
    for (let index = 0; index < 3; index++)
      references.push(...(await store.insert(submission({ contacts: Array.from({ length: 20 }, () => enquiry) }))));
    let most = 0;
    const database: typeof store.database = {
      ...store.database,
      async read(schema, query) {
        const rows = await store.database.read(schema, query);
        most = Math.max(most, rows.length);
        return rows;
      },
    };
    const rights = makeRights({ ...store, database }, { keepSealedDays });
    const scope = { address: enquiry.email };
    const [first = "", ...rest] = references;
    expect(await withdraw(rights, first, "this")).toEqual([first]);
    expect((await withdraw(rights, first, scope)).toSorted()).toEqual(rest.toSorted());
    expect((await erase(rights, first, scope)).toSorted()).toEqual(references.toSorted());
    expect(await requestsIn(store)).toHaveLength(120);
    expect(most).toBe(25);
  });

  test("an address is the same in any letter case, also with letters outside ASCII", async () => {
    const store = await makeStore();
    const rights = makeRights(store);
    const [one = "", two = ""] = await store.insert(
      submission({ contacts: ["ravi@hôpital-é.in", "Ravi@HÔPITAL-É.in"].map((email) => ({ ...enquiry, email })) }),
    );
    await store.database.write(aReceivedMail({ id: "mine", address: "RAVI@Hôpital-É.in" }));
    const mails = () => readTexts(store, "id", "messages WHERE enquiry_id IS NULL");
    const address = "ravi@hôpital-É.in";
    expect((await referencesOfAddress(store.database, address)).toSorted()).toEqual([one, two].toSorted());
    await erase(rights, one, "this");
    expect(await mails()).toEqual(["mine"]);
    expect(await erase(rights, two, { address })).toEqual([two]);
    expect(await mails()).toEqual([]);
  });

  test("erasing a person reaches mails without enquiry from any address, in any letter case", async () => {
    const store = await makeStore();
    for (const address of ["Root@localhost", "other@example.in"])
      await store.database.write(aReceivedMail({ id: address, address }));
    await erasePerson(store, { email: "root@localhost" }, new Date());
    expect(await readTexts(store, "id", "messages")).toEqual(["other@example.in"]);
  });

  test("erasing a person reaches sealed enquiries, and so does retention", async () => {
    const { store, reference, rights } = await makeEnquiry();
    await withdraw(rights, reference, "this");
    expect(await erasePerson(store, { phone: enquiry.phone }, new Date())).toEqual([reference]);
    expect(await findEnquiryState(store, reference)).toMatchObject({ state: "erased" });
    const [second = ""] = await store.insert(submission({ contacts: [other] }));
    await withdraw(rights, second, "this");
    expect(await eraseReceivedBefore(store, new Date(Date.now() + DAY_MS))).toBe(1);
    expect(await findEnquiryState(store, second)).toMatchObject({ state: "erased", reference: second });
  });

  test("two at once: each enquiry is withdrawn, erased or given back once", async () => {
    const open = await createDatabase();
    const [store, there] = [await open(), await open()];
    const [reference = ""] = await store.insert(keyed);
    const [here, other] = [makeRights(store), makeRights(there)];
    const withdrawn = await Promise.all([withdraw(here, reference, "this"), withdraw(other, reference, "this")]);
    expect(withdrawn.flat()).toEqual([reference]);
    expect((await Promise.all([giveAgain(here, reference), giveAgain(other, reference)])).toSorted()).toEqual([
      false,
      true,
    ]);
    await Promise.all([withdraw(here, reference, "this"), erase(other, reference, "this")]);
    expect(await findEnquiryState(store, reference)).toMatchObject({ state: "erased" });
    expect(await viewsWithRows(store)).toEqual([]);
  });

  test("a note beside a withdrawal is sealed with the enquiry or not taken", async () => {
    const open = await createDatabase();
    const [store, there] = [await open(), await open()];
    for (let round = 0; round < 3; round++) {
      const [reference = ""] = await store.insert(submission());
      const rights = makeRights(store);
      const id = await idOf(store, reference);
      const note = aNote({ enquiryId: id, body: reference });
      const [noted] = await Promise.allSettled([there.database.write(note), withdraw(rights, reference, "this")]);
      const stored = await readTexts(store, "body", `messages WHERE enquiry_id = ${id}`);
      expect(stored).toEqual(noted.status === "fulfilled" ? [reference] : []);
      expect(await readTexts(store, "body", "open_messages")).toEqual([]);
    }
  });
});
