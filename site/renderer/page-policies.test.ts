import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { noticeStyles, policyOf, writePagePolicies } from "./page-policies.ts";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The value of one directive. */
const directive = (policy: string, name: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

afterEach(() => vi.unstubAllGlobals());

test("allows inline scripts and styles by their hashes, and no others", () => {
  const policy = policyOf(
    "<style>a{b:c}</style><script>one()</script><script type=module>two('&amp;')</script><script src=/x.js></script>",
    {},
  );
  expect(directive(policy, "script-src")).toBe(`'self' ${sha("one()")} ${sha("two('&amp;')")}`);
  expect(directive(policy, "style-src")).toBe(`'self' ${sha("a{b:c}")}`);
  expect(policy).not.toContain("unsafe");
});

test("JSON-LD needs no hash", () => {
  const policy = policyOf('<script type="application/ld+json">{"name":"Data"}</script>', {});
  expect(directive(policy, "script-src")).toBe("'self'");
});

test("forbids frames, another base and plug-ins, and limits forms to this site", () => {
  expect(policyOf("<p>", {}).split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test("allows connections to a hosted data interface", () => {
  const policy = policyOf("<p>", { PUBLIC_DATA_API_URL: "https://data.example.in/base/" });
  expect(directive(policy, "connect-src")).toBe("'self' https://data.example.in");
});

test.each([
  ['<p style="color:red">', /style attribute/],
  ['<p onclick="x()">', /script in an attribute/],
])("%s stops the build", (html, reason) => {
  expect(() => policyOf(html, {})).toThrow(reason);
});

test("allows the styles of the notices on pages with an island only", () => {
  const hash = sha(noticeStyles());
  expect(policyOf("<astro-island></astro-island>", {})).toContain(hash);
  expect(policyOf("<p>", {})).not.toContain(hash);
});

test("knows the styles that the installed Sonner really inserts", async () => {
  const inserted: string[] = [];
  const style = { appendChild: (text: string) => inserted.push(text) };
  vi.stubGlobal("document", {
    head: { appendChild: () => undefined },
    createElement: () => style,
    createTextNode: (text: string) => text,
  });
  await import("sonner");
  expect(inserted).toEqual([noticeStyles()]);
});

test("writes a policy for every page, and names a page that cannot have one", () => {
  const folder = mkdtempSync(join(tmpdir(), "policies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "contact"));
  writeFileSync(join(folder, "index.html"), "<script>home()</script>");
  writeFileSync(join(folder, "contact/index.html"), "<p>");
  writePagePolicies(folder, {});
  const written = JSON.parse(readFileSync(join(folder, "headers.json"), "utf8"));
  expect(Object.keys(written)).toEqual(["contact/index.html", "index.html"]);
  expect(written["index.html"]).toContain(sha("home()"));
  writeFileSync(join(folder, "contact/index.html"), "<p style=x>");
  expect(() => writePagePolicies(folder, {})).toThrow(/^contact\/index\.html: The page has a style attribute/);
});
