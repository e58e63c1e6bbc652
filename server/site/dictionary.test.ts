/** Browsers that have the dictionary get pages compressed with it (RFC 9842); all others get what they always got. */
import { createHash } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { DICTIONARY_PATH, dictionary } from "../test-support/fixture-site.ts";
import { createTestServer } from "../test-support/test-server.ts";

const hash = createHash("sha256").update(dictionary).digest();
const available = `:${hash.toString("base64")}:`;
const browser = { "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz" };
const returning = { ...browser, "available-dictionary": available };

/** A server that has compressed its pages with the dictionary, which it does after they are shown. */
async function startServer() {
  const { app } = createTestServer({ trustProxy: ["127.0.0.1"] });
  const ask = (headers: Record<string, string>, url = "/plan") => app.inject({ url, headers });
  await expect.poll(async () => (await ask(returning)).headers["content-encoding"]).toBe("dcz");
  return ask;
}

test("sends a page that its dictionary decompresses", async () => {
  const ask = await startServer();
  const { headers, rawPayload } = await ask(returning);
  expect(rawPayload.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from("5e2a4d1820000000", "hex"), hash]));
  const page = await ask({ "accept-encoding": "identity" });
  expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary }).toString()).toBe(page.body);
  const { etag, "content-encoding": encoding, "content-length": length, vary, ...same } = headers;
  expect([encoding, length, vary]).toEqual([
    "dcz",
    String(rawPayload.length),
    "accept-encoding, available-dictionary, save-data",
  ]);
  expect(page.headers).toMatchObject({ ...same, vary, date: expect.anything() });
});

test("has an ETag of its own, so that no copy is read without its dictionary", async () => {
  const ask = await startServer();
  const [mine, plain] = await Promise.all([ask(returning), ask(browser)]);
  const [own, other] = [mine, plain].map(({ headers }) => String(headers.etag));
  expect(own).not.toBe(other);
  expect((await ask({ ...returning, "if-none-match": own ?? "" })).statusCode).toBe(304);
  expect((await ask({ ...returning, "if-none-match": other ?? "" })).statusCode).toBe(200);
  expect((await ask({ ...browser, "if-none-match": own ?? "" })).statusCode).toBe(200);
});

test.each([
  ["without the dictionary", browser],
  ["with another dictionary", { ...browser, "available-dictionary": `:${"A".repeat(43)}=:` }],
  ["that cannot read it", { ...returning, "accept-encoding": "gzip, br, zstd, dcb" }],
  ["whose user saves data", { ...returning, "save-data": "on" }],
])("sends brotli to a browser %s", async (_which, headers) => {
  const ask = await startServer();
  expect((await ask(headers)).headers["content-encoding"]).toBe("br");
});

test("names the dictionary over HTTPS and on this machine, but never to who saves data", async () => {
  const ask = await startServer();
  const link = async (headers: Record<string, string>) => (await ask({ ...browser, ...headers })).headers.link;
  const https = { host: "www.example.in", "x-forwarded-proto": "https" };
  for (const headers of [https, { host: "localhost:4321" }, { host: "127.0.0.1:4321" }])
    expect(await link(headers)).toBe(`<${DICTIONARY_PATH}>; rel="compression-dictionary"`);
  for (const headers of [{ host: "www.example.in" }, { host: "localhost.example.in" }, { ...https, "save-data": "on" }])
    expect(await link(headers)).toBeUndefined();
});

test("the dictionary never changes, and is one for documents alone", async () => {
  const ask = await startServer();
  const { headers, rawPayload } = await ask({}, DICTIONARY_PATH);
  expect(rawPayload).toEqual(dictionary);
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "use-as-dictionary": 'match="/*", match-dest=("document")',
  });
});
