/** A call is an enquiry, reported by the telephone service that serves the number. */
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import type { TicketList } from "../../core/api/inbox.ts";
import { readConfig } from "../config.ts";
import { applyErasures, erasePerson } from "../enquiries/erase.ts";
import { addEnquiry } from "../test-support/desk.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { testedStores } from "../test-support/stores.ts";
import {
  CALLS_SECRET,
  callAddress,
  callSamples,
  POSTING_ADDRESS,
  postedSamples,
  sampleAddress,
  signedCall,
} from "../test-support/telephone.ts";
import { enquiry, submission } from "../test-support/test-server.ts";

const mail = { smtpUrl: "smtp://unused", to: ["desk@example.in"], from: "desk@example.in" };
const notify = { ...readConfig({}).notify, mail, acknowledge: true };

async function openService(store: Parameters<typeof openDeskForStaff>[0]) {
  const desk = await openDeskForStaff(store, { callsSecret: CALLS_SECRET, notify });
  const { app, kiran } = desk;
  const post = (...told: Parameters<typeof signedCall>) => {
    const { path: url, headers, body: payload } = signedCall(...told);
    return app.inject({ method: "POST", url, headers, payload });
  };
  const get = (...told: Parameters<typeof callAddress>) => app.inject({ url: callAddress(...told) });
  const list = async (query = ""): Promise<TicketList["rows"]> =>
    (await kiran.request("GET", `/tickets?${query || "status=to-answer"}`)).body.rows;
  return { ...desk, post, get, list };
}

