/** Files are served as browsers, crawlers and proxies expect (RFC 9110): pages from memory, scripts from disk. */
import { afterAll, expect, test } from "vitest";
import { createTestServer } from "../test-support/test-server.ts";

const PAGE = "/contact";
const SCRIPT = "/_astro/app.abc123.js";
const TEXT = "console.log('fixture')";

const { app } = createTestServer({}, { onEnd: afterAll });

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["BR;Q=1", "br"],
  ["", undefined],
  ["*;q=0", undefined],
  ["zstd", undefined],
])("for Accept-Encoding %j sends %s", async (accepted, encoding) => {
  for (const [url, vary] of [
    [PAGE, "accept-encoding, available-dictionary, save-data"],
    [SCRIPT, "accept-encoding"],
  ] as const) {
    const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { "accept-encoding": accepted } });
    expect(statusCode).toBe(200);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toBe(vary);
    expect(Number(headers["content-length"])).toBe(rawPayload.length);
  }
});

test.each([PAGE, SCRIPT])("%s: sends 304 for a current copy, however the request asks", async (url) => {
  const ask = (headers: Record<string, string> = {}) => app.inject({ url, headers });
  const { etag = "", vary, "cache-control": cache } = (await ask()).headers;
  for (const header of [etag, `"other", ${etag}`, "*"]) {
    const { statusCode, headers, body } = await ask({ "if-none-match": String(header) });
    expect([statusCode, body]).toEqual([304, ""]);
    expect(headers).toMatchObject({ etag, vary, "cache-control": cache });
  }
  expect((await ask({ "if-none-match": '"other"' })).statusCode).toBe(200);
});

test.each([PAGE, SCRIPT])("HEAD %s answers with the same headers and no body", async (url) => {
  const { statusCode, headers, body } = await app.inject({ method: "HEAD", url });
  expect([statusCode, body]).toEqual([200, ""]);
  expect(headers["content-length"]).toBe(String((await app.inject(url)).rawPayload.length));
});

test("resumes the download of a file that has not changed", async () => {
  const { etag } = (await app.inject(SCRIPT)).headers;
  const resume = (tag: unknown) =>
    app.inject({ url: SCRIPT, headers: { range: "bytes=8-10", "if-range": String(tag) } });
  const part = await resume(etag);
  expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
    206,
    "log",
    `bytes 8-10/${TEXT.length}`,
  ]);
  expect([(await resume('"other"')).statusCode, (await resume('"other"')).body]).toEqual([200, TEXT]);
});

test.each([
  ["bytes=0-6", 206, "console", `bytes 0-6/${TEXT.length}`],
  ["bytes=8-", 206, TEXT.slice(8), `bytes 8-${TEXT.length - 1}/${TEXT.length}`],
  ["bytes=-4", 206, TEXT.slice(-4), `bytes ${TEXT.length - 4}-${TEXT.length - 1}/${TEXT.length}`],
  ["bytes=8-999", 206, TEXT.slice(8), `bytes 8-${TEXT.length - 1}/${TEXT.length}`],
  ["bytes=999-", 416, "", `bytes */${TEXT.length}`],
  ["bytes=-0", 416, "", `bytes */${TEXT.length}`],
  ["bytes=6-2", 200, TEXT, undefined],
  ["bytes=-", 200, TEXT, undefined],
  ["bytes=0-1, 4-5", 200, TEXT, undefined],
  ["lines=0-1", 200, TEXT, undefined],
])("answers Range %j with %i", async (range, status, text, part) => {
  const { statusCode, body, headers } = await app.inject({ url: SCRIPT, headers: { range } });
  expect([statusCode, body, headers["content-range"]]).toEqual([status, text, part]);
  expect(headers["accept-ranges"]).toBe("bytes");
});

test("sends the not-found page whole, whatever the request asks for", async () => {
  for (const headers of [{ "if-none-match": "*" }, { range: "bytes=0-3" }]) {
    const answer = await app.inject({ url: "/nowhere", headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Oops! Page not found");
  }
});
