/** A local file in front of a hosted data API. A second server stands in for the API, over real HTTP. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openForTest, quickRetryDelays } from "../../test-support/stores.ts";
import { submission } from "../../test-support/submission.ts";
import { createTestServer, enquiry, temporaryFolder } from "../../test-support/test-server.ts";
import type { Store } from "../store.ts";
import { openHostedStore } from "./hosted-store.ts";

const named = (full_name: string) => ({ ...enquiry, full_name });
const key = "the-anonymous-key";
const open = (url: string) =>
  openForTest(
    openHostedStore(join(temporaryFolder(), "enquiries.sqlite"), { url, key }, { retryDelays: quickRetryDelays }),
  );
const allForwarded = ({ repository }: Store) => expect.poll(async () => (await repository.counts()).journaled).toBe(0);

/** A hosted data API that gives these responses in turn, then repeats the last, and records its requests. */
async function makeInterface(...answers: [status: number, body?: object][]) {
  const asked: { path: string | undefined; headers: NodeJS.Dict<string | string[]>; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const [status, answer] = answers[Math.min(asked.length, answers.length - 1)] ?? [500];
      asked.push({ path: request.url, headers: request.headers, body: JSON.parse(body) });
      response.writeHead(status, { "content-type": "application/json" }).end(answer && JSON.stringify(answer));
    });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("forwards every enquiry in order of receipt, and a repeated key once", async () => {
  const server = createTestServer();
  const store = await open(await server.app.listen({ port: 0, host: "127.0.0.1" }));
  await store.insert(submission({ contacts: [named("1"), named("आशा")], idempotencyKey: "k" }));
  await store.insert(submission({ contacts: [named("1"), named("आशा")], idempotencyKey: "k" }));
  await store.insert(submission({ contacts: [named("3")], source: "form" }));
  await allForwarded(store);
  expect(server.rows().map((row) => row.full_name)).toEqual(["3", "आशा", "1"]);
  expect(await store.repository.list()).toHaveLength(3);
});

test("with one key on two servers, forwards one text once and two texts separately", async () => {
  const hosted = createTestServer();
  const url = await hosted.app.listen({ port: 0, host: "127.0.0.1" });
  for (const [index, store] of [await open(url), await open(url)].entries()) {
    await store.insert(submission({ idempotencyKey: "same" }));
    await store.insert(submission({ idempotencyKey: "two", contacts: [named(`text ${index}`)] }));
    await allForwarded(store);
  }
  expect(hosted.rows().map((row) => row.full_name)).toEqual(["text 1", "text 0", "Asha Patel"]);
});

test("sends the public key, an Idempotency-Key and the six columns, and takes 409 as done", async () => {
  const { asked, url } = await makeInterface([409, { code: "23505", message: "duplicate", details: null, hint: null }]);
  const store = await open(url);
  await store.insert(submission({ flags: ["email-unlikely"] }));
  await allForwarded(store);
  expect(asked).toMatchObject([{ path: "/rest/v1/contacts", body: enquiry }]);
  expect(asked[0]?.headers).toMatchObject({
    apikey: key,
    authorization: `Bearer ${key}`,
    "idempotency-key": expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("retries after any error with the same key until the enquiry is accepted", async () => {
  const { asked, url } = await makeInterface([503], [429], [401, { code: "PGRST301", message: "" }], [201]);
  const store = await open(url);
  await store.insert(submission({ deliveries: ["mail"] }));
  expect(await store.repository.counts()).toMatchObject({ stored: 1, journaled: 1, undelivered: 1 });
  await allForwarded(store);
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("keeps an enquiry that the API rejects and forwards the others", async () => {
  const { asked, url } = await makeInterface([400, { code: "23514", message: "asha@example.in" }], [201]);
  const store = await open(url);
  await store.insert(submission({ contacts: [named("odd")] }));
  await store.insert(submission({ contacts: [named("even")] }));
  await expect.poll(() => asked.map(({ body }) => (body as typeof enquiry).full_name)).toEqual(["odd", "even"]);
  await expect.poll(async () => (await store.repository.counts()).journaled).toBe(1);
});

test("forwards suspected spam only after its release, and a test enquiry never", async () => {
  const { asked, url } = await makeInterface([201]);
  const store = await open(url);
  const [reference = ""] = await store.insert(submission({ flags: ["too-fast"], contacts: [named("suspect")] }));
  await store.insert(submission({ canary: true, contacts: [named("canary")] }));
  await store.insert(submission({ contacts: [named("person")] }));
  await allForwarded(store);
  expect(asked).toMatchObject([{ body: { full_name: "person" } }]);
  await store.repository.release(reference, [], new Date());
  await allForwarded(store);
  expect(asked).toMatchObject([{}, { body: { full_name: "suspect" } }]);
});
