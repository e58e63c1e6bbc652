import { expect, test } from "vitest";
import { siteUrlIssues } from "./package-info.ts";

const info = { siteUrl: "https://www.example.in" };

test("a package accepts the address it was built for, or none", () => {
  expect(siteUrlIssues("https://www.example.in", info)).toEqual([]);
  expect(siteUrlIssues(undefined, info)).toEqual([]);
});

test("another address is refused with both and the command that helps", () => {
  expect(siteUrlIssues("https://other.example.in", info)).toEqual([
    'SITE_URL is "https://other.example.in", but the pages of this package were built for "https://www.example.in". Make a package for the address with: SITE_URL=https://other.example.in npm run package.',
  ]);
});

test("a package made for trying out cannot go public", () => {
  expect(siteUrlIssues("https://www.example.in", { siteUrl: null })[0]).toContain("were built without SITE_URL.");
});

test("the project's sources run under any address", () => {
  expect(siteUrlIssues("https://www.example.in", null)).toEqual([]);
});
