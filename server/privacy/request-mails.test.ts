/** Telling staff of what people asked for. */

import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { RequestKind } from "../../core/api/requests.ts";
import type { Store } from "../enquiries/store.ts";
import { createLimiter, parseAllowances } from "../http/rate-limit.ts";
import { openMailer } from "../mail/mailer.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { aRequest } from "../test-support/rows.ts";
import { testedStores } from "../test-support/stores.ts";
import { enquiry, submission } from "../test-support/test-server.ts";
import { startWebhookReceiver } from "../test-support/webhook-receiver.ts";
import { mailRequests, postRequests } from "./request-mails.ts";
import { correct, giveAgain, withdraw } from "./rights.ts";

const to = ["desk@hospital.example"];
const at = Date.parse("2026-11-24T09:00:00Z");
const MINUTE = 60_000;

async function makeServers(createDatabase: () => Promise<() => Promise<Store>>, allowed = "off") {
  const open = await createDatabase();
  const [mailbox, receiver] = await Promise.all([startMailbox(), startWebhookReceiver()]);
  const mail = { smtpUrl: mailbox.url, to, from: "site@hospital.example" };
  const webhook = { url: receiver.url, secret: "whsec_0123456789abcdef0123456789abcdef" };
  const notify = { mail, webhook, pushSubject: null, acknowledge: false };
  const mailer = openMailer(mail);
  const servers = [await open(), await open()];
  const [store] = servers as [Store, Store];
  let minute = 0;
  const mailLimit = createLimiter(parseAllowances(allowed) ?? [], () => minute * MINUTE);
  const run = async (minutes: number, running: readonly Store[] = [store]) => {
    // Leases end by the clock of the database, which the test does not move.
    if (minutes >= minute + 10) await store.database.write(sql`DELETE FROM leases`);
    minute = minutes;
    const [now, stop] = [new Date(at + minutes * MINUTE), new AbortController().signal];
    return Promise.allSettled(
      running.flatMap((server) => {
        const announcing = {
          config: { notify, siteUrl: "https://www.hospital.example" },
          store: server,
          mailer,
          mailLimit,
        };
        return [mailRequests(announcing, now, stop), postRequests(announcing, now, stop)];
      }),
    );
  };
  const ask = (id: string, kind: RequestKind, reference = "AN-7F3K-2Q") =>
    store.database.write(aRequest({ id, kind, reference, at: new Date("2026-11-24T08:00:00.000Z") }));
  const subjects = () => mailbox.mails.map(({ headers }) => headers.get("subject"));
  const calls = () =>
    receiver.calls.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "privacy-request");
  return { servers: servers as [Store, Store], store, mailbox, receiver, run, ask, calls, subjects, mailLimit };
}