describe.each(testedStores)("%s", (_name, createDatabase) => {
  const makeService = async () => openService(await (await createDatabase())());

  test("a missed call has a due time, is in list, search and history, and sends nothing", async () => {
    const { post, list, kiran, owner } = await makeService();
    expect((await post()).statusCode).toBe(200);
    const [row] = await list();
    expect(row).toMatchObject({
      name: "+91 98220 11111",
      firstLine: "",
      calls: { count: 1, isMissed: true },
      ticket: { assignee: null },
    });
    const reference = row?.reference ?? "";
    expect((await list("q=11111")).map((found) => found.reference)).toEqual([reference]);
    const { history, enquiries } = await kiran.detail(reference);
    expect(history).toMatchObject([{ kind: "called", detail: { callResult: "missed", seconds: 22 } }]);
    expect(enquiries).toMatchObject([
      {
        channel: "call",
        writtenDown: null,
        noticePage: null,
        phones: [{ dial: "tel:+919822011111" }],
        notifications: [{ kind: "mail" }],
      },
    ]);
    expect((await owner.request("GET", "/export.csv")).body).toContain("+91 98220 11111");
  });

  test("keeps a call that the database refuses as it came, and is not asked for it again", async () => {
    const { post, database, store } = await makeService();
    await store.insert(submission({ contacts: [{ ...enquiry, phone: "+91 98220 11111" }] }));
    await database.write(sql`CREATE UNIQUE INDEX one_number ON ticket_enquiries (phone_key)`);
    expect((await post()).statusCode).toBe(200);
    const refused = () => database.read(z.object({ item: z.string() }), sql`SELECT item FROM refused_items`);
    // A server with PostgreSQL keeps it in its journal.
    expect(store.journal?.counts().waiting ?? (await refused()).length).toBe(1);
    const before = await database.read(z.record(z.string(), z.string()), sql`SELECT * FROM refused_items`);
    // The service writes the number without its country.
    await erasePerson(store, { phone: "+91 98220 11111" }, new Date());
    expect(await refused()).toEqual([]);
    // A restored backup has it again.
    for (const { id, channel, received_at, reason, item } of before)
      await database.write(
        sql`INSERT INTO refused_items (id, channel, received_at, reason, item) VALUES (${id}, ${channel}, ${received_at}, ${reason}, ${item})`,
      );
    await applyErasures(store);
    expect(await refused()).toEqual([]);
  });

  test.each([
    ["in office hours due as an urgent enquiry", "2026-11-25T05:00:00.000Z", 2],
    ["at night due as usual", "2026-11-25T18:00:00.000Z", 24],
  ])("a missed call has %s", async (_promise, now, hours) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
    onTestFinished(() => void vi.useRealTimers());
    const { post, list } = await makeService();
    await post();
    expect((await list()).map(({ ticket }) => Date.parse(ticket.clock.dueAt ?? "") - Date.parse(now))).toEqual([
      hours * 3_600_000,
    ]);
  });

  test("a repeated event is one call; calls within an hour join it until somebody answers", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T06:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const { post, get, list, kiran, store } = await makeService();
    for (const send of [post, get, post]) expect((await send()).statusCode).toBe(200);
    await post({ CallSid: "c2", DialCallDuration: "0" });
    await get({ CallSid: "c2" });
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row?.calls).toMatchObject({ count: 2, isMissed: true });
    await post({ CallSid: "c3", CallStatus: "completed", DialCallDuration: "240" });
    const [answered] = await list();
    expect(answered).toMatchObject({ reference: row?.reference, calls: { count: 3, isMissed: false } });
    expect(answered?.ticket.clock.dueAt).toBeNull();
    await kiran.apply(row?.reference ?? "", "outcome", {
      outcome: "reached",
      by: "phone",
      followUpAt: null,
      note: null,
    });
    await post({ CallSid: "c4" });
    expect(await list()).toMatchObject([{ calls: { count: 1, isMissed: true } }]);
    const detail = await kiran.detail((await list())[0]?.reference ?? "");
    expect(detail.alike.map(({ reference, name }) => [reference, name])).toEqual([[row?.reference, "+91 98220 11111"]]);
    expect(await list()).toMatchObject([{ alike: null }]);
    await addEnquiry(store, { full_name: "Ramesh Solanki", phone: "98220 11111" });
    expect(await list()).toMatchObject([{ alike: "Ramesh Solanki" }, { name: "Ramesh Solanki", alike: null }]);
  });

  test("a call of a number that ends in the same digits is an enquiry of its own", async () => {
    const { post, list } = await makeService();
    expect((await post({ CallFrom: "+9779800099887" })).statusCode).toBe(200);
    const other = { CallSid: "c2", CallFrom: "09800099887", CallStatus: "completed", DialCallDuration: "60" };
    expect((await post(other)).statusCode).toBe(200);
    expect((await list()).map(({ name, calls }) => [name, calls?.isMissed])).toEqual([
      ["+977 980 0099887", true],
      ["+91 98000 99887", false],
    ]);
  });

  test("a repeated call whose number is written in another way is acknowledged", async () => {
    const { post, list } = await makeService();
    expect((await post({ CallFrom: "5755012345678" })).statusCode).toBe(200);
    expect((await post({ CallFrom: "+915755012345678" })).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  test("of calls at once none is lost: one enquiry for each number, each call once", async () => {
    const { post, list, database } = await makeService();
    const calls = Array.from({ length: 24 }, (_, i) => ({ CallSid: `s${i}`, CallFrom: `0982201110${i % 4}` }));
    const answers = await Promise.all([...calls, ...calls].map((call) => post(call)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect((await list()).map(({ calls }) => calls?.count)).toEqual([6, 6, 6, 6]);
    const stored = sql`SELECT id FROM ticket_events WHERE kind = 'called'`;
    expect(await database.read(z.looseObject({}), stored)).toHaveLength(24);
  });

  test("what the service did not sign now is refused, and nothing is stored", async () => {
    const { post, get, list } = await makeService();
    const refused = [
      await post({}, { key: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }),
      await post({}, { age: 330 }),
      await post({}, { age: -330 }),
      await get({}, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
    ];
    expect(refused.map((answer) => [answer.statusCode, /ENQ\d+/.exec(answer.payload)?.[0]])).toEqual(
      refused.map(() => [401, "ENQ05"]),
    );
    expect((await post({ CallSid: "" })).payload).toContain("ENQ06");
    expect(await list()).toEqual([]);
  });

  test.each<[keyof typeof postedSamples, object]>([
    ["myOperatorAnswered", { callResult: "answered", seconds: 69 }],
    ["myOperatorUnanswered", { callResult: "missed", seconds: 0 }],
    ["knowlarityEndedAtWelcome", { callResult: "unclear", seconds: 7 }],
    ["knowlarityMissed", { callResult: "missed", seconds: 0 }],
  ])("stores %s, as a form and as JSON, once", async (sample, detail) => {
    const { app, list, kiran } = await makeService();
    const fields = postedSamples[sample];
    const bodies = [
      { "content-type": "application/x-www-form-urlencoded", payload: new URLSearchParams(fields).toString() },
      { "content-type": "application/json", payload: JSON.stringify(fields) },
    ];
    for (const { payload, ...headers } of bodies)
      expect((await app.inject({ method: "POST", url: POSTING_ADDRESS, headers, payload })).statusCode).toBe(200);
    const [row, ...others] = await list();
    expect([row?.name, others]).toEqual(["+91 98220 11111", []]);
    expect((await kiran.detail(row?.reference ?? "")).history).toMatchObject([{ kind: "called", detail }]);
  });

  test("acknowledges without storing a call that rings or hides its number", async () => {
    const { post, list } = await makeService();
    for (const changes of [{ CallStatus: "ringing" }, { CallStatus: "in-progress" }, { CallFrom: "anonymous" }]) {
      expect((await post(changes)).statusCode).toBe(200);
    }
    expect(await list()).toEqual([]);
  });

  test.each<[sample: keyof typeof callSamples, call: object, due: boolean]>([
    ["exotelAnswered", { callResult: "answered", seconds: 10 }, false],
    ["exotelUnanswered", { callResult: "missed", seconds: 0 }, true],
    ["exotelHungUp", { callResult: "missed", seconds: 0 }, true],
    ["exotelUnansweredWhileRunning", { callResult: "missed", seconds: 0 }, true],
    ["exotelVoicemail", { callResult: "missed" }, true],
    ["exotelWithoutResult", { callResult: "unclear" }, true],
    ["twilioAnswered", { callResult: "answered", seconds: 42 }, false],
    ["twilioBusy", { callResult: "missed" }, true],
    ["twilioStatus", { callResult: "unclear" }, true],
    ["plivoAnswered", { callResult: "answered" }, false],
    ["plivoUnanswered", { callResult: "missed" }, true],
  ])("keeps the sample %s", async (sample, call, isDue) => {
    const { app, list, kiran } = await makeService();
    expect((await app.inject({ url: sampleAddress(callSamples[sample]) })).statusCode).toBe(200);
    const [row] = await list();
    expect(row).toMatchObject({ name: "+91 98220 11111", calls: { count: 1 } });
    expect(row?.ticket.clock.dueAt === null).toBe(!isDue);
    const { history } = await kiran.detail(row?.reference ?? "");
    expect(history.map(({ kind, detail }) => [kind, detail])).toEqual([["called", call]]);
  });

  test("keeps no event of a call that another event follows", async () => {
    const { app, list } = await makeService();
    expect((await app.inject({ url: sampleAddress(callSamples.exotelBeforeConnect) })).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });

  test("a later event of a call corrects it, and an earlier one that comes late does not", async () => {
    const { app, list, kiran } = await makeService();
    const { exotelWithoutResult, exotelUnanswered, exotelAnswered } = callSamples;
    const steps: [sample: Record<string, string>, call: object, due: boolean][] = [
      [exotelWithoutResult, { callResult: "unclear" }, true],
      [exotelUnanswered, { callResult: "missed", seconds: 0 }, true],
      [exotelWithoutResult, { callResult: "missed", seconds: 0 }, true],
      [exotelAnswered, { callResult: "answered", seconds: 10 }, false],
      [exotelUnanswered, { callResult: "answered", seconds: 10 }, false],
    ];
    for (const [sample, call, isDue] of steps) {
      expect((await app.inject({ url: sampleAddress(sample) })).statusCode).toBe(200);
      const [row, ...others] = await list();
      expect(others).toEqual([]);
      expect(row?.ticket.clock.dueAt === null).toBe(!isDue);
      const { history } = await kiran.detail(row?.reference ?? "");
      expect(history.map(({ detail }) => detail)).toEqual([call]);
    }
  });

  test("acknowledges calls of withheld numbers and keeps nothing", async () => {
    const { post, list } = await makeService();
    const withheld = ["+266696687", "7378742833", "+2562533", "+8656696", "+86282452253", "+464", "0000000000"];
    for (const CallFrom of [...withheld, "Restricted", ""])
      expect((await post({ CallFrom })).statusCode, CallFrom).toBe(200);
    expect(await list()).toEqual([]);
  });
});
