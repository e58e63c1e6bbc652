/** Filing an enquiry: urgent, done, set aside, released, deleted, split, erased. */

import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { TicketDetail } from "../../core/api/inbox.ts";
import { releaseEnquiry } from "../enquiries/notifications.ts";
import { readEnquiries } from "../enquiries/read.ts";
import { sealStatements } from "../enquiries/sealing.ts";
import { addEnquiry, setProofTime } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { endJob } from "../test-support/jobs.ts";
import { aReceivedMail } from "../test-support/messages.ts";
import { aDraft } from "../test-support/rows.ts";
import { testedStores } from "../test-support/stores.ts";
import { runScheduledMoves } from "./scheduled.ts";

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
const soon = inSeconds(3 * 86_400).toISOString();
const settings = {
  mail: { smtpUrl: "smtp://127.0.0.1:9", to: ["desk@example.in"], from: "desk@example.in" },
  webhook: null,
  acknowledge: true,
  pushSubject: null,
};

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeDesk = async () => openDeskForStaff(await (await createDatabase())());

  test("moves the due date of an urgent enquiry, and back", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const before = (await kiran.detail(reference)).ticket.clock.dueAt ?? "";
    const { body } = await kiran.apply(reference, "urgent", { urgent: true });
    expect(body.ticket.urgent).toEqual({ word: null });
    expect(body.ticket.clock.dueAt).not.toBe(before);
    const marked = body.ticket.clock.dueAt;
    expect((await kiran.detail(reference)).enquiries[0]?.clock.dueAt).toBe(marked);
    const unmarked = await kiran.apply(reference, "urgent", { urgent: false });
    expect(unmarked.body.ticket).toMatchObject({ urgent: null, clock: { dueAt: before } });
    const undone = await kiran.request("POST", `/tickets/${reference}/undo`, { undo: unmarked.body.undo });
    expect(undone.body.ticket).toMatchObject({ urgent: { word: null }, clock: { dueAt: marked } });
    expect((await kiran.detail(reference)).enquiries[0]?.clock.dueAt).toBe(marked);
  });

  test.each([
    ["taken off", false, null],
    ["taken off, and that undone", true, { word: null }],
  ])(
    "with a mark %s, an enquiry is urgent as marked after its person's urgent one is withdrawn",
    async (_, undoes, urgent) => {
      const { store, kiran } = await makeDesk();
      const { reference } = await addEnquiry(store);
      await kiran.apply(reference, "urgent", { urgent: true });
      const { body } = await kiran.apply(reference, "urgent", { urgent: false });
      if (undoes) await kiran.request("POST", `/tickets/${reference}/undo`, { undo: body.undo });
      const { enquiryId } = await addEnquiry(store, { project_details: "urgent" });
      expect((await kiran.detail(reference)).ticket.urgent).toEqual({ word: "urgent" });
      await store.database.write(...sealStatements([enquiryId], new Date().toISOString(), null));
      expect((await kiran.detail(reference)).ticket.urgent).toEqual(urgent);
    },
  );

  test("a follow-up comes back at 9:00 and hides no ticket that is due", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const date = { followUpAt: soon, note: "Ask about beds" };
    const open = (await kiran.apply(reference, "follow-up", date)).body.ticket;
    expect(open).toMatchObject({ status: "to-answer", followUpNote: "Ask about beds" });
    expect(open.followUpAt).toMatch(/T03:30:00.000Z$/);
    await kiran.apply(reference, "outcome", { outcome: "reached", by: "phone", followUpAt: null, note: null });
    expect((await kiran.apply(reference, "follow-up", date)).body.ticket.status).toBe("waiting");
    const found = (await kiran.request("GET", "/tickets?q=ask%20about")).body;
    expect(found.rows.map((row: { reference: string }) => row.reference)).toEqual([reference]);
    const removed = (await kiran.apply(reference, "follow-up", { followUpAt: null, note: null })).body.ticket;
    expect(removed).toMatchObject({ status: "to-answer", followUpAt: null, followUpNote: null });
  });

  test("files an enquiry as done, and the clock runs on when it is opened again", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const { dueAt } = (await kiran.detail(reference)).ticket.clock;
    expect((await kiran.apply(reference, "done")).body.ticket).toMatchObject({
      status: "done",
      clock: { dueAt: null },
    });
    const opened = (await kiran.apply(reference, "reopen")).body.ticket;
    expect(opened).toMatchObject({ status: "to-answer", clock: { dueAt } });
  });

  test("sets a usual enquiry aside, and releases it without a mail", async () => {
    const { store, database, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const { dueAt } = (await kiran.detail(reference)).ticket.clock;
    await kiran.apply(reference, "set-aside");
    const refused = await kiran.apply(reference, "dial", { by: "phone" });
    expect(refused).toMatchObject({ status: 409, body: { code: "DESK44" } });
    const { ticket } = (await kiran.apply(reference, "release")).body;
    expect(ticket).toMatchObject({ status: "to-answer", scheduledMove: null, clock: { dueAt } });
    expect(await database.read(z.object({ id: z.string() }), sql`SELECT id FROM jobs`)).toEqual([]);
    expect((await kiran.apply(reference, "release")).body.code).toBe("DESK34");
  });

  test("releases an enquiry after eight seconds unless it is undone", async () => {
    const { store, database, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store, {}, { flags: ["hidden-field"] });
    const kinds = () => database.read(z.object({ kind: z.string() }), sql`SELECT kind FROM jobs`);
    expect((await kiran.detail(reference)).ticket).toMatchObject({ status: "set-aside", clock: { dueAt: null } });
    const { body } = await kiran.apply(reference, "release");
    expect(body.ticket.scheduledMove).toMatchObject({ how: "release" });
    await runScheduledMoves(settings, store, inSeconds(7));
    const undone = await kiran.request("POST", `/tickets/${reference}/undo`, { undo: body.undo });
    expect(undone.body.ticket).toMatchObject({ status: "set-aside", scheduledMove: null });
    await runScheduledMoves(settings, store, inSeconds(9));
    expect(await kinds()).toEqual([]);

    const again = await kiran.apply(reference, "release");
    const list = async () => (await kiran.request("GET", "/tickets?status=set-aside")).body;
    expect(await list()).toMatchObject({ rows: [], counts: { "set-aside": 0 } });
    await runScheduledMoves(settings, store, inSeconds(9));
    await runScheduledMoves(settings, store, inSeconds(9));
    expect(await kinds()).toEqual([{ kind: "mail" }]);
    const late = await kiran.request("POST", `/tickets/${reference}/undo`, { undo: again.body.undo });
    expect(late.body.code).toBe("DESK32");
    const released = await kiran.detail(reference);
    expect(released.ticket).toMatchObject({ status: "to-answer", scheduledMove: null });
    expect(released.ticket.clock.dueAt).not.toBeNull();
    expect(released.history.map(({ kind }) => kind)).toContain("released");
  });

  test("reads an enquiry again that another server released", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store, {}, { flags: ["too-fast"] });
    expect((await kiran.detail(reference)).ticket.status).toBe("set-aside");
    await releaseEnquiry(store, reference, [], new Date());
    expect((await kiran.detail(reference)).ticket.status).toBe("to-answer");
  });

  test("deletes after eight seconds what was set aside, and says so at its address", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store, {}, { flags: ["hidden-field"] });
    expect((await kiran.apply(reference, "delete")).body.ticket.scheduledMove).toMatchObject({ how: "delete" });
    await runScheduledMoves(settings, store, inSeconds(7));
    expect((await kiran.detail(reference)).ticket.status).toBe("set-aside");
    await runScheduledMoves(settings, store, inSeconds(9));
    expect(await readEnquiries(store.database)).toEqual([]);
    const gone = await kiran.request("GET", `/tickets/${reference}`);
    expect(gone).toMatchObject({ status: 410, body: { code: "DESK33", details: { reference } } });
  });

  test("a stolen session of staff deletes for good only what the intake set aside", async () => {
    const { store, database, kiran, owner } = await makeDesk();
    const { reference, ticketId } = await addEnquiry(store);
    await kiran.apply(reference, "set-aside");
    expect((await kiran.detail(reference)).ticket.deletableBy).toBe("owner");
    expect(await kiran.apply(reference, "delete")).toMatchObject({ status: 403, body: { code: "DESK04" } });
    await setProofTime(database, inSeconds(-301));
    expect(await owner.apply(reference, "delete")).toMatchObject({ status: 403, body: { code: "DESK05" } });
    expect((await kiran.detail(reference)).ticket.scheduledMove).toBeNull();

    const setAsideFor = (days: number) =>
      database.write(
        sql`UPDATE tickets SET sort_at = ${inSeconds(-days * 86_400).toISOString()} WHERE id = ${ticketId}`,
      );
    await setAsideFor(29);
    expect((await kiran.apply(reference, "delete")).body.code).toBe("DESK04");
    await setAsideFor(31);
    expect((await kiran.detail(reference)).ticket.deletableBy).toBe("staff");
    const { status, body } = await kiran.apply(reference, "delete");
    expect([status, body.ticket?.scheduledMove.how]).toEqual([200, "delete"]);
  });

  test("an owner with a fresh proof deletes at once what staff set aside", async () => {
    const { store, owner } = await makeDesk();
    const { reference } = await addEnquiry(store);
    await owner.apply(reference, "set-aside");
    expect((await owner.apply(reference, "delete")).body.ticket.scheduledMove).toMatchObject({ how: "delete" });
    await runScheduledMoves(settings, store, inSeconds(9));
    expect((await owner.request("GET", `/tickets/${reference}`)).body.code).toBe("DESK33");
  });

  test("puts enquiries of one person into one ticket, and splits another's off", async () => {
    const { store, kiran } = await makeDesk();
    const first = await addEnquiry(store);
    const second = await addEnquiry(store, { full_name: "Vikram Patel" });
    const merged = await kiran.detail(first.reference);
    expect(merged).toMatchObject({ reference: first.reference, ticket: { id: first.ticketId } });
    expect(merged.enquiries).toHaveLength(2);
    // The call goes to the person whose letter is open, and stops the clock of both.
    await kiran.apply(second.reference, "outcome", { outcome: "reached", by: "phone", followUpAt: soon, note: null });
    const { body } = await kiran.apply(second.reference, "split", { reference: first.reference });
    expect(body.ticket).toMatchObject({ status: "waiting", clock: { dueAt: null } });
    const alone: TicketDetail = await kiran.detail(first.reference);
    expect(alone.enquiries.map(({ reference }) => reference)).toEqual([first.reference]);
    expect(alone.ticket).toMatchObject({ status: "to-answer", clock: { firstAttemptAt: null } });
    expect(alone.ticket.clock.dueAt).not.toBeNull();
    expect((await kiran.detail(second.reference)).enquiries).toHaveLength(1);
    const again = await kiran.apply(second.reference, "split", { reference: second.reference });
    expect(again.status).toBe(400);
    const undone = await kiran.request("POST", `/tickets/${second.reference}/undo`, { undo: body.undo });
    expect(undone.body.ticket).toMatchObject({ id: first.ticketId, status: "waiting" });
    const whole = await kiran.detail(first.reference);
    expect(whole.enquiries.map(({ clock }) => clock.firstAttemptAt !== null)).toEqual([true, true]);
    await kiran.apply(second.reference, "split", { reference: first.reference });
    // Later enquiries join one of them, and the two stay apart.
    await kiran.detail(first.reference);
    await addEnquiry(store);
    expect((await kiran.detail(first.reference)).ticket.id).not.toBe((await kiran.detail(second.reference)).ticket.id);
  });

  test("puts notifications into the queue again", async () => {
    const { store, kiran } = await makeDesk();
    const { reference } = await addEnquiry(store, {}, { notifications: ["mail", "webhook"] });
    for (const kind of ["mail", "webhook"] as const) {
      await endJob(store, kind, "refused");
    }
    const { body } = await kiran.request("POST", `/tickets/${reference}/resend`, { kind: "mail" });
    expect(body.enquiries[0].notifications).toMatchObject([
      { kind: "mail", state: "waiting" },
      { kind: "webhook", state: "failed" },
    ]);
    expect(body.history[0]).toMatchObject({ kind: "resent", detail: { reason: "mail" } });
  });

  test("nobody makes the desk mail a visitor again and again: five times a day, also all at once", async () => {
    const { store, database, kiran, meera } = await makeDesk();
    const { reference } = await addEnquiry(store, {}, { notifications: ["acknowledgement"] });
    const resend = ({ request }: typeof kiran) =>
      request("POST", `/tickets/${reference}/resend`, { kind: "acknowledgement" });
    const statuses = (await Promise.all([kiran, meera, kiran, meera, kiran, meera, kiran].map(resend))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await resend(kiran)).body.code).toBe("DESK54");
    const yesterday = inSeconds(-86_401).toISOString();
    await database.write(sql`UPDATE audit SET created_at = ${yesterday} WHERE action = ${"resent"}`);
    expect((await resend(meera)).status).toBe(200);
  });

  test("exports one enquiry", async () => {
    const { store, owner } = await makeDesk();
    const { reference } = await addEnquiry(store);
    const { headers, body } = await owner.request("GET", `/tickets/${reference}/export`);
    expect(headers["content-disposition"]).toBe(`attachment; filename="${reference}.json"`);
    expect(body).toMatchObject({ reference, enquiries: [{ contact: { full_name: "Asha Patel" } }] });
  });

  test("exports the same as a text to read, with messages and notes in full", async () => {
    const { store, database, kiran, owner } = await makeDesk();
    const { reference, enquiryId } = await addEnquiry(store);
    const body = `${"More of it. ".repeat(1000)}The plot is near Vapi.`;
    await database.write(aReceivedMail({ enquiryId, body }));
    await kiran.request("POST", `/tickets/${reference}/note`, { text: "Asked for 60 beds" });
    const { headers, body: text } = await owner.request("GET", `/tickets/${reference}/export?format=text`);
    expect(headers["content-disposition"]).toBe(`attachment; filename="${reference}.txt"`);
    expect(text).toContain(`${reference}, Asha Patel`);
    expect(text).toMatch(/The plot is near Vapi\.\n[\s\S]*Note of [^\n]+\n {2}Asked for 60 beds\n$/);
    const whole = (await owner.request("GET", `/tickets/${reference}/export`)).body;
    expect(whole.received).toMatchObject([{ text: body, isCut: false }]);
  });

  test("erases everything of a person, everywhere, and keeps a receipt without words", async () => {
    const { store, database, kiran, owner } = await makeDesk();
    const mine = await addEnquiry(store, { full_name: "Erasmus Gone" });
    const also = await addEnquiry(store, { full_name: "Erasmus Gone" });
    const other = await addEnquiry(store, { email: "other@example.in", phone: "98765 43210" });
    for (const { reference } of [mine, other]) {
      await kiran.request("POST", `/tickets/${reference}/note`, { text: "Unforgettable remark" });
      await kiran.request("POST", `/tickets/${reference}/seen`);
    }
    await kiran.apply(mine.reference, "follow-up", { followUpAt: soon, note: "Unforgettable plan" });
    await kiran.apply(mine.reference, "assign");
    await database.write(aDraft({ staffId: kiran.id, enquiryId: mine.enquiryId, body: "Unforgettable draft" }));
    const expected = { notes: 1, messages: 0, received: 0 };
    const preview = (await owner.request("GET", `/tickets/${mine.reference}/erase`)).body;
    expect(preview).toMatchObject(expected);
    expect(preview.references.toSorted()).toEqual([mine.reference, also.reference].toSorted());
    const receipt = (await owner.request("POST", `/tickets/${mine.reference}/erase`, {})).body;
    expect(receipt).toMatchObject({ ...expected, references: expect.arrayContaining(preview.references) });
    expect(JSON.stringify(receipt)).not.toMatch(/Erasmus|asha@/);

    const tables = ["contacts", "jobs", "tickets", "ticket_enquiries", "ticket_events", "messages", "drafts"];
    for (const table of [...tables, "enquiry_views", "ticket_splits", "audit", "erased_references"]) {
      const rows = await database.read(z.looseObject({}), sql`SELECT * FROM ${sql([table])}`);
      const text = JSON.stringify(rows);
      expect(text, table).not.toMatch(/erasmus/i);
      if (table !== "contacts") expect(text, table).not.toMatch(/unforgettable (plan|draft)/i);
      const ids = rows.flatMap((row) => [row.enquiry_id, row.other_enquiry_id, row.ticket_id]);
      for (const id of [mine.enquiryId, also.enquiryId, mine.ticketId]) expect(ids, table).not.toContain(id);
    }
    expect((await kiran.detail(other.reference)).notes).toHaveLength(1);
    const gone = await kiran.request("GET", `/tickets/${mine.reference}`);
    expect(gone).toMatchObject({ status: 410, body: { details: { reference: mine.reference } } });
  });

  test("erases nothing that it cannot name in the audit", async () => {
    const { store, database, owner } = await makeDesk();
    const { reference } = await addEnquiry(store);
    await database.write(sql`ALTER TABLE audit RENAME TO audit_away`);
    expect((await owner.request("POST", `/tickets/${reference}/erase`, {})).status).toBe(503);
    await database.write(sql`ALTER TABLE audit_away RENAME TO audit`);
    expect((await owner.request("GET", `/tickets/${reference}`)).status).toBe(200);
  });

  test("lets exactly one of two people win in every action, and tells the other who it was", async () => {
    const { store, kiran, meera, owner } = await makeDesk();
    const actions: [name: string, body: object, audited: string][] = [
      ["assign", {}, "assigned"],
      ["take-over", {}, "taken-over"],
      ["dial", { by: "phone" }, "dialled"],
      ["outcome", { outcome: "no-answer", by: "phone", followUpAt: soon, note: "Both" }, "outcome"],
      ["follow-up", { followUpAt: soon, note: null }, "follow-up"],
      ["urgent", { urgent: true }, "marked-urgent"],
      ["done", {}, "done"],
      ["resolution", { resolution: "won" }, "resolved"],
      ["hand-over", { to: owner.id, note: null }, "handed-over"],
      ["reopen", {}, "reopened"],
      ["set-aside", {}, "set-aside"],
      ["release", {}, "released"],
    ];
    const { reference } = await addEnquiry(store);
    const audited: object[] = [];
    for (const [name, body, action] of actions) {
      const { version } = (await kiran.detail(reference)).ticket;
      const both = await Promise.all(
        [kiran, meera].map(({ request }) => request("POST", `/tickets/${reference}/${name}`, { version, ...body })),
      );
      expect(both.map(({ status }) => status).toSorted(), name).toEqual([200, 409]);
      const winner = both[0]?.status === 200 ? kiran : meera;
      audited.unshift(expect.objectContaining({ who: winner.name, action, reference, at: expect.any(String) }));
      const lost = both.find(({ status }) => status === 409)?.body;
      expect(lost, name).toMatchObject({
        code: "DESK31",
        details: { by: { id: winner.id, name: winner.name }, ticket: { version: version + 1 } },
      });
    }
    const { notes, history } = await kiran.detail(reference);
    expect(notes).toHaveLength(1);
    expect(history).toHaveLength(actions.length + 1);
    const { lines } = (await owner.request("GET", "/audit")).body;
    expect(lines.filter(({ action }: { action: string }) => action !== "opened")).toEqual(audited);
  });
});
