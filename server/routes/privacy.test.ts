import { load } from "cheerio";
import { expect, test } from "vitest";
import { makeDesk } from "../testing/desk.ts";
import { policyOf } from "../testing/fixture-site.ts";

test("where enquiries are deleted after some days, the page says after how many", async () => {
  const { app } = makeDesk({ retentionDays: 730 });
  for (const url of ["/privacy", "/privacy/"]) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-security-policy"]).toBe(policyOf("privacy/index.html"));
    const line = load(answer.body)("[data-retention]");
    expect(line.is("[hidden]")).toBe(false);
    expect(line.text()).toBe("At the latest after 730 days.");
  }
});

test("where they are not, it promises no number", async () => {
  const answer = await makeDesk({ retentionDays: null }).app.inject("/privacy");
  expect(answer.statusCode).toBe(200);
  expect(load(answer.body)("[data-retention]").is("[hidden]")).toBe(true);
  expect(answer.body).not.toMatch(/\d+ days/);
});
