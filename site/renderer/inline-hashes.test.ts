import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { inlineHashes, noticeStyles } from "./inline-hashes.ts";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

afterEach(() => vi.unstubAllGlobals());

test("finds inline scripts, and no others", () => {
  const html = "<script>one()</script><script type=module>two('&amp;')</script><script src=/x.js></script>";
  expect(inlineHashes(html).scripts).toEqual([sha("one()"), sha("two('&amp;')")]);
});

test("JSON-LD needs no hash", () => {
  expect(inlineHashes('<script type="application/ld+json">{"name":"Data"}</script>').scripts).toEqual([]);
});

test.each([
  ['<p style="color:red">', /style attribute/],
  ['<p onclick="x()">', /script in an attribute/],
])("%s stops the build", (html, reason) => {
  expect(() => inlineHashes(html)).toThrow(reason);
});

test("allows the styles of the notices on pages with an island only", () => {
  expect(inlineHashes("<astro-island></astro-island>").styles).toEqual([sha(""), sha(noticeStyles())]);
  expect(inlineHashes("<p>").styles).toEqual([]);
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
