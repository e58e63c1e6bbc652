import { load } from "cheerio";
import { expect, test } from "vitest";
import { policyOf } from "../test-support/fixture-site.ts";
import { createTestServer } from "../test-support/test-server.ts";

test("names the retention period when there is one", async () => {
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

test("compresses the filled page and sends 304 for a current copy", async () => {
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

test("another retention period gives another ETag", async () => {
  const { etag } = (await createTestServer({ retentionDays: 730 }).app.inject("/privacy")).headers;
  const answer = await createTestServer({ retentionDays: 365 }).app.inject({
    url: "/privacy",
    headers: { "if-none-match": String(etag) },
  });
  expect(answer.statusCode).toBe(200);
});

test("says that the link with the reference does it all, which a static host has not", async () => {
  const page = load((await createTestServer({ retentionDays: null }).app.inject("/privacy")).body);
  expect([page("[data-receipt]").is("[hidden]"), page("[data-no-receipt]").is("[hidden]")]).toEqual([false, true]);
});

test("says how long an erased enquiry stays sealed, where it does", async () => {
  const lineOf = async (keepSealedDays: number) =>
    load((await createTestServer({ keepSealedDays }).app.inject("/privacy")).body)("[data-sealed]");
  expect((await lineOf(0)).is("[hidden]")).toBe(true);
  expect((await lineOf(365)).text()).toBe("Sealed for 365 days.");
});

test("names no period without RETENTION_DAYS", async () => {
  const answer = await createTestServer({ retentionDays: null }).app.inject("/privacy");
  expect(answer.statusCode).toBe(200);
  expect(load(answer.body)("[data-retention]").is("[hidden]")).toBe(true);
  expect(answer.body).not.toMatch(/\d days/);
});
