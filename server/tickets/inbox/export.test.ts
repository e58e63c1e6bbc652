/** The list as a file for spreadsheets. */
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { addEnquiry, addStaff, inList, signIn } from "../../test-support/desk.ts";
import { aNote } from "../../test-support/messages.ts";
import { testedStores } from "../../test-support/stores.ts";
import { createTestServer, enquiry, submission } from "../../test-support/test-server.ts";
import { exportCsv } from "./export.ts";

const other = { email: "farida@example.in", phone: "98250 11223" };

describe.each(testedStores)("%s", (_name, createDatabase) => {
  test("holds every enquiry of the list with status, assignee, times and notes, safely", async () => {
    const store = await (await createDatabase())();
    const { database } = store;
    const me = await addStaff(database, "=Kiran Shah");
    await addEnquiry(store, { project_details: '=HYPERLINK("http://evil.example")' });
    const { enquiryId, ticketId, reference } = await addEnquiry(store);
    await addEnquiry(store, { ...other, project_type: "other" });
    await database.write(
      sql`UPDATE tickets SET assignee_id = ${me}, ${inList("waiting")} WHERE id = ${ticketId}`,
      aNote({ enquiryId, staffId: me, body: "+ wants 40 beds" }),
    );
    const pieces = await Array.fromAsync(exportCsv(database, { who: "me" }, me));
    const lines = pieces.join("").trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\ufeffReference,Received \(IST\),Full name,.*,Status,Owner,Wrote \(times\),.*,Notes$/);
    expect(lines[1]).toContain(reference);
    expect(lines[1]).toContain(",Waiting,'=Kiran Shah,2,");
    expect(lines[1]).toMatch(/,'\+ wants 40 beds$/);
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  test("reads the enquiries of one person in portions, and counts all of them in each", async () => {
    const store = await (await createDatabase())();
    for (let batch = 0; batch < 3; batch++)
      await store.insert(submission({ contacts: Array.from({ length: 25 }, () => enquiry) }));
    const pieces = await Array.fromAsync(exportCsv(store.database, {}, ""));
    const lines = pieces.map((piece) => piece.trimEnd().split("\r\n"));
    expect(lines.map(({ length }) => length)).toEqual([1, 20, 20, 20, 15]);
    for (const line of lines.slice(1).flat()) expect(line).toContain(",75,");
  });

  test("finds at most 200 enquiries at a time, of one person or of several", async () => {
    const store = await (await createDatabase())();
    const write = (email: string, times: number) =>
      store.insert(submission({ contacts: Array.from({ length: times }, () => ({ ...enquiry, email })) }));
    for (const [email, times] of [
      ["a@example.in", 250],
      ["b@example.in", 120],
      ["c@example.in", 120],
    ] as const)
      for (let left: number = times; left > 0; left -= 50) await write(email, Math.min(left, 50));
    const read = vi.spyOn(store.database, "read");
    const lines = (await Array.fromAsync(exportCsv(store.database, {}, ""))).join("").trimEnd().split("\r\n");
    expect(new Set(lines).size).toBe(491);
    const rows = await Promise.all(read.mock.results.map(async ({ value }) => (await value).length));
    expect(Math.max(...rows)).toBe(200);
  });

  test("reads two long texts of one person one after the other", async () => {
    const store = await (await createDatabase())();
    const long = { ...enquiry, project_details: "क".repeat(20_000) };
    await store.insert(submission({ contacts: [long, long, enquiry] }));
    const pieces = await Array.fromAsync(exportCsv(store.database, {}, ""));
    // The newest comes first.
    expect(pieces.map((piece) => piece.trimEnd().split("\r\n").length)).toEqual([1, 1, 1, 1]);
  });

  test("marks a cell that has only the beginning of a text", async () => {
    const store = await (await createDatabase())();
    await store.insert(submission({ contacts: [{ ...enquiry, project_details: "x".repeat(32_001) }] }));
    const file = (await Array.fromAsync(exportCsv(store.database, {}, ""))).join("");
    expect(file).toContain(`"${"x".repeat(32_000)}\n[The rest is at the desk]"`);
  });

  test("holds more people than are read at a time", async () => {
    const store = await (await createDatabase())();
    const contacts = Array.from({ length: 430 }, (_, index) => ({
      ...enquiry,
      email: `visitor${index}@example.in`,
      phone: `98250 ${10_000 + index}`,
    }));
    for (let first = 0; first < contacts.length; first += 86) {
      await store.insert(submission({ contacts: contacts.slice(first, first + 86) }));
    }
    const pieces = await Array.fromAsync(exportCsv(store.database, {}, ""));
    const lines = pieces.join("").trimEnd().split("\r\n");
    expect(new Set(lines).size).toBe(431);
  });
});

test("leaves a line in the audit", async () => {
  const { app, store } = createTestServer();
  const id = await addStaff(store.database, "Asha Mehta", "owner");
  const { request } = await signIn(app, store.database, id);
  const actions = () =>
    store.database.read(z.object({ action: z.string(), staff_id: z.string() }), sql`SELECT * FROM audit`);
  const { status, body, headers } = await request("GET", "/export.csv?status=to-answer");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/);
  expect(body).toMatch(/^\ufeffReference,/);
  expect(await actions()).toMatchObject([{ action: "list-exported", staff_id: id }]);
});
