import { load } from "cheerio";
import { expect, test } from "vitest";
import { policyOf } from "../test-support/fixture-site.ts";
import { createTestServer } from "../test-support/test-server.ts";

test("where enquiries are deleted after some days, the page says after how many", async () => {
  const { app } = createTestServer({ retentionDays: 730 });
  for (const url of ["/privacy", "/privacy/"]) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-security-policy"]).toBe(policyOf("privacy/index.html"));
    const line = load(answer.body)("[data-retention]");
    expect(line.is("[hidden]")).toBe(false);
    expect(line.text()).toBe("At the latest after 730 days.");
  }
});

test("that page is compressed, and a browser that has it is told so", async () => {
  const { app } = createTestServer({ retentionDays: 730 });
  for (const encoding of ["br", "gzip", "identity"]) {
    const headers = { "accept-encoding": encoding };
    const { headers: first, rawPayload } = await app.inject({ url: "/privacy", headers });
    expect(first["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(first["cache-control"]).toBe("no-cache");
    expect(Number(first["content-length"])).toBe(rawPayload.length);
    const again = await app.inject({ url: "/privacy", headers: { ...headers, "if-none-match": String(first.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  }
});

test("another number of days is another page", async () => {
  const { etag } = (await createTestServer({ retentionDays: 730 }).app.inject("/privacy")).headers;
  const answer = await createTestServer({ retentionDays: 365 }).app.inject({
    url: "/privacy",
    headers: { "if-none-match": String(etag) },
  });
  expect(answer.statusCode).toBe(200);
});

test("where they are not, it promises no number", async () => {
  const answer = await createTestServer({ retentionDays: null }).app.inject("/privacy");
  expect(answer.statusCode).toBe(200);
  expect(load(answer.body)("[data-retention]").is("[hidden]")).toBe(true);
  expect(answer.body).not.toMatch(/\d days/);
});
