/** Server processes and a PostgreSQL that really stops: every acknowledged enquiry is stored exactly once. */

import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { contentFile } from "../../core/content/content-file.ts";
import { unfinished } from "../../core/content/launch.ts";
import { overridesBetween } from "../../core/content/overrides.ts";
import { contentDefaults, readContent } from "../../core/content/read-content.ts";
import { IDEMPOTENCY_HEADER, REFERENCE_HEADER } from "../../core/enquiry/data-api.ts";
import { readPdf } from "../../core/pdf/test-support/read-pdf.ts";
import { readSiteContent, writeOverrides } from "../content/overrides.ts";
import type { Database } from "../database/database.ts";
import { addPublication } from "../site/publications.ts";
import { addStaff } from "../test-support/desk.ts";
import { fixtureNotice } from "../test-support/fixture-site.ts";
import { undelivered } from "../test-support/jobs.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { createPostgres } from "../test-support/postgres.ts";
import { cacheFixtureSite, startServer } from "../test-support/process.ts";
import { createEmptyDatabase, isFull, openPostgres } from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { enquiry, sharedDataFolder } from "../test-support/test-server.ts";
import { startWebhookReceiver } from "../test-support/webhook-receiver.ts";
import { readCounts, readEnquiries } from "./read.ts";

const PASSWORD = "hunter2-of-the-database";
const withPassword = (url: string) => Object.assign(new URL(url), { password: PASSWORD }).href;
const settings = (DATABASE_URL: string) => ({ DATA_DIR: sharedDataFolder(), DATABASE_URL, RATE_LIMIT: "off" });

