/** Fills each table and file that strangers can fill to its ceiling (docs/threat-model.md); enquiries are still taken. */
import { readFileSync } from "node:fs";
import sql from "sql-template-tag";
import { expect, onTestFinished, test } from "vitest";
import { CONTACTS_PATH } from "../core/enquiry/data-api.ts";
import { DAY_MS, HOUR_MS } from "../core/enquiry/times.ts";
import { readConfig } from "./config.ts";
import { countRows } from "./database/database.ts";
import { keepRefused } from "./enquiries/refused-items.ts";
import { reachedLimit, whyFilesStay } from "./messages/incoming/mail-limits.ts";
import { issueOneTimeCode, newBrowserToken, receiptCodes } from "./one-time-codes/one-time-codes.ts";
import { requestStatement } from "./privacy/requests.ts";
import { addEnquiry } from "./test-support/desk.ts";
import { aFile, aReceivedMail } from "./test-support/messages.ts";
import { openReceiptBrowser, sendEnquiry } from "./test-support/receipts.ts";
import { CALLS_SECRET, signedCall } from "./test-support/telephone.ts";
import { createTestServer, enquiry } from "./test-support/test-server.ts";
import { startWhatsApp, tell } from "./test-support/whatsapp.ts";
import { ramesh, written } from "./test-support/whatsapp-webhooks.ts";

type Server = ReturnType<typeof createTestServer>;

const NETWORK = "203.0.113.9";

const post = ({ app }: Server, remoteAddress = NETWORK) =>
  app.inject({ method: "POST", url: CONTACTS_PATH, remoteAddress, payload: enquiry });

