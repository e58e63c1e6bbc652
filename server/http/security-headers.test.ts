import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createTestServer } from "../test-support/test-server.ts";

const expected = {
  "content-security-policy": expect.stringContaining("default-src"),
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Absent: the first two name the software, and HSTS is for HTTPS only. */
const telling = ["server", "x-powered-by", "strict-transport-security"];

const { app } = createTestServer({}, { onEnd: afterAll });

test.each([
  ["GET", "/", 200],
  ["GET", "/nowhere", 404],
  ["GET", "/enquiry/refused/", 404],
  ["GET", "/error", 500],
  ["GET", "/%zz", 400],
  ["GET", "/healthz", 200],
  ["GET", "/rest/v1/contacts", 405],
  ["POST", "/rest/v1/contacts", 400],
  ["POST", "/enquiry", 422],
] as const)("%s %s (%i) carries the security headers", async (method, url, status) => {
  const { app } = createTestServer();
  app.addHook("preHandler", async (request) => {
    if (request.url === "/error") throw new Error("failure");
  });
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject(expected);
  for (const name of telling) expect(answer.headers).not.toHaveProperty(name);
});

test.each(["/rest/v1/contacts", "/enquiry/sent/", "/healthz"])(
  "%s, which is not the same for everybody, is cut off from the window that opened it",
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  },
);

test("a built page starts in the browser's process, also when it is revalidated", async () => {
  const { headers } = await app.inject("/");
  const again = await app.inject({ url: "/", headers: { "if-none-match": String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  for (const answer of [headers, again.headers]) expect(answer).not.toHaveProperty("cross-origin-opener-policy");
});

test("the page that follows an enquiry tells no other page its address, which opens the receipt", async () => {
  const answer = await app.inject("/enquiry/sent/");
  expect(answer.headers).toMatchObject({ ...expected, "referrer-policy": "no-referrer" });
});

test.each([
  ["GET", "/"],
  ["GET", "/nowhere"],
  ["GET", "/_astro/app.abc123.js"],
  ["GET", "/healthz"],
  ["GET", "/enquiry/sent/"],
  ["GET", "/enquiry/AN-2222-22"],
  ["POST", "/rest/v1/contacts"],
  ["POST", "/enquiry"],
] as const)("%s %s sets no cookie, opens nothing to another origin and names its charset", async (method, url) => {
  const headers = { origin: "https://evil.example", "x-forwarded-proto": "https" };
  const answer = await createTestServer({ trustProxy: ["127.0.0.1"] }).app.inject({ method, url, headers });
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
  expect(answer.headers["content-type"]).toContain("; charset=utf-8");
  for (const name of ["set-cookie", "access-control-allow-origin", "access-control-allow-credentials"])
    expect(answer.headers).not.toHaveProperty(name);
});

test("rejects TRACE, which would echo the request", async () => {
  const { app } = createTestServer();
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  onTestFinished(() => app.close());
  const [answer] = await once(
    request({ port, method: "TRACE", path: "/", headers: { "X-Secret": "repeated" } }).end(),
    "response",
  );
  expect([404, 405]).toContain(answer.statusCode);
  expect(await text(answer)).not.toContain("repeated");
});

test("sends files of a page only the headers they need", async () => {
  const { headers } = await app.inject("/_astro/app.abc123.js");
  expect(headers).toMatchObject({ "cross-origin-resource-policy": "same-origin", "x-content-type-options": "nosniff" });
  expect(headers).not.toHaveProperty("permissions-policy");
  for (const name of telling) expect(headers).not.toHaveProperty(name);
});

test("a response that is not a page may load and run nothing", async () => {
  for (const url of ["/rest/v1/contacts", "/healthz"]) {
    const answer = await app.inject(url);
    expect(answer.headers["content-security-policy"]).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  }
});
