import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Contact } from "../../../core/enquiry/fields.ts";
import { erasePerson } from "../../enquiries/erase.ts";
import { addEnquiry, addStaff, inList } from "../../test-support/desk.ts";
import { plansOf, scansOf } from "../../test-support/query-plans.ts";
import { createEmptyDatabase, openPostgres, openSqlite, testedStores } from "../../test-support/stores.ts";
import { enquiry, submission } from "../../test-support/test-server.ts";
import { noteStatement } from "../history.ts";
import { readPage } from "./list.ts";

const people: Record<string, Partial<Contact>> = {
  mary: {
    full_name: "Sr. Mary Thomas",
    organization: "St Joseph Mission Hospital",
    email: "mary.thomas@example.in",
    phone: "+91 94470 12345",
    project_type: "equipment",
    project_details: "Our autoclave failed this morning.",
  },
  hetal: {
    full_name: "હેતલ પટેલ",
    organization: "પટેલ નર્સિંગ હોમ",
    email: "hetal@example.in",
    phone: "૯૮૨૫૦ ૧૧૨૨૩",
    project_details: "અમારે મહેસાણામાં ૩૦ બેડની હોસ્પિટલ શરૂ કરવી છે",
  },
  rajesh: {
    full_name: "राजेश कुमार शर्मा",
    organization: null,
    email: "rajesh@example.in",
    phone: "98290-55667",
    project_details: "हमारे 50 बेड के अस्पताल को NABH की मान्यता लेनी है। José's café too.",
  },
};

