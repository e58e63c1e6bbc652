import { expect, test } from "vitest";
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
import { cacheFixtureSite, startServer } from "../test-support/process.ts";
import { createEmptyDatabase, isFull, openPostgres } from "../test-support/stores.ts";
import { createTcpProxy } from "../test-support/tcp-proxy.ts";
import { enquiry, sharedDataFolder } from "../test-support/test-server.ts";
import { startWebhookReceiver } from "../test-support/webhook-receiver.ts";
import { readCounts, readEnquiries } from "./read.ts";

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
  const store = { database, defaults: contentDefaults };
  const content = await readSiteContent(store);
  const file = contentFile(COMPANY, { ...Object(defaults[COMPANY]?.data), ...given }, []);
  const overrides = overridesBetween(COMPANY, defaults[COMPANY], defaults[COMPANY], file);
  await writeOverrides(store, content, overrides, { kind: "set", action: "content-changed", staffId });
  const at = new Date().toISOString();
  const publication = {
    id: 1,
    version: 1,
    revision: overrides.length,
    contentAt: at,
    at,
    by: null,
    serverVersion: "1",
  };
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
