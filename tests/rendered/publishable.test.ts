/** Checks that block a publication: the built site passes, and each issue is named. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkPages } from "../../server/site/check-pages.ts";

const PAGE = "privacy/index.html";
const shared = globSync("**/*.*", { cwd: "dist" });
const pages = shared
  .filter((name) => name.endsWith(".html"))
  .map((name) => [name, { html: readFileSync(join("dist", name), "utf8"), policy: "" }] as const);

/** The issues of the site when this is added to the end of a page. */
function issuesWith(markup: string): string[] {
  const changed = pages.map(([name, { html, policy }]) => {
    const longer = name === PAGE ? html.replace("</main>", `${markup}</main>`) : html;
    return [name, { html: longer, policy }] as const;
  });
  return checkPages({ pages: Object.fromEntries(changed), files: {} }, shared);
}

test("the built site has no issue", () => {
  expect(issuesWith("")).toEqual([]);
});

test.each([
  ['<a href="/no-such-page">', `${PAGE} links to /no-such-page, which does not exist.`],
  ['<a href="/contact#nowhere">', `${PAGE} links to /contact#nowhere, but there is no such part.`],
  ["<h1>Again</h1>", `${PAGE} has 2 main headings; it must have one.`],
  ["<h6>Deep</h6>", `${PAGE} has a heading of level 6 without one above it.`],
])("%s is refused", (markup, issue) => {
  expect(issuesWith(markup)).toEqual([issue]);
});

test("a page with too many words is refused", () => {
  const words = Array.from({ length: 20_000 }, (_, index) => (index * 7919).toString(36)).join(" ");
  const [name, { html, policy }] = pages.find(([name]) => name.startsWith("services/licensing/")) ?? [
    "",
    { html: "", policy: "" },
  ];
  const issues = checkPages({ pages: { [name]: { html: html + words, policy } }, files: {} }, shared);
  expect(issues).toEqual([
    expect.stringMatching(/^services\/licensing\/index\.html has \d+ bytes compressed; it may have/),
  ]);
});
