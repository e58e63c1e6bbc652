import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineHashes } from "./elements.ts";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("finds inline scripts, and no others", () => {
  const html = "<script>one()</script><script type=module>two('&amp;')</script><script src=/x.js></script>";
  expect(inlineHashes(html)).toEqual([sha("one()"), sha("two('&amp;')")]);
});

test("JSON-LD needs no hash", () => {
  expect(inlineHashes('<script type="application/ld+json">{"name":"Data"}</script>')).toEqual([]);
});

test.each([
  ['<p style="color:red">', /style attribute/],
  ['<p onclick="x()">', /script in an attribute/],
])("%s stops the build", (html, reason) => {
  expect(() => inlineHashes(html)).toThrow(reason);
});