/** The statuses of requests that follow one another, and how often each came. */
async function count(times: number, ask: (time: number) => Promise<{ statusCode: number }>) {
  const statuses: Record<number, number> = {};
  for (let time = 0; time < times; time++) {
    const { statusCode } = await ask(time);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  return statuses;
}

const mailFrom = (from: string) => ({ from }) as Parameters<typeof reachedLimit>[1];
const numberOf = (index: number) => `+9198220${String(10_000 + index)}`;

async function fillContacts(server: Server): Promise<void> {
  expect(await count(4, () => post(server))).toEqual({ 201: 3, 429: 1 });
  expect((await post(server)).json()).toMatchObject({ code: "ENQ29" });
  const short = await post(createTestServer({ diskReserveBytes: Number.MAX_SAFE_INTEGER }));
  expect([short.statusCode, short.json().code]).toEqual([503, "ENQ53"]);
}

/** By the first column of the table in the document. */
const ceilings: Record<string, (server: Server) => Promise<void>> = {
  "`contacts` and what hangs on them": fillContacts,
  "`person_hashes`": async ({ store }) => {
    await addEnquiry(store, { phone: Array.from({ length: 30 }, (_, index) => numberOf(index)).join(", ") });
    expect(await countRows(store.database, sql`person_hashes`)).toBe(23);
  },
  "`messages` without an enquiry, and their files": async ({ store: { database }, config }) => {
    const at = new Date();
    const reached = (from: string) => reachedLimit(database, mailFrom(from), null, at.toISOString());
    const add = (index: number, id: string = crypto.randomUUID()) =>
      aReceivedMail({ id, at, address: `e${index}@example.com` });
    await database.write(...Array.from({ length: 499 }, (_, index) => add(index)));
    expect(await reached("last@example.com")).toBeNull();
    await database.write(add(499, "full"), aFile("full", { size: 199_999_999 }));
    expect(await reached("last@example.com")).toBe("strangers");
    const files = (length: number) =>
      whyFilesStay(
        { database, dataDir: config.dataDir, diskReserveBytes: 0 },
        [{ content: new Uint8Array(length) }],
        null,
      );
    expect(await files(1)).toBeNull();
    expect(await files(2)).toMatch(/take 200 MB already/);
  },
  "`messages` of an enquiry": async ({ app, store }) => {
    const { database } = store;
    const { contactId } = await addEnquiry(store);
    const at = new Date();
    await database.write(...Array.from({ length: 50 }, () => aReceivedMail({ contactId, at })));
    expect(await reachedLimit(database, mailFrom(enquiry.email ?? ""), contactId, at.toISOString())).toBe("enquiry");
    const sent = at.getTime() - 60_000;
    await count(202, (index) => tell(app, written(`m${index}`, ramesh, `Text ${index}`, sent)));
    expect(await countRows(database, sql`messages WHERE channel = 'whatsapp'`)).toBe(201);
  },
  calls: async ({ app }) => {
    const call = (sid: number, number: number) => {
      const { path: url, headers, body } = signedCall({ CallSid: `c${sid}`, CallFrom: numberOf(number) });
      return app.inject({ method: "POST", url, headers, payload: body });
    };
    expect(await count(31, (index) => call(index, 0))).toEqual({ 200: 30, 429: 1 });
    expect(await count(280, (index) => call(100 + index, 1 + index))).toEqual({ 200: 270, 429: 10 });
  },
  "`refused_items`": async ({ store: { database } }) => {
    for (let index = 0; index < 502; index++)
      await keepRefused(database, "call", { index, text: "x".repeat(index === 0 ? 30_000 : 1) }, new Error("no"));
    expect(await countRows(database, sql`refused_items`)).toBe(500);
    expect(await countRows(database, sql`refused_items WHERE length(item) > 20000`)).toBe(0);
  },
  "`one_time_codes`": async ({ store: { database } }) => {
    const at = Date.now();
    const issue = (ms: number) =>
      issueOneTimeCode(
        database,
        { policy: receiptCodes, purpose: "receipt", countedFor: "AN-2222-22", browserToken: newBrowserToken() },
        new Date(at + ms),
      );
    for (let hour = 0; hour < 10; hour++) expect(await issue(hour * HOUR_MS)).toHaveProperty("code");
    expect(await issue(11 * HOUR_MS)).toHaveProperty("waitMs");
    expect(await issue(DAY_MS + 1)).toHaveProperty("code");
    expect(await countRows(database, sql`one_time_codes`)).toBe(10);
  },
  "`challenges`": async ({ app, store }) => {
    const ask = () =>
      app.inject({
        method: "POST",
        url: "/desk/api/sign-in/passkey/options",
        remoteAddress: NETWORK,
        headers: { "sec-fetch-site": "same-origin" },
        payload: {},
      });
    expect(await count(62, ask)).toEqual({ 200: 60, 429: 2 });
    expect(await countRows(store.database, sql`challenges`)).toBe(60);
  },
  "`privacy_requests`": async ({ store: { database } }) => {
    const statement = requestStatement("correct", ["AN-2222-22"], new Date().toISOString());
    for (let time = 0; time < 3; time++) await database.write(statement);
    expect(await countRows(database, sql`privacy_requests`)).toBe(1);
  },
  "`erasures`, `erasures.jsonl`, `erased_references`": async () => {
    const { app, store } = createTestServer();
    const browser = openReceiptBrowser(app, NETWORK);
    const erase = async (index: number) => {
      const sent = await sendEnquiry(app, { email: `visitor${index}@example.in` });
      await browser.press(sent);
      return browser.post(`/enquiry/${sent.reference}/erase`);
    };
    expect(await count(32, erase)).toEqual({ 303: 30, 429: 2 });
    expect(await countRows(store.database, sql`privacy_requests`)).toBe(30);
  },
  // One route and one limit stand before the database and the journal.
  journal: fillContacts,
};

const section = (text: string): string =>
  text.slice(text.indexOf("## What strangers can fill"), text.indexOf("## Receipts"));

test("the threat model lists each place that strangers can fill", () => {
  const rows = [...section(readFileSync("docs/threat-model.md", "utf8")).matchAll(/^\| ([^|]+) \|/gm)].map(
    ([, cell]) => cell,
  );
  expect(rows.filter((cell) => cell !== "Table or file")).toEqual(Object.keys(ceilings));
});

test.each(Object.entries(ceilings))(
  "refuses more than the ceiling of %s, and takes enquiries",
  async (_place, fill) => {
    const api = await startWhatsApp(onTestFinished);
    const { notify } = readConfig({});
    const server = createTestServer({
      rateLimit: [{ count: 3, windowMs: HOUR_MS }],
      callsSecret: CALLS_SECRET,
      whatsApp: api.settings,
      notify,
    });
    await fill(server);
    expect((await post(server, "198.51.100.7")).statusCode).toBe(201);
  },
);
