import { expect, test } from "vitest";
import { htmlToText } from "./html-text.ts";

test("keeps the words and lines of HTML, and nothing that acts", () => {
  const html = `<html><head><title>No</title><style>p{}</style></head><body onload="alert(1)"><p>Hello&nbsp;<b>you</b> &amp; all,</p>
    <p>first<br>second</p><ul><li>one<li>two</ul><table><tr><td>a<td>b</table><script>alert(1)</script>
    <img src="https://evil.example/x.png"><a href="javascript:alert(1)">link</a> આભાર</body></html>`;
  expect(htmlToText(html)).toBe("Hello you & all,\n\nfirst\nsecond\n\n- one\n- two\n\na b\nlink આભાર");
});

test.each([
  ["struck out words", "Beds: <del>40</del><ins>60</ins>", "Beds: [struck out: 40] 60"],
  ["powers", "10<sup>5</sup> a year, 1<sup>st</sup> floor, 90 m<sup>2</sup>", "10^5 a year, 1st floor, 90 m^2"],
  ["terms and their descriptions", "<dl><dt>Beds<dd>50<dt>Floors<dd>3</dl>", "Beds\n50\nFloors\n3"],
  ["captions", "<figure>Plan<figcaption>Ground floor</figcaption></figure>Next", "Plan\nGround floor\n\nNext"],
  [
    "the address of a link",
    '<a href="https://maps.example/plot?id=7">here</a>',
    "here (https://maps.example/plot?id=7)",
  ],
  [
    "an address once",
    '<a href="https://maps.example/">maps.example</a>, <a href="mailto:a@b.in">a@b.in</a>',
    "maps.example, a@b.in",
  ],
  ["numbers of a list", '<ol start="3"><li>three<ul><li>sub</ul><li>four</ol>', "3. three\n\n- sub\n\n4. four"],
  ["words of pictures", '<img alt="floor plan"><img alt="">', "[floor plan]"],
  ["lines of preformatted text", "<pre>one\ntwo</pre>", "one\ntwo"],
  ["what is quoted", 'Yes.<blockquote type="cite"><p>When?</p></blockquote>Asha', "Yes.\n>\n> When?\n>\nAsha"],
  ["an indented paragraph of the sender", "Yes.<blockquote>Tomorrow.</blockquote>", "Yes.\nTomorrow."],
])("keeps %s", (_what, html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("reads at most a hundred attributes of a tag", () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`).join(" ");
  const link = (before: number) => htmlToText(`<a ${attributes(before)} href="https://example.in">Plan</a>`);
  expect([link(99), link(100)]).toEqual(["Plan (https://example.in)", "Plan"]);
});

test("reads as deep as a mail nests", () => {
  expect(htmlToText(`${"<div>".repeat(70_000)}deep`)).toBe("deep");
});

test("bounds the signs of quotations that nest deep", () => {
  expect(htmlToText(`${'<blockquote type="cite">'.repeat(10_000)}deep`)).toBe(">>>>>>>>> deep");
});
