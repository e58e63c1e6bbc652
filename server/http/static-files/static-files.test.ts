/** Files of the built site are served as browsers, crawlers and proxies expect (RFC 9110). */
import { expect, test } from "vitest";
import { processorTime } from "../../test-support/processor-time.ts";
import { createTestServer } from "../../test-support/test-server.ts";

const SCRIPT = "/_astro/app.abc123.js";
const TEXT = "console.log('fixture')";

const ask = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  createTestServer().app.inject({ method, url, headers });

const whole = async (headers: Record<string, string> = {}) => (await ask(SCRIPT, headers)).headers;

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["BR ; Q=1", "br"],
  ["*", "br"],
  ["*;q=0.1, identity", undefined],
  ["identity;q=0, br;q=0.001", "br"],
  ["", undefined],
  ["*;q=0", undefined],
  ["zstd", undefined],
])("for Accept-Encoding %j sends %s", async (accepted, encoding) => {
  const { statusCode, headers, rawPayload } = await ask(SCRIPT, { "accept-encoding": accepted });
  expect(statusCode).toBe(200);
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toBe("accept-encoding");
  expect(Number(headers["content-length"])).toBe(rawPayload.length);
});

test("each encoding has its own ETag, the same on every server", async () => {
  const forms = ["br", "gzip", "identity"];
  const tags = await Promise.all(forms.map(async (form) => (await whole({ "accept-encoding": form })).etag));
  expect(new Set(tags).size).toBe(3);
  expect((await whole({ "accept-encoding": "br" })).etag).toBe(tags[0]);
});

test("sends 304 for a current copy, however the request asks", async () => {
  const { etag = "", "last-modified": modified = "" } = await whole();
  const later = new Date(Date.now() + 60_000).toUTCString();
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const { statusCode, headers, body } = await ask(SCRIPT, { "if-none-match": String(header) });
    expect([statusCode, body]).toEqual([304, ""]);
    expect(headers).toMatchObject({
      etag,
      vary: "accept-encoding",
      "cache-control": expect.stringContaining("immutable"),
    });
  }
  expect((await ask(SCRIPT, { "if-modified-since": later })).statusCode).toBe(304);
  expect((await ask(SCRIPT, { "if-modified-since": "Sat, 01 Jan 2000 00:00:00 GMT" })).statusCode).toBe(200);
  expect((await ask(SCRIPT, { "if-modified-since": "yesterday" })).statusCode).toBe(200);
  const both = { "if-none-match": '"other"', "if-modified-since": String(modified) };
  expect((await ask(SCRIPT, both)).statusCode).toBe(200);
});

test("a 15 KB If-None-Match of blanks costs no more than another header", async () => {
  const { app } = createTestServer();
  const headers = { "if-none-match": `"a"${" ".repeat(15_000)}"b"` };
  expect((await app.inject({ url: SCRIPT, headers })).statusCode).toBe(200);
  expect(await processorTime(() => app.inject({ url: SCRIPT, headers }))).toBeLessThan(20);
});

test("HEAD answers with the same headers and no body", async () => {
  const { statusCode, headers, body } = await ask(SCRIPT, {}, "HEAD");
  expect([statusCode, body]).toEqual([200, ""]);
  expect(headers["content-length"]).toBe(String(TEXT.length));
});

test.each([
  ["bytes=8-10", "log", "8-10"],
  ["bytes=8-", TEXT.slice(8), `8-${TEXT.length - 1}`],
  ["bytes=-2", "')", `${TEXT.length - 2}-${TEXT.length - 1}`],
  ["bytes=8-9999", TEXT.slice(8), `8-${TEXT.length - 1}`],
])("resumes a download with %s", async (range, body, part) => {
  const answer = await ask(SCRIPT, { range, "if-range": String((await whole()).etag) });
  expect([answer.statusCode, answer.body]).toEqual([206, body]);
  expect(answer.headers["content-range"]).toBe(`bytes ${part}/${TEXT.length}`);
});

test.each([
  ["of a file that has changed", { range: "bytes=8-10", "if-range": '"other"' }],
  ["that are several", { range: "bytes=0-1,3-4" }],
  ["that run backwards", { range: "bytes=10-8" }],
  ["of another kind", { range: "lines=1-2" }],
])("sends the whole file for ranges %s", async (_what, headers) => {
  const answer = await ask(SCRIPT, headers);
  expect([answer.statusCode, answer.body]).toEqual([200, TEXT]);
});

test.each(["bytes=9999-", "bytes=-0"])("sends 416 for %s, which is beyond the file", async (range) => {
  const answer = await ask(SCRIPT, { range });
  expect([answer.statusCode, answer.body]).toEqual([416, ""]);
  expect(answer.headers["content-range"]).toBe(`bytes */${TEXT.length}`);
});

test("sends the not-found page whole, whatever range is asked for", async () => {
  const { app } = createTestServer();
  const { etag = "" } = (await app.inject("/404.html")).headers;
  for (const headers of [{ "if-none-match": String(etag) }, { range: "bytes=0-3" }]) {
    const answer = await app.inject({ url: "/nowhere", headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Oops! Page not found");
  }
});

test("sends HSTS with files when a trusted proxy reports HTTPS", async () => {
  const { app } = createTestServer({ trustProxy: ["127.0.0.1"] });
  const answer = await app.inject({ url: SCRIPT, headers: { "x-forwarded-proto": "https" } });
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
});
