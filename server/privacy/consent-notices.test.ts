/** Which notice is written down with an enquiry, however it is sent. */

import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import { readEnquiries } from "../enquiries/read.ts";
import { addPublication } from "../site/publications.ts";
import { fixtureNotice } from "../test-support/fixture-site.ts";
import { createTestServer, enquiry, lockDatabase } from "../test-support/test-server.ts";

type TestServer = ReturnType<typeof createTestServer>;

const { version } = fixtureNotice;
const form = { name: "Asha", email: "a@b.in", phone: "1", details: "Beds" };

const send = ({ app }: TestServer, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/rest/v1/contacts", headers, payload: enquiry });

const sendForm = ({ app }: TestServer, notice: string) =>
  app.inject({
    method: "POST",
    url: "/enquiry",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...form, notice }).toString(),
  });

async function noticeOf({ store }: TestServer) {
  const [stored] = await readEnquiries(store.database);
  return stored && [stored.notice_version, stored.notice_language, stored.notice_action];
}

const noticeRow = z.object({ version: z.string(), language: z.string(), text: z.string() });
const storedNotices = ({ store }: TestServer) =>
  store.database.read(noticeRow, sql`SELECT version, language, text FROM consent_notices`);

test("keeps the text of the served notice from the start", async () => {
  const server = createTestServer();
  await server.app.ready();
  await expect.poll(() => storedNotices(server)).toEqual([fixtureNotice]);
});

test("writes down the notice that the form showed, with and without JavaScript", async () => {
  const server = createTestServer();
  expect((await send(server, { "enquiry-notice": `${version};en;send-home` })).statusCode).toBe(201);
  expect(await noticeOf(server)).toEqual([version, "en", "send-home"]);
  expect((await sendForm(server, `${version};en;send-contact`)).statusCode).toBe(303);
  expect(await noticeOf(server)).toEqual([version, "en", "send-contact"]);
});

test.each([
  ["no notice", undefined],
  ["a version that this site never showed", "ffffffffffff;en;send-home"],
  ["a language in which it never showed it", `${version};hi;send-home`],
  ["an action that no page has", `${version};en;send-secretly`],
  ["script", "<script>alert(1)</script>"],
  ["10,000 characters", "a".repeat(10_000)],
])("stores an enquiry that names %s, and says that none was shown", async (_what, notice) => {
  const server = createTestServer();
  expect((await send(server, notice === undefined ? {} : { "enquiry-notice": notice })).statusCode).toBe(201);
  expect(await noticeOf(server)).toEqual([null, null, null]);
});

test("knows a notice of an earlier build", async () => {
  const server = createTestServer();
  await server.store.database.write(
    sql`INSERT INTO consent_notices (version, language, text, stored_at)
      VALUES (${"aaaaaaaaaaaa"}, ${"en"}, ${"Earlier"}, ${new Date().toISOString()})`,
  );
  await send(server, { "enquiry-notice": "aaaaaaaaaaaa;en;send-contact" });
  expect(await noticeOf(server)).toEqual(["aaaaaaaaaaaa", "en", "send-contact"]);
});

test("knows a notice that another server shows since it published", async () => {
  const server = createTestServer();
  await server.app.ready();
  await expect.poll(() => storedNotices(server)).toEqual([fixtureNotice]);
  const at = new Date().toISOString();
  const publication = { id: 1, version: 1, revision: 0, contentAt: at, at, by: null, serverVersion: "1" };
  const notice = { version: "bbbbbbbbbbbb", language: "en", text: "Newer" };
  await server.store.database.write(...addPublication(publication, notice));
  await send(server, { "enquiry-notice": "bbbbbbbbbbbb;en;send-contact" });
  expect(await noticeOf(server)).toEqual(["bbbbbbbbbbbb", "en", "send-contact"]);
});

test("the same enquiry with another notice is still the same enquiry", async () => {
  const server = createTestServer();
  const first = await send(server, { "idempotency-key": "k", "enquiry-notice": `${version};en;send-home` });
  const again = await send(server, { "idempotency-key": "k" });
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.headers["enquiry-reference"]).toBe(first.headers["enquiry-reference"]);
  expect(await noticeOf(server)).toEqual([version, "en", "send-home"]);
});

test("keeps the notice later when the database was busy at the start", async () => {
  const server = createTestServer();
  const release = lockDatabase(server.config.databaseFile);
  await server.app.ready();
  release();
  await send(server, { "enquiry-notice": `${version};en;send-home` });
  expect(await noticeOf(server)).toEqual([version, "en", "send-home"]);
  await expect.poll(() => storedNotices(server)).toEqual([fixtureNotice]);
});
