/** Each transition of a ticket sets everything that belongs to its new state. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "../../core/times.ts";
import { effectsOf } from "../messages/incoming/effects.ts";
import { answerTicket } from "../messages/outgoing.ts";
import { removeMember } from "../staff/members/staff.ts";
import { addEnquiry, inDays } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { testedStores } from "../test-support/stores.ts";
import { CALLS_SECRET, signedCall } from "../test-support/telephone.ts";
import { bringBackDue, runScheduledMoves } from "../tickets/scheduled.ts";

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeDesk = async () => openDeskForStaff(await (await createDatabase())(), { callsSecret: CALLS_SECRET });

  test("an undo assigns no ticket to a member who was removed", async () => {
    const { store, database, kiran, meera, owner } = await makeDesk();
    const { reference } = await addEnquiry(store);
    await kiran.apply(reference, "assign");
    const { body } = await meera.apply(reference, "done");
    await removeMember(database, kiran.id, owner.id);
    const undone = await meera.request("POST", `/tickets/${reference}/undo`, { undo: body.undo });
    expect(undone).toMatchObject({ status: 409, body: { code: "DESK32" } });
    expect((await meera.detail(reference)).ticket.assignee).toBeNull();
  });

  test("an undo starts no clock that an answered call has stopped", async () => {
    const { app, kiran } = await makeDesk();
    const call = async (changes?: Record<string, string>) => {
      const { path: url, headers, body: payload } = signedCall(changes);
      expect((await app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(200);
    };
    await call();
    const { reference } = (await kiran.request("GET", "/tickets")).body.rows[0];
    const { body } = await kiran.apply(reference, "assign");
    await call({ CallSid: "c2", CallStatus: "completed", DialCallDuration: "60" });
    const undone = await kiran.request("POST", `/tickets/${reference}/undo`, { undo: body.undo });
    expect(undone).toMatchObject({ status: 409, body: { code: "DESK32" } });
    expect((await kiran.detail(reference)).ticket.clock).toMatchObject({
      dueAt: null,
      firstAttemptAt: expect.any(String),
    });
  });

  test("a follow-up date that comes during a call does not end the call", async () => {
    const { store, database, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const followUpAt = inDays(1);
    await kiran.apply(reference, "outcome", { outcome: "no-answer", by: "phone", followUpAt, note: null });
    await kiran.apply(reference, "dial", { by: "phone" });
    await bringBackDue(database, new Date(Date.parse(followUpAt) + MINUTE_MS));
    expect((await kiran.detail(reference)).ticket).toMatchObject({
      status: "to-answer",
      returned: { by: "follow-up" },
      callingAt: expect.any(String),
    });
  });

  test("an enquiry that is split off a ticket of Done leaves the others there", async () => {
    const { store, kiran } = await makeDesk();
    const first = await addEnquiry(store);
    const second = await addEnquiry(store);
    await kiran.apply(first.reference, "done");
    await kiran.apply(first.reference, "split", { reference: second.reference });
    expect((await kiran.detail(first.reference)).ticket).toMatchObject({ status: "done", clock: { dueAt: null } });
    expect((await kiran.detail(second.reference)).ticket.status).toBe("to-answer");
  });

  test("a message that leaves after a newer enquiry went to Done starts no clock", async () => {
    const { store, database, kiran } = await makeDesk();
    const { reference, enquiryId } = await addEnquiry(store);
    const createdAt = new Date(Date.now() - MINUTE_MS).toISOString();
    await kiran.apply(reference, "done");
    const answer = answerTicket({ id: "message", enquiryId, createdAt, date: null }, new Date().toISOString());
    await database.write(...answer);
    expect((await kiran.detail(reference)).ticket).toMatchObject({ status: "done", clock: { dueAt: null } });
  });

  test("a merge keeps the resolution and the wrong number of either ticket", async () => {
    const { store, kiran } = await makeDesk();
    const [home, office] = [await addEnquiry(store), await addEnquiry(store, { email: "office@example.in" })];
    const report = { by: "phone", followUpAt: null, note: null };
    await kiran.apply(office.reference, "outcome", { ...report, outcome: "wrong-number" });
    await kiran.apply(office.reference, "outcome", { ...report, outcome: "reached", resolution: "won" });
    await kiran.apply(home.reference, "done");
    const { body } = await kiran.apply(home.reference, "merge", { reference: office.reference });
    expect(body.ticket).toMatchObject({ status: "done", resolution: "won", wrongNumberAt: expect.any(String) });
    const { reference } = await addEnquiry(store, { email: "third@example.in" });
    const again = await kiran.apply(home.reference, "merge", { reference });
    expect(again.body.ticket).toMatchObject({ status: "to-answer", resolution: null });
  });

  test("no order of actions of two members, persons and times is refused by the database", async () => {
    const { store, database, kiran, meera, config } = await makeDesk();
    const enquiries = [await addEnquiry(store), await addEnquiry(store, { email: "office@example.in" })];
    let seed = 4;
    const oneOf = <T>(...values: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return values[(seed >> 16) % values.length] as T;
    };
    let undo: object = { undo: "none" };
    for (let step = 0; step < 250; step++) {
      const { reference, enquiryId } = oneOf(...enquiries);
      const now = new Date();
      const at = now.toISOString();
      const soon = inDays(oneOf(1, 2, 3));
      const report = { by: "phone", note: null, resolution: oneOf("won", null) };
      const mail = { id: "none", enquiryId, createdAt: at, date: oneOf(null, { method: "REQUEST" } as never) };
      const act = (action: string, body?: object) => oneOf(kiran, meera).apply(reference, action, body);
      const { status, body } = await oneOf<() => Promise<{ status?: number; body?: { undo?: string } } | undefined>>(
        ...["assign", "take-over", "unassign", "done", "reopen", "set-aside", "release"].map(
          (action) => () => act(action),
        ),
        () => act("dial", { by: "phone" }),
        () => act("follow-up", { followUpAt: oneOf(soon, null), note: null }),
        () => act("urgent", { urgent: oneOf(true, false) }),
        () => act("resolution", { resolution: "question" }),
        () => act("outcome", { ...report, outcome: "reached", followUpAt: oneOf(soon, null) }),
        () => act("outcome", { ...report, outcome: "wrong-number", followUpAt: null }),
        () => act("merge", { reference: oneOf(...enquiries).reference }),
        () => act("merge", { reference: oneOf(...enquiries).reference }),
        () => act("split", { reference }),
        () => kiran.request("POST", `/tickets/${reference}/undo`, undo),
        async () =>
          void enquiries.push(await addEnquiry(store, { email: oneOf("asha@example.in", `${step}@example.in`) })),
        async () => void (await database.write(...answerTicket(mail, at))),
        async () => void (await database.write(...effectsOf({ id: "none", isAutomatic: false }, enquiryId, at))),
        () => bringBackDue(database, new Date(soon)).then(() => undefined),
        () => runScheduledMoves(config.notify, store, new Date(now.getTime() + MINUTE_MS)).then(() => undefined),
      )().then((answer) => answer ?? {});
      expect(status ?? 200, `step ${step}`).toBeLessThan(500);
      if (body?.undo) undo = { undo: body.undo };
    }
  });
});

test("no other file of the server sets the status of a ticket", () => {
  const writes = /sql`status = |UPDATE tickets\s+SET\s(?:(?!WHERE)[^`])*?(?<=SET\s+|,\s+)status = /;
  const files = globSync("server/**/*.ts", { exclude: ["**/*.test.ts", "server/test-support/**"] });
  expect(files.filter((file) => writes.test(readFileSync(file, "utf8")))).toEqual([
    "server/enquiries/ticket-states.ts",
  ]);
});
