import { expect, test } from "vitest";
import { createTestServer, enquiry } from "../test-support/test-server.ts";

const allowed = "https://www.example.in";
const form = { name: "Asha", email: "a@b.in", phone: "1", details: "Beds" };

function send(server: ReturnType<typeof createTestServer>, headers: Record<string, string>) {
  const all = { host: "desk.example.in", ...headers };
  return Promise.all([
    server.app.inject({ method: "POST", url: "/rest/v1/contacts", headers: all, payload: enquiry }),
    server.app.inject({
      method: "POST",
      url: "/enquiry",
      headers: { ...all, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    }),
  ]);
}

test.each([
  ["the server's own page", { origin: "https://desk.example.in", "sec-fetch-site": "same-origin" }],
  [
    "the server's own page behind a proxy that changes Host",
    { origin: "https://other.in", "sec-fetch-site": "same-origin" },
  ],
  ["the server's own page on plain HTTP", { origin: "http://desk.example.in" }],
  ["an allowed origin", { origin: allowed, "sec-fetch-site": "cross-site" }],
  ["a program that is not a browser", {}],
])("%s may send", async (_who, headers) => {
  const server = createTestServer({ allowedOrigins: [allowed] });
  const answers = await send(server, headers);
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 303]);
});

test.each([
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another site in an old browser", { origin: "https://evil.example" }],
  ["a neighbour on the same domain", { origin: "https://shop.example.in", "sec-fetch-site": "same-site" }],
  ["a page that hides its origin", { origin: "null" }],
  [
    "a page that hides its origin, in a browser with Sec-Fetch-Site",
    { origin: "null", "sec-fetch-site": "cross-site" },
  ],
])("%s may not", async (_who, headers) => {
  const server = createTestServer({ allowedOrigins: [allowed] });
  const [api, page] = await send(server, headers);
  expect([api.statusCode, page.statusCode]).toEqual([403, 403]);
  expect(api.json().code).toBe("ENQ03");
  expect(page.body).toContain("Requests from this origin are not allowed");
  expect(server.rows()).toEqual([]);
});

const preflight = {
  method: "OPTIONS",
  url: "/rest/v1/contacts",
  headers: {
    origin: allowed,
    "access-control-request-method": "POST",
    "access-control-request-headers": "apikey,content-type,enquiry-hidden-field,enquiry-seconds,idempotency-key,prefer",
  },
} as const;

test("the preflight of an allowed origin is granted, and its page may read the reference", async () => {
  const server = createTestServer({ allowedOrigins: [allowed] });
  const answer = await server.app.inject(preflight);
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    "access-control-allow-origin": allowed,
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "apikey,content-type,enquiry-hidden-field,enquiry-seconds,idempotency-key,prefer",
  });
  const [api] = await send(server, { origin: allowed });
  expect(api.headers["access-control-allow-origin"]).toBe(allowed);
  expect(api.headers["access-control-expose-headers"]).toBe("Enquiry-Reference, Enquiry-Receipt");
  expect(api.headers.vary).toContain("Origin");
});

test("an allowed origin may read why it was refused", async () => {
  const server = createTestServer({ allowedOrigins: [allowed] });
  const answer = await server.app.inject({ ...preflight, method: "POST", payload: { ...enquiry, email: "" } });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["access-control-allow-origin"]).toBe(allowed);
});

test("an allowed origin may read the rate-limit error, and preflights do not count", async () => {
  const server = createTestServer({ allowedOrigins: [allowed], rateLimit: [{ count: 1, windowMs: 60_000 }] });
  for (let i = 0; i < 3; i++) expect((await server.app.inject(preflight)).statusCode).toBe(204);
  const answers = [];
  for (let i = 0; i < 2; i++) answers.push(await server.app.inject({ ...preflight, method: "POST", payload: enquiry }));
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 429]);
  expect(answers[1]?.headers["access-control-allow-origin"]).toBe(allowed);
});

test("the preflight of any other origin is refused", async () => {
  const answer = await createTestServer().app.inject(preflight);
  expect(answer.statusCode).toBe(403);
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
