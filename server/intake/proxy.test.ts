/** Forwarded headers are believed only from a trusted proxy. */
import { expect, test } from "vitest";
import { createTestServer, enquiry } from "../test-support/test-server.ts";

const once = [{ count: 1, windowMs: 60_000 }];
const proxy = "127.0.0.1";

function post({ app }: ReturnType<typeof createTestServer>, forwarded: string, remoteAddress = proxy) {
  return app.inject({
    method: "POST",
    url: "/rest/v1/contacts",
    remoteAddress,
    headers: { "x-forwarded-for": forwarded },
    payload: { ...enquiry, phone: forwarded },
  });
}

test("behind a trusted proxy each visitor has an allowance of their own", async () => {
  const server = createTestServer({ rateLimit: once, trustProxy: [proxy] });
  expect((await post(server, "203.0.113.1")).statusCode).toBe(201);
  expect((await post(server, "203.0.113.2")).statusCode).toBe(201);
  expect((await post(server, "203.0.113.1")).statusCode).toBe(429);
});

test("a visitor behind the proxy cannot pose as another with X-Forwarded-For", async () => {
  const server = createTestServer({ rateLimit: once, trustProxy: [proxy] });
  expect((await post(server, "198.51.100.1, 203.0.113.1")).statusCode).toBe(201);
  expect((await post(server, "198.51.100.2, 203.0.113.1")).statusCode).toBe(429);
});

test("ignores X-Forwarded-For from a client that bypasses the proxy", async () => {
  const server = createTestServer({ rateLimit: once, trustProxy: [proxy] });
  expect((await post(server, "203.0.113.1", "198.51.100.9")).statusCode).toBe(201);
  expect((await post(server, "203.0.113.2", "198.51.100.9")).statusCode).toBe(429);
});

test("ignores X-Forwarded-For while no proxy is trusted", async () => {
  const server = createTestServer({ rateLimit: once });
  expect((await post(server, "203.0.113.1")).statusCode).toBe(201);
  expect((await post(server, "203.0.113.2")).statusCode).toBe(429);
});

test.each([
  [[proxy], "https", true],
  [[proxy], "http", false],
  [false, "https", false],
] as const)("with TRUST_PROXY %j and X-Forwarded-Proto %s, sends HSTS: %s", async (trustProxy, proto, asks) => {
  const { app } = createTestServer({ trustProxy });
  for (const url of ["/", "/nowhere", "/healthz", "/%zz"]) {
    const answer = await app.inject({ url, remoteAddress: proxy, headers: { "x-forwarded-proto": proto } });
    expect(answer.headers["strict-transport-security"]).toBe(asks ? "max-age=31536000" : undefined);
  }
});

test("a visitor behind the proxy cannot name another host", async () => {
  const { app } = createTestServer({ trustProxy: [proxy] });
  const headers = { host: "www.hospital.example", "x-forwarded-host": "127.0.0.1" };
  const { statusCode, headers: answered } = await app.inject({ url: "/desk", remoteAddress: proxy, headers });
  expect([statusCode, answered.location]).toEqual([503, undefined]);
});
