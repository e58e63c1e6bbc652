/** Outages of PostgreSQL: every enquiry is kept exactly once. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEmptyDatabase, openForTest, quickRetryDelays } from "../../test-support/stores.ts";
import { submission } from "../../test-support/submission.ts";
import { createTcpProxy } from "../../test-support/tcp-proxy.ts";
import { enquiry, temporaryFolder } from "../../test-support/test-server.ts";
import { openPostgresStore } from "../postgres/postgres-store.ts";
import { KeyReusedError, type Store, StoreUnavailableError } from "../store.ts";
import { openPostgresStoreWithJournal } from "./postgres-with-journal.ts";

vi.setConfig({ testTimeout: 60_000 });

const HOUR = 60 * 60 * 1000;
const named = (full_name: string) => ({ ...enquiry, full_name });
const journaled = async ({ repository }: Store) => (await repository.counts()).journaled;

/** Desks with a journal each, PostgreSQL behind a gate, and a look at PostgreSQL itself. */
async function makeDesks(count = 1) {
  const database = await createEmptyDatabase();
  const gate = await createTcpProxy(database);
  const remote = await openForTest(openPostgresStore(database));
  const openDesk = (folder = temporaryFolder()) =>
    openForTest(
      openPostgresStoreWithJournal(join(folder, "enquiries.sqlite"), gate.url, { retryDelays: quickRetryDelays }),
    );
  const desks: Store[] = [];
  for (let i = 0; i < count; i++) desks.push(await openDesk());
  const forwarded = () =>
    expect.poll(() => Promise.all(desks.map(journaled)), { timeout: 20_000 }).toEqual(desks.map(() => 0));
  return { database, gate, remote, desks, desk: desks[0] as Store, openDesk, forwarded };
}

/** A connection of somebody else to the database. */
async function makeClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("with PostgreSQL up nothing stays in the journal", async () => {
  const { desk, remote } = await makeDesks();
  const [reference] = await desk.insert(submission({ idempotencyKey: "k" }));
  expect(await remote.repository.list()).toMatchObject([{ reference }]);
  expect(await desk.repository.counts()).toMatchObject({ stored: 1, journaled: 0 });
});

test("without it enquiries are acknowledged and forwarded in order of receipt, with the references told", async () => {
  const { gate, desk, remote, forwarded } = await makeDesks();
  await desk.insert(submission({ contacts: [named("before")] }));
  gate.shut();
  const told: string[] = [];
  for (const name of ["1", "2", "3", "आशा"]) told.push(...(await desk.insert(submission({ contacts: [named(name)] }))));
  expect(await journaled(desk)).toBe(4);
  await desk.checkWritable();
  gate.open();
  await desk.insert(submission({ contacts: [named("after")] }));
  await forwarded();
  const rows = (await remote.repository.list()).toReversed();
  expect(rows.map((row) => row.full_name)).toEqual(["before", "1", "2", "3", "आशा", "after"]);
  expect(rows.slice(1, 5).map((row) => row.reference)).toEqual(told);
});

test("staff are told from the journal, and not once more after forwarding", async () => {
  const { gate, desk, remote, forwarded } = await makeDesks();
  gate.shut();
  await desk.insert(submission({ deliveries: ["mail", "webhook", "autoreply"] }));
  const claim = async (channel: "mail" | "webhook" | "autoreply") =>
    (await desk.outbox.claimDue(new Date(), 5, HOUR, channel))[0];
  const mail = await claim("mail");
  const webhook = await claim("webhook");
  await desk.outbox.delivered(mail?.id ?? 0, new Date());
  gate.open();
  await forwarded();
  const waiting = await remote.outbox.undelivered();
  expect(waiting.map(({ channel }) => channel)).toEqual(["webhook", "autoreply"]);
  // Still leased: nobody else sends it while the desk that took it from the journal is at it.
  expect(await remote.outbox.claimDue(new Date(), 5, HOUR, "webhook")).toEqual([]);
  expect(waiting[0]?.messageId).toBe(webhook?.messageId);
  await desk.outbox.delivered(webhook?.id ?? 0, new Date());
  expect(await remote.outbox.undelivered()).toMatchObject([{ channel: "autoreply" }]);
});