const post = (url: string, name: string, key: string) =>
  fetch(`${url}/rest/v1/contacts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", [IDEMPOTENCY_HEADER]: key },
    body: JSON.stringify({ ...enquiry, full_name: name }),
  });

/** Sharing a folder is the harder case; a full run tries the other, too. */
const places: [string, (first: string) => string][] = [["that they share", (first) => first]];
if (isFull) places.push(["of their own", () => sharedDataFolder()]);

test.each(places)(
  "stores acknowledged enquiries once while PostgreSQL crashes under two servers, folders %s",
  async (_name, second) => {
    const postgres = await createPostgres({ durable: true });
    onTestFinished(postgres.remove);
    await postgres.start();
    const folder = sharedDataFolder();
    const env = settings(postgres.url);
    const servers = await Promise.all([folder, second(folder)].map((DATA_DIR) => startServer({ ...env, DATA_DIR })));
    const references = new Map<string, string | null>();
    let loading = true;
    const load = servers.map(async ({ url }, server) => {
      for (let i = 0; loading; i++) {
        const name = `${server}-${i}`;
        const answer = await post(url, name, name);
        expect(answer.status).toBe(201);
        references.set(name, answer.headers.get(REFERENCE_HEADER));
        // Leaves the processor to the servers.
        await wait(25);
      }
    });
    const acknowledged = async (more: number) => {
      const least = references.size + more;
      await expect.poll(() => references.size).toBeGreaterThanOrEqual(least);
    };
    for (const signal of ["SIGINT", "SIGQUIT"] as const) {
      await acknowledged(12);
      await postgres.stop(signal);
      // These reach the journal.
      await acknowledged(12);
      await postgres.start();
    }
    await acknowledged(12);
    loading = false;
    await Promise.all(load);

    const store = await openPostgres(postgres.url);
    await expect.poll(async () => (await readCounts(store.database)).stored).toBe(references.size);
    const rows = await readEnquiries(store.database);
    expect(new Map(rows.map((row) => [row.full_name, row.reference]))).toEqual(references);
    expect(rows).toHaveLength(references.size);
    for (const server of [0, 1]) {
      const order = rows.flatMap(({ full_name: name }) => (name.startsWith(`${server}-`) ? Number(name.slice(2)) : []));
      expect(order.toReversed()).toEqual(order.map((_, i) => i));
    }
  },
);

test("kill -9 between the commits of journal and PostgreSQL loses nothing", async () => {
  const database = await createEmptyDatabase();
  const gate = await createTcpProxy(database);
  gate.shut();
  const env = settings(gate.url);
  const first = await startServer(env);
  const answers = await Promise.all(["a", "b", "c"].map((name) => post(first.url, name, name)));
  await first.stop("SIGKILL");
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);

  gate.open();
  const second = await startServer(env);
  const store = await openPostgres(database);
  await expect.poll(async () => (await readCounts(store.database)).stored).toBe(3);
  expect((await post(second.url, "a", "a")).headers.get(REFERENCE_HEADER)).toBe(
    answers[0]?.headers.get(REFERENCE_HEADER),
  );
  expect(await readEnquiries(store.database)).toHaveLength(3);
  expect(await second.stop("SIGTERM")).toBe(0);
});

/** In a folder that was kept, pages of the earlier start are at hand: the harder case. */
test.each(isFull ? ["kept", "empty"] : ["kept"])(
  "without PostgreSQL, on a folder that is %s, a start journals and later stores an enquiry",
  async (folder) => {
    const database = await createEmptyDatabase();
    const gate = await createTcpProxy(database);
    const receiver = await startWebhookReceiver();
    const env = {
      ...settings(gate.url),
      SITE_URL: "https://www.example.in",
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: "whsec_0123456789abcdef0123456789abcdef",
    };
    if (folder === "kept") await cacheFixtureSite(env, { unfinished: unfinished(readContent()) });
    gate.shut();
    const server = await startServer(env);
    for (const path of [...pages, "/services/licensing.pdf", "/plan.pdf?m=new", "/plan.json?m=new"]) {
      const answer = await fetch(server.url + path);
      expect(answer.status, path).toBe(503);
      expectNothingInvented([await answer.text()]);
    }
    const sent = await post(server.url, "Asha", "k");
    expect(sent.status).toBe(201);
    await expect.poll(() => receiver.calls.length).toBe(1);

    gate.open();
    const store = await openPostgres(database);
    await expect.poll(async () => (await readCounts(store.database)).stored).toBe(1);
    expect(await readEnquiries(store.database)).toMatchObject([
      { full_name: "Asha", reference: sent.headers.get(REFERENCE_HEADER) },
    ]);
    await expect.poll(() => undelivered(store)).toEqual([]);
    expect(receiver.calls).toHaveLength(1);
  },
);

const COMPANY = "content/company.yaml";

const given = {
  name: "Prerna Hospital Works",
  phone: { shown: "+91 79 4890 1166", dial: "+917948901166" },
  callPhone: { shown: "+91 79 4890 1177", dial: "+917948901177" },
  chat: { number: "917948901188", greeting: "Hello, I would like to know more about your services." },
  email: "write@prerna.example",
  legalName: "Prerna Hospital Works Private Limited",
  privacyEmail: "privacy@prerna.example",
  officer: "Devyani Rathod",
};

const { company, testimonials } = readContent();
/** Placeholder values that came with the product. */
const invented = [
  company.name,
  company.phone.shown,
  company.callPhone.shown,
  company.chat.number,
  company.email,
  ...testimonials.map(({ name }) => name),
];

/** Publishes content with all values that a public site needs. */
async function publish(database: Database): Promise<void> {
  const defaults = contentDefaults();
  const staffId = await addStaff(database, "Devyani Rathod", "owner");
  const content = await readSiteContent({ database, defaults });
  const file = contentFile(COMPANY, { ...Object(defaults[COMPANY]?.data), ...given }, []);
  const overrides = overridesBetween(COMPANY, defaults[COMPANY], defaults[COMPANY], file);
  await writeOverrides({ database, defaults }, content, overrides, { kind: "set", action: "content-changed", staffId });
  const at = new Date().toISOString();
  const publication = { id: 1, version: 1, revision: overrides.length, contentAt: at, at, by: null, program: "1" };
  await database.write(...addPublication(publication, fixtureNotice));
}

const pages = ["/", "/contact", "/plan", "/plan?m=new", "/services/licensing", "/privacy", "/llms.txt", "/nowhere"];

/** All that visitors are answered. */
async function read(url: string): Promise<string[]> {
  const answers = [...pages, "/enquiry/sent/?reference=AN-2222-22"].map((path) => fetch(url + path));
  const refused = fetch(`${url}/enquiry`, { method: "POST", body: new URLSearchParams({ email: "asha@example.in" }) });
  const texts = [...answers, refused].map(async (answer) => (await answer).text());
  const pdfs = ["/services/licensing.pdf", "/plan.pdf?m=new"].map(async (path) => {
    const { text } = await readPdf(await (await fetch(url + path)).bytes());
    return text;
  });
  return Promise.all([...texts, ...pdfs]);
}

function expectNothingInvented(texts: readonly string[]): void {
  for (const text of texts) for (const value of invented) expect(text).not.toContain(value);
}

function expectGiven(texts: readonly string[]): void {
  for (const text of texts) expect(text).toContain(given.name);
  expectNothingInvented(texts);
}

// Cards and PDFs with another name take ten seconds of a processor.
if (isFull) {
  test("a new release started without PostgreSQL serves the publication and stores an enquiry once", async () => {
    const gate = await createTcpProxy(await createEmptyDatabase());
    const store = await openPostgres(gate.url);
    await publish(store.database);
    const mailbox = await startMailbox();
    const env = {
      ...settings(gate.url),
      SITE_URL: "https://www.prerna.example",
      SMTP_URL: mailbox.url,
      MAIL_TO: "staff@prerna.example",
      MAIL_FROM: given.email,
    };
    const earlier = await startServer(env);
    const pdf = () => fetch(`${earlier.url}/services/licensing.pdf`).then(({ status }) => status);
    await expect.poll(pdf, { timeout: 100_000 }).toBe(200);
    expectGiven(await read(earlier.url));
    await earlier.stop("SIGTERM");

    gate.shut();
    // Another retention time changes the rendered privacy page.
    const server = await startServer({ ...env, RETENTION_DAYS: "365" });
    expectGiven(await read(server.url));
    const sent = await post(server.url, "Asha", "k");
    expect(sent.status).toBe(201);
    await expect.poll(() => mailbox.mails.length).toBe(2);
    const mails = mailbox.mails.map(({ text, html }) => text + html);
    expectNothingInvented(mails);
    expect(mails).toContainEqual(expect.stringContaining(given.name));

    gate.open();
    await expect.poll(async () => (await fetch(`${server.url}/privacy`)).text()).toContain("365 days");
    expectGiven(await read(server.url));
    await expect
      .poll(() => readEnquiries(store.database))
      .toMatchObject([{ full_name: "Asha", reference: sent.headers.get(REFERENCE_HEADER) }]);
    await expect.poll(() => undelivered(store)).toEqual([]);
    expect(mailbox.mails).toHaveLength(2);
  });
}

test("prints where enquiries are stored, and the password appears in no output", async () => {
  const gate = await createTcpProxy(await createEmptyDatabase());
  const env = { ...settings(withPassword(gate.url)), LOG_LEVEL: "trace" };
  const server = await startServer(env);
  gate.shut();
  expect((await post(server.url, "Asha", "k")).status).toBe(201);
  await expect.poll(server.output).toContain("journal.replay_failed");
  expect(server.output()).toMatch(/Enquiries +PostgreSQL 127\.0\.0\.1:\d+\/postgres, journal in .*journal\.sqlite/);
  expect(server.output()).not.toContain(PASSWORD);
  expect(server.output()).not.toContain("Asha");
  expect(await server.stop("SIGTERM")).toBe(0);
});
