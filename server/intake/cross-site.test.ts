import { afterAll, expect, test } from "vitest";
import { createTestServer, enquiry } from "../test-support/test-server.ts";

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
  ["a program that is not a browser", {}],
])("%s may send", async (_who, headers) => {
  const server = createTestServer();
  const answers = await send(server, headers);
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 303]);
});

/** A server on which nothing is stored. */
const server = createTestServer({}, { onEnd: afterAll });

test.each([
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["the same company's site under its other name", { origin: "https://www.desk.example.in" }],
  ["another site in an old browser", { origin: "https://evil.example" }],
  ["a neighbour on the same domain", { origin: "https://shop.example.in", "sec-fetch-site": "same-site" }],
  ["a page that hides its origin", { origin: "null" }],
  [
    "a page that hides its origin, in a browser with Sec-Fetch-Site",
    { origin: "null", "sec-fetch-site": "cross-site" },
  ],
])("%s may not", async (_who, headers) => {
  const [api, page] = await send(server, headers);
  expect([api.statusCode, page.statusCode]).toEqual([403, 403]);
  expect(api.json().code).toBe("ENQ03");
  expect(page.body).toContain('"reason":"refused","draft":{"full_name":"Asha"');
  expect(server.rows()).toEqual([]);
});

test("refuses the preflight of another site and grants its browser neither reading nor sending", async () => {
  const answer = await server.app.inject({
    method: "OPTIONS",
    url: "/rest/v1/contacts",
    headers: {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "apikey,content-type,idempotency-key,prefer",
    },
  });
  expect(answer.statusCode).toBe(403);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});
