import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { policyOf, writeFixtureSite } from "../test-support/fixture-site.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { BARE_POLICY } from "./header-values.ts";
import { readPagePolicies } from "./page-policies.ts";

function builtSite(): string {
  const siteDir = join(temporaryFolder(), "dist");
  mkdirSync(siteDir);
  writeFixtureSite(siteDir);
  return siteDir;
}

test("reads the policy of each page that the build wrote", () => {
  const policies = readPagePolicies(builtSite());
  expect(policies("contact/index.html")).toBe(policyOf("contact/index.html"));
  expect(policies("new.html")).toBe(BARE_POLICY);
});

test("refuses to start with pages that have no policies", () => {
  const siteDir = builtSite();
  rmSync(join(siteDir, "headers.json"));
  expect(() => readPagePolicies(siteDir)).toThrow(
    `${siteDir} holds pages but no headers.json, so its build did not finish. Run "npm run build".`,
  );
});

test("starts without a built site: it still takes in enquiries", () => {
  expect(readPagePolicies(join(temporaryFolder(), "dist"))("index.html")).toBe(BARE_POLICY);
});