describe.each(testedStores)("%s", (_name, createDatabase) => {
  async function makeDesk() {
    const store = await (await createDatabase())();
    const added = new Map<string, Awaited<ReturnType<typeof addEnquiry>>>();
    for (const [name, contact] of Object.entries(people)) added.set(name, await addEnquiry(store, contact));
    const nameOf = (reference: string) => [...added].find(([, each]) => each.reference === reference)?.[0];
    const search = async (q: string, filter: Partial<Parameters<typeof readPage>[1]> = {}) =>
      (await readPage(store.database, { q, ...filter }, "")).rows.map(({ reference }) => nameOf(reference));
    const of = (name: string) => {
      const found = added.get(name);
      if (!found) throw new Error(`Nobody is called ${name}.`);
      return found;
    };
    return { store, search, of };
  }

  test("over all lists, a name comes before an organisation, and both before a text", async () => {
    const store = await (await createDatabase())();
    for (const contact of [
      { full_name: "Ramesh Solanki", email: "ramesh@example.in", phone: "98250 11111" },
      { full_name: "Asha Patel", organization: "Solanki Hospital", email: "asha@example.in", phone: "98250 22222" },
      {
        full_name: "Imran Qureshi",
        project_details: "Dr. Solanki sent us.",
        email: "imran@example.in",
        phone: "98250 33333",
      },
    ]) {
      await addEnquiry(store, contact);
    }
    const { rows } = await readPage(store.database, { q: "solanki" }, "");
    expect(rows.map(({ name }) => name)).toEqual(["Ramesh Solanki", "Asha Patel", "Imran Qureshi"]);
    expect(rows.map(({ excerpt }) => excerpt)).toEqual([
      null,
      null,
      [
        { text: "Dr. ", isHit: false },
        { text: "Solanki", isHit: true },
        { text: " sent us.", isHit: false },
      ],
    ]);
  });

  test("an old name comes before a page of newer texts, and each is on one page alone", async () => {
    const store = await (await createDatabase())();
    await addEnquiry(store, { full_name: "Ramesh Solanki", email: "ramesh@example.in" });
    for (let number = 0; number < 60; number++) {
      const organization = number % 3 === 0 ? "Solanki Hospital" : null;
      await addEnquiry(store, { email: `${number}@example.in`, organization, project_details: "Dr. Solanki sent us." });
    }
    const first = await readPage(store.database, { q: "solanki" }, "");
    const second = await readPage(store.database, { q: "solanki", after: first.next ?? "" }, "");
    const rows = [...first.rows, ...second.rows];
    expect(rows[0]?.name).toBe("Ramesh Solanki");
    expect(rows.slice(1, 21).map(({ organization }) => organization)).toEqual(Array(20).fill("Solanki Hospital"));
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(61);
    expect(second.next).toBeNull();
  });

  test("the excerpt is of a note where the enquiry does not have the word", async () => {
    const { store, of } = await makeDesk();
    const by = { id: await addStaff(store.database), name: "Kiran" };
    const at = new Date().toISOString();
    await store.database.write(
      noteStatement({ id: randomUUID(), enquiryId: of("mary").enquiryId, by, text: "Called. Wants a steriliser.", at }),
    );
    const { rows } = await readPage(store.database, { q: "sterilis" }, "");
    expect(rows[0]?.excerpt?.map(({ text }) => text)).toEqual(["Wants a ", "sterilis", "er."]);
  });

  test("by name, organisation, mail, type and text, from the beginning of each word", async () => {
    const { search } = await makeDesk();
    expect(await search("mary")).toEqual(["mary"]);
    expect(await search("MISSION hosp")).toEqual(["mary"]);
    expect(await search("mary.thomas@example.in")).toEqual(["mary"]);
    expect(await search("equip")).toEqual(["mary"]);
    expect(await search("example")).toEqual(["rajesh", "hetal", "mary"]);
    expect(await search("jose CAFE")).toEqual(["rajesh"]);
    expect(await search("mary rajesh")).toEqual([]);
    expect(await search("ary")).toEqual([]);
    for (const wildcards of ["%", "_", "_ary", "%ary", "\\"]) expect(await search(wildcards)).toEqual([]);
    expect(await search("  ")).toHaveLength(3);
  });

  test("in Hindi and Gujarati", async () => {
    const { search } = await makeDesk();
    expect(await search("पटेल")).toEqual([]);
    expect(await search("પટેલ")).toEqual(["hetal"]);
    expect(await search("હે મહેસાણા")).toEqual(["hetal"]);
    expect(await search("૩૦")).toEqual(["hetal"]);
    expect(await search("शर्मा 50")).toEqual(["rajesh"]);
  });

  test("by any four digits of the number, and by the reference", async () => {
    const { search, of } = await makeDesk();
    expect(await search("5667")).toEqual(["rajesh"]);
    expect(await search("9825011223")).toEqual(["hetal"]);
    expect(await search("+91 (98250) 11223")).toEqual(["hetal"]);
    expect(await search("44701")).toEqual(["mary"]);
    const { reference } = of("mary");
    for (const typed of [reference, reference.toLowerCase(), reference.replaceAll("-", ""), reference.slice(3)]) {
      expect(await search(typed)).toEqual(["mary"]);
    }
  });

  test("by notes and mails, and by words of different letters of one person", async () => {
    const { store, search, of } = await makeDesk();
    const by = { id: await addStaff(store.database), name: "Kiran" };
    const text = "Wants the big steriliser, call after 18:00";
    await store.database.write(
      noteStatement({ id: randomUUID(), enquiryId: of("mary").enquiryId, by, text, at: new Date().toISOString() }),
    );
    expect(await search("mary sterilis")).toEqual(["mary"]);
    await addEnquiry(store, { ...people.mary, project_details: "Also a dialysis chair." });
    expect(await search("autoclave dialysis")).toHaveLength(1);
    expect(await search("example hospital zzz")).toHaveLength(0);
  });

  test("together with filters", async () => {
    const { store, search, of } = await makeDesk();
    await store.database.write(sql`UPDATE tickets SET ${inList("done")} WHERE id = ${of("hetal").ticketId}`);
    expect(await search("example", { status: "to-answer" })).toEqual(["mary", "rajesh"]);
    expect(await search("example", { status: "done" })).toEqual(["hetal"]);
    expect(await search("example", { type: "equipment" })).toEqual(["mary"]);
  });

  test("forgets the words of an erased enquiry", async () => {
    const { store, search } = await makeDesk();
    await erasePerson(store, { email: "mary.thomas@example.in" }, new Date());
    expect(await search("autoclave")).toEqual([]);
  });
});

test("SQLite finds a word from the index, also one of a note", async () => {
  const { database } = await openSqlite();
  const plans = await plansOf(database, (watched) => readPage(watched, { q: "mary" }, ""));
  for (const table of ["ticket_enquiries", "messages"])
    expect(plans).toContainEqual(expect.stringMatching(`SCAN ${table}_words VIRTUAL TABLE INDEX`));
  // The first rows, in their order, for names, organisations and all texts.
  expect(scansOf(plans)).toEqual(Array(3).fill("SCAN tickets USING INDEX tickets_newest_enquiry"));
});

test("PostgreSQL finds a word from the index once there are a few hundred enquiries", async () => {
  const { database, insert } = await openPostgres(await createEmptyDatabase());
  for (let batch = 0; batch < 8; batch++)
    await insert(submission({ contacts: Array.from({ length: 50 }, () => enquiry) }));
  await database.write(sql`ANALYZE ticket_enquiries`);
  const found = sql`SELECT enquiry_id FROM ticket_enquiries WHERE ${database.hasWord("ticket_enquiries", "zzzz")}`;
  const plan = await database.read(z.object({ "QUERY PLAN": z.string() }), sql`EXPLAIN ${found}`);
  expect(plan.map((step) => step["QUERY PLAN"]).join("\n")).toContain("Index Scan on ticket_enquiries_words");
});
