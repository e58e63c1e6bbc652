/** A local file before a hosted data interface; the desk's own endpoint stands for it, over real HTTP. */
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

/** A hosted interface that gives these answers in turn, the last one for ever, and tells what it was asked. */
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

test("every enquiry arrives, in order of receipt, once for one key", async () => {
  const desk = createTestServer();
  const store = await open(await desk.app.listen({ port: 0, host: "127.0.0.1" }));
  await store.insert(submission({ contacts: [named("1"), named("आशा")], idempotencyKey: "k" }));
  await store.insert(submission({ contacts: [named("1"), named("आशा")], idempotencyKey: "k" }));
  await store.insert(submission({ contacts: [named("3")], source: "form" }));
  await allForwarded(store);
  expect(desk.rows().map((row) => row.full_name)).toEqual(["3", "आशा", "1"]);
  expect(await store.repository.list()).toHaveLength(3);
});

test("one key on two desks is one row, with two texts two", async () => {
  const hosted = createTestServer();
  const url = await hosted.app.listen({ port: 0, host: "127.0.0.1" });
  for (const [index, store] of [await open(url), await open(url)].entries()) {
    await store.insert(submission({ idempotencyKey: "same" }));
    await store.insert(submission({ idempotencyKey: "two", contacts: [named(`text ${index}`)] }));
    await allForwarded(store);
  }
  expect(hosted.rows().map((row) => row.full_name)).toEqual(["text 1", "text 0", "Asha Patel"]);
});

test("it is asked with the public key, an Idempotency-Key and the six columns; 409 means done", async () => {
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

test("whatever goes wrong there, it is tried again with the same key until it is taken", async () => {
  const { asked, url } = await makeInterface([503], [429], [401, { code: "PGRST301", message: "" }], [201]);
  const store = await open(url);
  await store.insert(submission({ deliveries: ["mail"] }));
  expect(await store.repository.counts()).toMatchObject({ stored: 1, journaled: 1, undelivered: 1 });
  await allForwarded(store);
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("an enquiry that is refused there is kept here and holds up none", async () => {
  const { asked, url } = await makeInterface([400, { code: "23514", message: "asha@example.in" }], [201]);
  const store = await open(url);
  await store.insert(submission({ contacts: [named("odd")] }));
  await store.insert(submission({ contacts: [named("even")] }));
  await expect.poll(() => asked.map(({ body }) => (body as typeof enquiry).full_name)).toEqual(["odd", "even"]);
  await expect.poll(async () => (await store.repository.counts()).journaled).toBe(1);
});

test("suspected spam goes there only once released, a canary never", async () => {
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
