import { expect, test } from "vitest";
import { htmlToText } from "./html-text.ts";

test("keeps the words and lines of HTML, and nothing that acts", () => {
  const html = `<html><head><title>No</title><style>p{}</style></head><body onload="alert(1)"><p>Hello&nbsp;<b>you</b> &amp; all,</p>
    <p>first<br>second</p><ul><li>one<li>two</ul><table><tr><td>a<td>b</table><script>alert(1)</script>
    <img src="https://evil.example/x.png" alt="x"><a href="javascript:alert(1)">link</a> આભાર</body></html>`;
  expect(htmlToText(html)).toBe("Hello you & all,\n\nfirst\nsecond\n\n- one\n- two\n\na b\nlink આભાર");
});

test("reads as deep as a mail nests", () => {
  expect(htmlToText(`${"<div>".repeat(70_000)}deep`)).toBe("deep");
});