test("one key, repeated before, during and after an outage, is one row under every reference told", async () => {
  const { gate, desk, remote, forwarded } = await makeDesks();
  const before = submission({ idempotencyKey: "before" });
  const during = submission({ idempotencyKey: "during", contacts: [named("during")] });
  const first = await desk.insert(before);
  gate.shut();
  const again = await desk.insert(before);
  const [reference] = await desk.insert(during);
  expect(await desk.insert(during)).toEqual([reference]);
  await expect(desk.insert({ ...during, contacts: [enquiry] })).rejects.toThrow(KeyReusedError);
  gate.open();
  await forwarded();
  expect(await desk.insert(during)).toEqual([reference]);
  expect(await remote.repository.list()).toHaveLength(2);
  expect(await desk.repository.find(again[0] ?? "")).toMatchObject({ reference: first[0] });
});

test("one form post, repeated before and during an outage, is one row", async () => {
  const { gate, desk, remote, forwarded } = await makeDesks();
  await desk.insert(submission({ source: "form" }));
  gate.shut();
  await desk.insert(submission({ source: "form" }));
  gate.open();
  await forwarded();
  expect(await remote.repository.list()).toHaveLength(1);
});

test("two desks with one key: one text is one row, two texts are both kept and the second flagged", async () => {
  const { gate, desks, remote, forwarded } = await makeDesks(2);
  gate.shut();
  for (const [index, desk] of desks.entries()) {
    await desk.insert(submission({ idempotencyKey: "same" }));
    await desk.insert(submission({ idempotencyKey: "two", contacts: [named(`text ${index}`)] }));
  }
  gate.open();
  await forwarded();
  const rows = await remote.repository.list();
  expect(rows.map((row) => row.full_name).toSorted()).toEqual(["Asha Patel", "text 0", "text 1"]);
  const flagged = rows.filter((row) => row.full_name.startsWith("text")).map((row) => row.flags);
  expect(flagged).toEqual([["key-conflict"], []]);
});

test("two desks with colliding keys under load: each key one row", async () => {
  const { desks, remote } = await makeDesks(2);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      desks[i % 2]?.insert(
        submission({ idempotencyKey: `k${i % 25}`, contacts: [named(`k${i % 25}`)], deliveries: ["mail"] }),
      ),
    ),
  );
  expect(new Set(answers.map(String)).size).toBe(25);
  expect(await remote.repository.list()).toHaveLength(25);
  expect(await remote.outbox.undelivered()).toHaveLength(25);
});

test("when PostgreSQL is slow, the journal takes over within about two seconds", async () => {
  const { database, desk, remote, forwarded } = await makeDesks();
  const other = await makeClient(database);
  await other.query("BEGIN; LOCK TABLE contacts");
  const start = performance.now();
  await desk.insert(submission({ idempotencyKey: "k" }));
  const took = performance.now() - start;
  expect(took).toBeGreaterThan(1500);
  expect(took).toBeLessThan(3000);
  const next = performance.now();
  await desk.insert(submission());
  expect(performance.now() - next).toBeLessThan(1000);
  await other.query("ROLLBACK");
  await forwarded();
  expect(await remote.repository.list()).toHaveLength(2);
});

test("a commit whose answer was lost is recognised", async () => {
  const { gate, desk, remote, forwarded } = await makeDesks();
  await desk.insert(submission({ contacts: [named("first")] }));
  gate.loseCommits();
  const [reference] = await desk.insert(submission({ deliveries: ["mail"] }));
  gate.shut();
  expect(await journaled(desk)).toBe(1);
  expect(await remote.repository.list()).toMatchObject([{ reference }, { full_name: "first" }]);
  gate.open();
  await forwarded();
  expect(await remote.repository.list()).toMatchObject([{ reference }, { full_name: "first" }]);
  expect(await remote.outbox.undelivered()).toHaveLength(1);
});

test("a release in the journal goes along", async () => {
  const { gate, desk, remote, forwarded } = await makeDesks();
  gate.shut();
  const [reference = ""] = await desk.insert(submission({ flags: ["hidden-field"] }));
  expect(await desk.repository.find(reference)).toMatchObject({ reference, id: -1 });
  expect(await desk.repository.release(reference, ["mail"], new Date())).toBe(true);
  gate.open();
  await forwarded();
  expect(await remote.repository.list()).toMatchObject([{ reference, released_at: expect.any(String) }]);
  expect(await remote.outbox.undelivered()).toMatchObject([{ channel: "mail" }]);
});

