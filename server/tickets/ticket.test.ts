/** One enquiry: what staff see of it, and what they do with it. */

import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DAY_MS } from "../../core/times.ts";
import { historyLine } from "../enquiries/tickets.ts";
import { removeMember } from "../staff/members/staff.ts";
import { addEnquiry } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { endJob } from "../test-support/jobs.ts";
import { testedStores } from "../test-support/stores.ts";
import { handOver } from "./actions.ts";
import { applyAction } from "./apply-action.ts";
import { findEnquiry } from "./ticket.ts";

const soon = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeDesk = async () => openDeskForStaff(await (await createDatabase())());

  test("shows what was written, with the channels to answer by", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store, {
      full_name: "<script>alert(1)</script>",
      phone: "98765 43210",
      project_details: "ઘાટલોડિયામાં ૪૦ પથારીની હોસ્પિટલ\n<b>in 2027</b>",
    });
    const detail = await kiran.detail(reference.toLowerCase());
    expect(detail).toMatchObject({
      reference,
      ticket: { status: "to-answer", assignee: null },
      enquiries: [
        {
          reference,
          contact: {
            full_name: "<script>alert(1)</script>",
            project_details: "ઘાટલોડિયામાં ૪૦ પથારીની હોસ્પિટલ\n<b>in 2027</b>",
          },
          phones: [{ shown: "+91 98765 43210", dial: "tel:+919876543210", chat: "https://wa.me/919876543210" }],
          isMailLikely: true,
        },
      ],
      history: [{ kind: "received", by: null }],
    });
    for (const unknown of ["AN-2222-22", "1", "%00", "AN-2222-22%00", "..%2fpeople", "'%20OR%201=1"]) {
      expect((await kiran.request("GET", `/tickets/${unknown}`)).status, unknown).toBe(404);
    }
  });

  test("shows the state of every notification", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store, {}, { notifications: ["mail", "webhook", "acknowledgement"] });
    await endJob(store, "mail");
    await endJob(store, "webhook", "HTTP 500");
    expect((await kiran.detail(reference)).enquiries[0]?.notifications).toMatchObject([
      { kind: "mail", state: "delivered", at: expect.any(String), error: null },
      { kind: "webhook", state: "failed", error: "HTTP 500", mayTryAgain: true },
      { kind: "acknowledgement", state: "waiting", error: null },
    ]);
  });

  test("shows the newest 500 lines of a history, because anybody can add lines", async () => {
    const { store, kiran } = await makeDesk();
    const { reference, enquiryId } = await addEnquiry(store);
    await store.database.write(
      sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 600)
        INSERT INTO ticket_events (id, enquiry_id, kind, detail, created_at)
        SELECT 'merged-' || CAST(1000 + n AS text), enquiry_id, 'merged', '{}', received_at
        FROM ticket_enquiries, numbers WHERE enquiry_id = ${enquiryId}`,
    );
    const { history } = await kiran.detail(reference);
    const merged = history.filter(({ kind }) => kind === "merged").map(({ id }) => id);
    expect([merged.length, merged[0], merged.at(-1)]).toEqual([500, "merged-1600", "merged-1101"]);
  });

  test("lines of one millisecond keep the order in which they were added", async () => {
    const { store, kiran } = await makeDesk();
    const { reference, enquiryId } = await addEnquiry(store);
    const at = new Date().toISOString();
    const reasons = Array.from({ length: 20 }, (_, i) => `${i}`);
    for (const reason of reasons)
      await store.database.write(historyLine({ enquiryId, staffId: null, kind: "undone", detail: { reason }, at }));
    const { history } = await kiran.detail(reference);
    const shown = history.filter(({ kind }) => kind === "undone").map(({ detail }) => detail.reason);
    expect(shown).toEqual(reasons.toReversed());
  });

  test("a call assigns it, and the outcome stops the clock", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const dialled = await kiran.apply(reference, "dial", { by: "phone" });
    expect(dialled.body.ticket).toMatchObject({ assignee: { id: kiran.id, name: kiran.name }, version: 2 });
    expect(dialled.body.ticket.callingAt).not.toBeNull();
    expect(dialled.body.ticket.clock.dueAt).not.toBeNull();
    const followUpAt = soon(3);
    const report = { outcome: "reached", by: "phone", followUpAt, note: "Wants 40 beds" };
    const sent = { ...report, version: 2, key: crypto.randomUUID() };
    const { body } = await kiran.request("POST", `/tickets/${reference}/outcome`, sent);
    // The answer got lost, and the browser sends it again.
    expect(await kiran.request("POST", `/tickets/${reference}/outcome`, sent)).toMatchObject({ status: 200, body });
    expect(body.ticket).toMatchObject({ status: "waiting", callingAt: null, followUpAt, clock: { dueAt: null } });
    const { firstAttemptAt, firstAnswerAt } = body.ticket.clock;
    expect(firstAttemptAt).not.toBeNull();
    expect(firstAnswerAt).toBe(firstAttemptAt);
    const detail = await kiran.detail(reference);
    expect(detail.notes).toMatchObject([{ text: "Wants 40 beds", by: { name: kiran.name } }]);
    expect(detail.history.map(({ kind }) => kind)).toEqual(["outcome", "dialled", "received"]);
    expect(detail.history[0]?.detail).toEqual({ outcome: "reached", by: "phone", followUpAt });

    const undone = await kiran.request("POST", `/tickets/${reference}/undo`, { undo: body.undo });
    expect(undone.body.ticket).toEqual({ ...dialled.body.ticket, version: 4 });
    expect((await kiran.detail(reference)).notes).toEqual([]);
  });

  test.each([
    ["no-answer", { status: "waiting", wrongNumberAt: null, clock: { dueAt: null, firstAnswerAt: null } }, soon(1)],
    ["later", { status: "waiting", clock: { dueAt: null, firstAnswerAt: null } }, soon(1)],
    ["reached", { status: "done", clock: { dueAt: null } }, null],
    ["wrong-number", { status: "to-answer", clock: { dueAt: null, firstAnswerAt: null } }, null],
  ])("files the outcome %s", async (outcome, ticket, followUpAt) => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const { body } = await kiran.apply(reference, "outcome", { outcome, by: "phone", followUpAt, note: null });
    expect(body.ticket).toMatchObject({ ...ticket, followUpAt, assignee: { id: kiran.id } });
    expect(body.ticket.clock.firstAttemptAt).not.toBeNull();
    expect(body.ticket.wrongNumberAt !== null).toBe(outcome === "wrong-number");
  });

  test("stores nothing of a call that was not made", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    await kiran.apply(reference, "dial", { by: "whatsapp" });
    const report = { outcome: "did-not-call", by: "whatsapp", followUpAt: null, note: null };
    const { body } = await kiran.apply(reference, "outcome", report);
    expect(body.ticket).toMatchObject({ status: "to-answer", callingAt: null, clock: { firstAttemptAt: null } });
    expect(body.ticket.clock.dueAt).not.toBeNull();
    const { history } = await kiran.detail(reference);
    expect(history.map(({ kind }) => kind)).toEqual(["dialled", "received"]);
  });

  test("refuses to assign a ticket that another person has", async () => {
    const { store, kiran, meera } = await makeDesk();
    const { reference } = await addEnquiry(store);
    await kiran.apply(reference, "assign");
    const refused = await meera.apply(reference, "assign");
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "DESK31",
        details: { by: { name: kiran.name }, callingChannel: null, ticket: { assignee: { id: kiran.id } } },
      },
    });
    expect((await meera.apply(reference, "unassign")).status).toBe(409);
    await kiran.apply(reference, "dial", { by: "whatsapp" });
    expect((await meera.apply(reference, "assign")).body).toMatchObject({ details: { callingChannel: "whatsapp" } });
    const takenOver = await meera.apply(reference, "take-over");
    expect(takenOver.body.ticket.assignee).toEqual({ id: meera.id, name: meera.name });
    const { history } = await kiran.detail(reference);
    expect(history[0]).toMatchObject({
      kind: "taken-over",
      by: { id: meera.id },
      detail: { from: { id: kiran.id, name: kiran.name } },
    });
    expect((await meera.apply(reference, "unassign")).body.ticket.assignee).toBeNull();
  });

  test("hands a ticket to a colleague with a note, and to nobody else", async () => {
    const { store, kiran, meera } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const body = { to: meera.id, note: "Asks about AERB" };
    expect((await kiran.apply(reference, "hand-over", body)).body.ticket.assignee).toEqual({
      id: meera.id,
      name: meera.name,
    });
    const { history, notes } = await meera.detail(reference);
    expect(history.find(({ kind }) => kind === "handed-over")).toMatchObject({
      by: { id: kiran.id },
      detail: { to: { id: meera.id, name: meera.name } },
    });
    expect(notes).toMatchObject([{ by: { id: kiran.id }, text: "Asks about AERB" }]);
    expect(await kiran.apply(reference, "hand-over", { to: "nobody", note: null })).toMatchObject({ status: 400 });
    expect((await kiran.detail(reference)).ticket.assignee?.id).toBe(meera.id);
  });

  test("hands no ticket to a colleague who is removed in that moment", async () => {
    const { store, database, kiran: by, meera } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const found = await findEnquiry(database, reference);
    if (!found) throw new Error("There is no ticket.");
    const { version } = found.ticket;
    const now = new Date();
    const context = { database, by, found, at: now.toISOString() };
    const change = await handOver(context, { version, to: meera.id, note: null }, false);
    await removeMember(database, meera.id, null);
    await expect(applyAction(database, found, { by, version, now }, change)).rejects.toMatchObject({ status: 409 });
    expect((await by.detail(reference)).ticket.assignee).toBeNull();
  });

  test("keeps the resolution of a ticket while it is done, and undoes it", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    expect((await kiran.apply(reference, "resolution", { resolution: "won" })).status).toBe(400);
    const report = { outcome: "reached", by: "phone", followUpAt: null, note: null, resolution: "lost-price" };
    expect((await kiran.apply(reference, "outcome", report)).body.ticket.resolution).toBe("lost-price");
    const won = await kiran.apply(reference, "resolution", { resolution: "won" });
    expect(won.body.ticket.resolution).toBe("won");
    const undone = await kiran.request("POST", `/tickets/${reference}/undo`, { undo: won.body.undo });
    expect(undone.body.ticket.resolution).toBe("lost-price");
    expect((await kiran.apply(reference, "reopen")).body.ticket.resolution).toBeNull();
    expect((await kiran.apply(reference, "done")).body.ticket.resolution).toBeNull();
  });

  test("keeps notes of two people at once, and who has looked", async () => {
    const { store, kiran, meera } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const notes = [kiran, meera].map(({ request, name }) =>
      request("POST", `/tickets/${reference}/note`, { text: `From ${name}\nsecond line` }),
    );
    expect((await Promise.all(notes)).map(({ status }) => status)).toEqual([200, 200]);
    await meera.request("POST", `/tickets/${reference}/seen`);
    await meera.request("POST", `/tickets/${reference}/seen`);
    const detail = await kiran.detail(reference);
    expect(detail.notes.map(({ text }) => text).toSorted()).toEqual([
      "From Kiran Shah\nsecond line",
      "From Meera Rao\nsecond line",
    ]);
    expect(detail.seenBy).toMatchObject([{ who: { id: meera.id, name: meera.name } }]);
    expect(detail.ticket.version).toBe(1);
  });

  test("keeps a note once that is sent again because the answer got lost", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const send = async (key: string) =>
      (await kiran.request("POST", `/tickets/${reference}/note`, { text: "Wants 40 beds", key })).body;
    const key = crypto.randomUUID();
    expect(await send(key)).toEqual(await send(key));
    await send(crypto.randomUUID());
    expect((await kiran.detail(reference)).notes).toHaveLength(2);
  });

  test("refuses what it does not understand, and changes nothing", async () => {
    const { store, database, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const bodies: [string, object][] = [
      ["assign", {}],
      ["assign", { version: 1, more: true }],
      ["dial", { version: 1, by: "pigeon" }],
      ["outcome", { version: 1, outcome: "later", by: "phone", followUpAt: null, note: null }],
      ["outcome", { version: 1, outcome: "reached", by: "phone", followUpAt: "tomorrow", note: null }],
      ["outcome", { version: 1, outcome: "reached", by: "phone", followUpAt: soon(-1), note: null }],
      ["follow-up", { version: 1, followUpAt: soon(9000), note: null }],
      ["note", { text: " \n" }],
      ["note", { text: "x".repeat(4001) }],
      ["note", { text: "a\0b" }],
      ["undo", {}],
    ];
    for (const [name, body] of bodies) {
      const { status } = await kiran.request("POST", `/tickets/${reference}/${name}`, body);
      expect(status, JSON.stringify(body).slice(0, 100)).toBe(400);
    }
    expect((await kiran.detail(reference)).ticket.version).toBe(1);
    expect(
      await database.read(z.object({ id: z.string() }), sql`SELECT id FROM audit WHERE action <> 'opened'`),
    ).toEqual([]);
  });
});
