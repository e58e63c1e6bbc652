/** Requests that people made: how staff see, close and file them. */
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../storage/database.ts";
import { addEnquiry } from "../../test-support/desk.ts";
import { openDeskForStaff } from "../../test-support/desk-servers.ts";
import { deskStores } from "../../test-support/stores.ts";
import { createChangeFeed } from "../work/change-feed.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DAY = 24 * 60 * 60_000;

const addRequest = async (database: Database, id: string, reference: string, kind: string, daysAgo: number) =>
  database.write(
    sql`INSERT INTO privacy_requests (id, reference, kind, requested_at, due_at) VALUES (${id}, ${reference}, ${kind},
      ${new Date(Date.now() - daysAgo * DAY).toISOString()}, ${new Date(Date.now() + (90 - daysAgo) * DAY).toISOString()})`,
  );

describe.each(deskStores)("%s", (_name, makePlace) => {
  const makeDesk = async () => openDeskForStaff(await (await makePlace())());

  test("lists open requests by their clock, with what is done and what is left", async () => {
    const { store, database, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    await addRequest(database, "b", reference, "correct", 1);
    await addRequest(database, "a", "AN-2222-22", "erase", 80);
    const { status, body } = await kiran.request("GET", "/requests");
    expect(status).toBe(200);
    expect(body.open).toMatchObject([
      { id: "a", kind: "erase", reference: "AN-2222-22", enquiry: "erased", doneAt: null },
      { id: "b", kind: "correct", reference, enquiry: "listed" },
    ]);
    expect(body.open[0].done.join(" ")).toContain("erased from the database");
    expect(body.open[0].left.join(" ")).toContain("phones of staff");
    const { requestsDue } = (await kiran.request("GET", "/enquiries?status=to-answer")).body;
    expect(requestsDue).toEqual({ count: 1, dueAt: body.open[0].dueAt });
  });

  test("one person closes a request, with name and time in list, receipt and audit", async () => {
    const { database, kiran, meera } = await makeDesk();
    await addRequest(database, "a", "AN-2222-22", "withdraw", 3);
    const [first, second] = [
      await kiran.request("POST", "/requests/a/done", {}),
      await meera.request("POST", "/requests/a/done", {}),
    ];
    expect(first.body).toMatchObject({ open: [], done: [{ id: "a", doneBy: { name: "Kiran Shah" } }] });
    expect(second).toMatchObject({ status: 409, body: { code: "DESK37" } });
    expect((await kiran.request("GET", "/audit")).body.lines).toContainEqual(
      expect.objectContaining({ who: "Kiran Shah", act: "request-done", reference: "AN-2222-22" }),
    );
    const receipt = await kiran.request("GET", "/requests/a/receipt");
    expect(receipt.headers["content-disposition"]).toBe('attachment; filename="withdraw-AN-2222-22.txt"');
    expect(receipt.body).toMatch(/^Request {8}Consent withdrawn\nReference {6}AN-2222-22\n/);
    expect(receipt.body).toContain("everywhere, by Kiran Shah");
    expect((await kiran.request("POST", "/requests/none/done", {})).status).toBe(404);
    expect((await kiran.request("GET", "/enquiries?status=to-answer")).body.requestsDue).toBeNull();
  });

  test("an open desk hears of a request at once", async () => {
    const { app, database } = await makeDesk();
    await app.ready();
    const heard = Promise.withResolvers<void>();
    const stop = await createChangeFeed(database).subscribe(heard.resolve);
    await addRequest(database, "a", "AN-2222-22", "erase", 0);
    await heard.promise;
    stop();
  });
});
