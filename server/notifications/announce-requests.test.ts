/** Telling staff of what people asked for. */
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { unannouncedRequests } from "../storage/privacy-requests.ts";
import type { Store } from "../storage/store.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { deskStores } from "../test-support/stores.ts";
import { startWebhookReceiver } from "../test-support/webhook-receiver.ts";
import { loadMailStrings } from "./mail/mail-strings.ts";
import { openMailer } from "./mail/mailer.ts";
import { runDueJobs } from "./scheduler.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const strings = () => loadMailStrings("content");
const to = ["desk@hospital.example"];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const at = Date.parse("2026-11-24T09:00:00Z");
const MINUTE = 60_000;

async function makeServers(makePlace: () => Promise<() => Promise<Store>>) {
  const open = await makePlace();
  const [mailbox, receiver] = await Promise.all([startMailbox(), startWebhookReceiver()]);
  const mailer = openMailer({ smtpUrl: mailbox.url, to, from: "site@hospital.example" });
  const webhook = { url: receiver.url, secret: "0123456789abcdef" };
  const servers = [await open(), await open()];
  const [store] = servers as [Store, Store];
  const run = (minutes: number, server = store) =>
    runDueJobs(
      {
        ...server,
        elsewhere: { notify: { mail: null, webhook }, dataApi: null },
        readOverdue: async () => [],
        planRetentionNotice: async () => null,
        mail: { mailer, to },
        webhook,
        silenceAlarmDays: null,
        strings,
        siteUrl: "https://www.hospital.example",
        log,
      },
      new Date(at + minutes * MINUTE),
      new AbortController().signal,
    );
  const ask = (id: string, kind: string) =>
    store.database.write(
      sql`INSERT INTO privacy_requests (id, reference, kind, requested_at, due_at)
        VALUES (${id}, ${"AN-7F3K-2Q"}, ${kind}, ${"2026-11-24T08:00:00.000Z"}, ${"2027-02-22T08:00:00.000Z"})`,
    );
  const calls = () =>
    receiver.calls.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === "privacy-request");
  return { servers: servers as [Store, Store], store, mailbox, receiver, run, ask, calls };
}

describe.each(deskStores)("%s", (_name, makePlace) => {
  test("sends one mail and one event for each request, from whichever server", async () => {
    const { servers, store, mailbox, run, ask, calls } = await makeServers(makePlace);
    await ask("request-1", "withdraw");
    await ask("request-2", "correct");
    await Promise.all(servers.map((server) => run(0, server)));
    for (const minutes of [11, 22]) await Promise.all(servers.map((server) => run(minutes, server)));
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
    expect(await unannouncedRequests(store.database)).toEqual([]);
  });

  test("a webhook that is down repeats no mail, and hears later", async () => {
    const { store, mailbox, receiver, run, ask, calls } = await makeServers(makePlace);
    receiver.answer(503);
    await ask("request-1", "erase");
    for (const minutes of [0, 1, 11, 22]) await run(minutes);
    expect(mailbox.mails).toHaveLength(1);
    expect(await unannouncedRequests(store.database)).toHaveLength(1);
    receiver.answer(200);
    await run(33);
    expect(calls().at(-1)).toMatchObject({ delivery: "request-1" });
    expect(await unannouncedRequests(store.database)).toEqual([]);
    await run(44);
    expect(mailbox.mails).toHaveLength(1);
  });
});
