import { load } from "cheerio";
import { expect, test } from "vitest";
import { PageTemplate } from "./page-template.ts";

const page = (body: string) =>
  new PageTemplate(
    "page.html",
    `<!DOCTYPE html><html><head><title>a < b</title></head><body>${body}</body></html>`,
    "none",
  );

const evil = `"'><script>alert(1)</script><!-- &amp; \u0000 </textarea> $& {name}`;

test("shows text as typed and never as markup", () => {
  const template = page("<p data-name></p><p title=old data-title></p><textarea name=details></textarea>");
  const edits = [
    template.marked("data-name").text(evil),
    template.marked("data-title").attribute("title", evil),
    template.control("details").text(evil),
  ];
  const $ = load(template.fill(edits).html);
  const seen = evil.replace("\0", "");
  expect($("[data-name]").text()).toBe(seen);
  expect($("[data-title]").attr("title")?.replace("\ufffd", "")).toBe(seen);
  expect(String($("textarea").val()).replace("\ufffd", "")).toBe(seen);
  expect($("body *")).toHaveLength(3);
});

test("keeps everything outside the filled elements byte for byte", () => {
  const template = page("<P  CLASS=a data-x hidden>old</P >&nbsp;<br/>आशा 🏥 <i>");
  const place = template.marked("data-x");
  expect(template.fill([]).html).toContain("<P  CLASS=a data-x hidden>old</P >&nbsp;<br/>आशा 🏥 <i>");
  expect(template.fill([place.text("new"), place.show()]).html).toContain(
    "<P  CLASS=a data-x >new</P >&nbsp;<br/>आशा 🏥 <i>",
  );
});

test("the order of edits does not matter, and several can change one element", () => {
  const template = page("<input name=a disabled><input name=b value=1>");
  const [a, b] = [template.control("a"), template.control("b")];
  const edits = [
    b.attribute("value", "2"),
    a.attribute("value", "1"),
    a.attribute("disabled", null),
    a.attribute("id", "x"),
  ];
  for (const order of [edits, edits.toReversed()]) {
    const $ = load(template.fill(order).html);
    expect($("[name=a]").attr()).toEqual({ name: "a", value: "1", id: "x" });
    expect($("[name=b]").attr()).toEqual({ name: "b", value: "2" });
  }
});

test.each([
  ["no place", "<p>", "it must have one [data-x], but has 0"],
  ["two places", "<p data-x><p data-x>", "it must have one [data-x], but has 2"],
  ["a place that holds elements", "<p data-x><b>bold</b></p>", "<p> must contain text only"],
  ["a place without an end", "<p data-x>", "<p> must contain text only"],
])("rejects a page with %s and names it", (_what, body, fault) => {
  expect(() => page(body).marked("data-x").text("new")).toThrow(
    `The built page page.html cannot be filled in: ${fault}`,
  );
});

test("finds a form control among other elements of the same name", () => {
  const template = page('<meta name="email" content=""><input name="email">');
  expect(template.control("email").tagName).toBe("input");
  expect(() => template.control("phone")).toThrow('one form control named "phone", but has 0');
});