describe.each(testedStores)("%s", (_name, createDatabase) => {
  test("sends one mail and one event for each request, from whichever server", async () => {
    const { servers, mailbox, run, ask, calls } = await makeServers(createDatabase);
    await ask("request-1", "withdraw");
    await run(0, servers);
    await ask("request-2", "correct");
    for (const minutes of [11, 22]) await run(minutes, servers);
    expect(mailbox.mails.map(({ headers }) => [headers.get("subject"), headers.get("message-id")])).toEqual([
      ["Consent withdrawn: AN-7F3K-2Q", "<request-1@hospital.example>"],
      ["Corrected: AN-7F3K-2Q", "<request-2@hospital.example>"],
    ]);
    const [withdrawn, corrected] = mailbox.mails;
    expect(withdrawn?.text).toContain("https://www.hospital.example/desk/requests");
    expect(corrected?.text).toContain("https://www.hospital.example/desk/AN-7F3K-2Q");
    expect(calls()).toEqual([
      {
        type: "privacy-request",
        delivery: "request-1",
        request: {
          reference: "AN-7F3K-2Q",
          kind: "withdraw",
          requested_at: "2026-11-24T08:00:00.000Z",
          due_at: "2027-02-22T08:00:00.000Z",
        },
      },
      expect.objectContaining({ delivery: "request-2" }),
    ]);
  });

  test("a webhook that is down repeats no mail, and hears later", async () => {
    const { mailbox, receiver, run, ask, calls } = await makeServers(createDatabase);
    receiver.answer(503);
    await ask("request-1", "erase");
    for (const minutes of [0, 1, 11, 22]) await run(minutes);
    expect(mailbox.mails).toHaveLength(1);
    receiver.answer(200);
    await run(33);
    const heard = calls().length;
    expect(calls().at(-1)).toMatchObject({ delivery: "request-1" });
    await run(44);
    expect(calls()).toHaveLength(heard);
    expect(mailbox.mails).toHaveLength(1);
  });

  test("a request that the receiver refuses holds up none behind it", async () => {
    const { receiver, run, ask, calls } = await makeServers(createDatabase);
    receiver.answer(204, "request-1");
    for (const id of ["request-1", "request-2"]) await ask(id, "withdraw", id);
    await run(0);
    expect(calls().map(({ delivery }) => delivery)).toEqual(["request-1", "request-2"]);
    await run(11);
    expect(calls().map(({ delivery }) => delivery)).toEqual(["request-1", "request-2", "request-1"]);
  });

  test("50 corrections and 50 withdrawals by one visitor cause one mail in a round", async () => {
    const { store, mailbox, run, calls } = await makeServers(createDatabase);
    const [reference = ""] = await store.insert(submission());
    const rights = { config: { keepSealedDays: 0 }, store };
    for (let turn = 0; turn < 50; turn++) {
      await correct(rights, reference, { ...enquiry, project_details: `mine ${turn}` });
      await withdraw(rights, reference, "this");
      await giveAgain(rights, reference);
    }
    await run(0);
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]?.headers.get("subject")).toBe("3 requests about personal data");
    expect(calls().map(({ request }) => request.kind)).toEqual(["correct", "withdraw", "give-again"]);
    const open = await store.database.read(
      z.object({ kind: z.string(), due_at: z.string() }),
      sql`SELECT kind, due_at FROM privacy_requests WHERE done_at IS NULL ORDER BY kind`,
    );
    expect(open.map(({ kind }) => kind)).toEqual(["correct", "give-again", "withdraw"]);
    // A request after a mail causes another one in the next round.
    await withdraw(rights, reference, "this");
    await run(1);
    expect(mailbox.mails.at(-1)?.headers.get("subject")).toBe(`Consent withdrawn: ${reference}`);
    expect(calls()).toHaveLength(4);
  });

  test("a real erasure is in the first mail, although 200 corrections of others wait before it", async () => {
    const { mailbox, run, ask } = await makeServers(createDatabase);
    for (let n = 100; n < 300; n++) await ask(`flood-${n}`, "correct", `AN-FLOD-${n}`);
    await ask("real", "erase", "AN-REAL-22");
    await run(0);
    expect(mailbox.mails).toHaveLength(1);
    expect(mailbox.mails[0]?.text).toContain("AN-REAL-22");
    for (const minutes of [1, 2, 3, 4]) await run(minutes);
    const announced = mailbox.mails.flatMap(({ text }) => text?.match(/AN-FLOD-\d+/g) ?? []);
    expect(new Set(announced).size).toBe(200);
  });

  test("a webhook that is down is tried three times a round, and holds back no mail", async () => {
    const { mailbox, receiver, run, ask, calls } = await makeServers(createDatabase);
    receiver.answer(503);
    for (let n = 100; n < 220; n++) await ask(`flood-${n}`, "erase", `AN-FLOD-${n}`);
    await run(0);
    expect(calls()).toHaveLength(3);
    for (const minutes of [1, 2]) await run(minutes);
    await ask("real", "correct", "AN-REAL-22");
    await run(3);
    expect(mailbox.mails.at(-1)?.text).toContain("AN-REAL-22");
  });

  test("mails about requests count to the limit; beyond it one an hour lists all pending requests", async () => {
    const { mailbox, run, ask, subjects } = await makeServers(createDatabase, "2/hour");
    for (const minute of [0, 1, 2, 3, 4]) {
      await ask(`request-${minute}`, "correct", `AN-FLOD-${minute}`);
      await run(minute);
    }
    expect(mailbox.mails).toHaveLength(2);
    await run(35);
    expect(subjects()).toEqual(["Corrected: AN-FLOD-0", "Corrected: AN-FLOD-1", "3 requests about personal data"]);
  });

  test("a flood of enquiries that uses up the limit of mails delays an erasure by an hour at most", async () => {
    const { mailLimit, run, ask, subjects } = await makeServers(createDatabase, "60/hour");
    mailLimit.take("", 60);
    await ask("request-1", "erase");
    await run(0);
    expect(subjects()).toEqual(["Erasure asked for: AN-7F3K-2Q"]);
    await ask("request-2", "withdraw");
    for (let minute = 1; minute <= 60; minute++) {
      await run(minute);
      mailLimit.take("");
    }
    expect(subjects().at(-1)).toBe("Consent withdrawn: AN-7F3K-2Q");
  });
});
