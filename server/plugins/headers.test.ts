import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDesk } from "../testing/desk.ts";

test.each([
  ["GET", "/", 200],
  ["GET", "/_astro/app.abc123.js", 200],
  ["GET", "/nowhere", 404],
  ["GET", "/enquiry/sent/", 500],
  ["GET", "/healthz", 200],
  ["GET", "/rest/v1/contacts", 405],
  ["POST", "/rest/v1/contacts", 400],
  ["POST", "/enquiry", 422],
] as const)("%s %s (%i) carries the security headers", async (method, url, status) => {
  const { app, siteDir } = makeDesk();
  rmSync(join(siteDir, "enquiry/sent"), { recursive: true });
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  expect(answer.headers).not.toHaveProperty("strict-transport-security");
  expect(answer.headers).not.toHaveProperty("x-powered-by");
});
