/** Requests that people made: how staff see, close and file them. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { RequestKind } from "../../../core/api/requests.ts";
import { DAY_MS } from "../../../core/times.ts";
import type { Database } from "../../database/database.ts";
import { addEnquiry } from "../../test-support/desk.ts";
import { openDeskForStaff } from "../../test-support/desk-servers.ts";
import { aRequest } from "../../test-support/rows.ts";
import { testedStores } from "../../test-support/stores.ts";
import { enquiry } from "../../test-support/test-server.ts";
import { createChangeFeed } from "../../tickets/live/change-feed.ts";
import { correct } from "../rights.ts";

const addRequest = async (database: Database, id: string, reference: string, kind: RequestKind, daysAgo: number) =>
  database.write(aRequest({ id, reference, kind, at: new Date(Date.now() - daysAgo * DAY_MS) }));

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeDesk = async () => openDeskForStaff(await (await createDatabase())());

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
    expect(body).toMatchObject({ openTotal: 2, next: null });
    expect(body.open[0].done.join(" ")).toContain("erased from the database");
    expect(body.open[0].left.join(" ")).toContain("phones of staff");
    const { requestsDue } = (await kiran.request("GET", "/tickets?status=to-answer")).body;
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
      expect.objectContaining({ who: "Kiran Shah", action: "request-done", reference: "AN-2222-22" }),
    );
    const receipt = await kiran.request("GET", "/requests/a/receipt");
    expect(receipt.headers["content-disposition"]).toBe('attachment; filename="withdraw-AN-2222-22.txt"');
    expect(receipt.body).toMatch(/^Request {8}Consent withdrawn\nReference {6}AN-2222-22\n/);
    expect(receipt.body).toContain("everywhere, by Kiran Shah");
    expect((await kiran.request("POST", "/requests/none/done", {})).status).toBe(404);
    expect((await kiran.request("GET", "/tickets?status=to-answer")).body.requestsDue).toBeNull();
  });

  test("a flood of 120 requests comes page by page, each once, with the number of all", async () => {
    const { database, kiran } = await makeDesk();
    for (let n = 100; n < 220; n++) await addRequest(database, `r${n}`, `AN-FLOD-${n}`, "correct", 3);
    const seen: string[] = [];
    let after = "";
    do {
      const { body } = await kiran.request("GET", `/requests${after}`);
      expect(body.open.length).toBeLessThanOrEqual(50);
      expect(body.openTotal).toBe(120);
      seen.push(...body.open.map(({ reference }: { reference: string }) => reference));
      after = body.next === null ? "" : `?after=${encodeURIComponent(body.next)}`;
    } while (after !== "");
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect(await kiran.request("GET", "/requests?after=nonsense")).toMatchObject({
      status: 400,
      body: { code: "DESK06" },
    });
  });

  test("who asks again while staff work on it is not closed unseen, and does not move the clock", async () => {
    const { store, database, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const rights = { config: { keepSealedDays: 0 }, store };
    await addRequest(database, "first", reference, "correct", 80);
    const before = (await kiran.request("GET", "/requests")).body.open[0];
    await correct(rights, reference, { ...enquiry, project_details: "Changed again" });
    expect((await kiran.request("POST", "/requests/first/done", {})).status).toBe(404);
    const { open } = (await kiran.request("GET", "/requests")).body;
    expect(open).toMatchObject([{ reference, kind: "correct", dueAt: before.dueAt }]);
    expect(open[0].requestedAt > before.requestedAt).toBe(true);
    const closed = await kiran.request("POST", `/requests/${open[0].id}/done`, {});
    expect(closed.body).toMatchObject({ open: [], openTotal: 0, done: [{ reference }] });
  });

  test("an open desk hears of a request at once", async () => {
    const { app, database } = await makeDesk();
    await app.ready();
    const hear = vi.fn();
    onTestFinished(await createChangeFeed(database).subscribe(hear));
    await addRequest(database, "a", "AN-2222-22", "erase", 0);
    await expect.poll(() => hear.mock.calls.length).toBeGreaterThan(0);
  });
});