test("who is erased while an enquiry waits in the journal of another desk does not come back", async () => {
  const { gate, remote, desk, forwarded } = await makeDesks();
  gate.shut();
  await desk.insert(
    submission({ contacts: [enquiry, { ...named("Somebody else"), email: "x@example.in", phone: "1" }] }),
  );
  await remote.repository.erase({ email: enquiry.email }, new Date());
  gate.open();
  await forwarded();
  expect(await remote.repository.list()).toMatchObject([{ full_name: "Somebody else" }]);
});

test("an enquiry that PostgreSQL refuses stays in the journal and holds up none", async () => {
  const { gate, database, remote, desk } = await makeDesks();
  const other = await makeClient(database);
  await other.query("ALTER TABLE contacts ADD CONSTRAINT odd CHECK (full_name <> 'odd')");
  gate.shut();
  await desk.insert(submission({ contacts: [named("odd")] }));
  await desk.insert(submission({ contacts: [named("even")] }));
  gate.open();
  await expect
    .poll(async () => (await remote.repository.list()).map((row) => row.full_name), { timeout: 10_000 })
    .toEqual(["even"]);
  expect(await desk.repository.list()).toMatchObject([{ full_name: "odd" }, { full_name: "even" }]);
  expect(await journaled(desk)).toBe(1);
});

test("a command that opens the store leaves a refused enquiry as it is; the next start tries it again", async () => {
  const { gate, database, remote, openDesk } = await makeDesks();
  const folder = temporaryFolder();
  const other = await makeClient(database);
  await other.query("ALTER TABLE contacts ADD CONSTRAINT odd CHECK (full_name <> 'odd')");
  gate.shut();
  const desk = await openDesk(folder);
  await desk.insert(submission({ contacts: [named("odd")] }));
  gate.open();
  const file = new DatabaseSync(join(folder, "enquiries.sqlite"), { readOnly: true });
  onTestFinished(() => file.close());
  const refusal = () => file.prepare("SELECT forward_error FROM contacts").get()?.forward_error;
  await expect.poll(refusal, { timeout: 10_000 }).toBe("PostgreSQL answered 23514.");

  const command = await openPostgresStoreWithJournal(join(folder, "enquiries.sqlite"), gate.url);
  await command.repository.list();
  await command.close();
  expect(refusal()).toBe("PostgreSQL answered 23514.");

  await desk.close();
  await other.query("ALTER TABLE contacts DROP CONSTRAINT odd");
  await openDesk(folder);
  await expect.poll(async () => (await remote.repository.list()).length, { timeout: 10_000 }).toBe(1);
});

test.each(["form", "data-api"] as const)("a journal that cannot be read is told as unavailable: %s", async (source) => {
  const { openDesk } = await makeDesks();
  const folder = temporaryFolder();
  const desk = await openDesk(folder);
  const other = new DatabaseSync(join(folder, "enquiries.sqlite"));
  onTestFinished(() => other.close());
  other.exec("ALTER TABLE contacts RENAME TO lost");
  await expect(desk.insert(submission({ source, idempotencyKey: source === "form" ? null : "k" }))).rejects.toThrow(
    StoreUnavailableError,
  );
});

test("a desk that starts with a full journal, PostgreSQL away, empties it when it is back", async () => {
  const { gate, remote, openDesk } = await makeDesks();
  const folder = temporaryFolder();
  gate.shut();
  const first = await openDesk(folder);
  for (let i = 0; i < 100; i++) await first.insert(submission({ contacts: [named(String(i))] }));
  await first.close();
  const second = await openDesk(folder);
  await second.insert(submission({ contacts: [named("100")] }));
  expect(await journaled(second)).toBe(101);
  gate.open();
  await expect.poll(() => journaled(second), { timeout: 20_000 }).toBe(0);
  const names = (await remote.repository.list()).map((row) => row.full_name).toReversed();
  expect(names).toEqual(Array.from({ length: 101 }, (_, i) => String(i)));
});

test("while PostgreSQL is away the figures are the last known, with the journal's", async () => {
  const { gate, desk } = await makeDesks();
  await desk.insert(submission({ deliveries: ["mail"] }));
  expect(await desk.repository.counts()).toMatchObject({ stored: 1, journaled: 0, undelivered: 1 });
  gate.shut();
  await desk.insert(submission({ deliveries: ["mail"] }));
  expect(await desk.repository.counts()).toMatchObject({ stored: 2, journaled: 1, undelivered: 2 });
  expect(await desk.outbox.oldestUndelivered()).toBeInstanceOf(Date);
});
