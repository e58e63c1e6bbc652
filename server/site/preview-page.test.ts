import { describe, expect, test } from "vitest";
import { finishPage } from "./preview-page.ts";

const page = (body: string) => `<html><head><style>p{color:red}</style></head><body>${body}</body></html>`;

function finish(body: string, published?: string) {
  const { html } = finishPage(
    page(body),
    { published: published === undefined ? undefined : page(published) },
    { theme: undefined, hasStyles: false },
  );
  return /<body>(.*)<\/body>/s.exec(html)?.[1];
}

test.each([
  ["a changed text", "<p>old</p><p>same</p>", "<p>new</p><p>same</p>", "<p data-changed>new</p><p>same</p>"],
  ["a changed part of a sentence", "<p>a <b>x</b></p>", "<p>a <b>y</b></p>", "<p>a <b data-changed>y</b></p>"],
  [
    "a new entry of a list",
    "<ul><li>1</li><li>2</li></ul>",
    "<ul><li>0</li><li>1</li><li>2</li></ul>",
    "<ul><li data-changed>0</li><li>1</li><li>2</li></ul>",
  ],
  [
    "a new and a changed entry",
    "<ul><li>1</li><li>2</li></ul>",
    "<ul><li>1</li><li>3</li><li>4</li></ul>",
    "<ul><li>1</li><li data-changed>3</li><li data-changed>4</li></ul>",
  ],
  ["an entry that repeats another", "<p>1</p><p>2</p>", "<p>1</p><p>1</p>", "<p>1</p><p data-changed>1</p>"],
  ["no entry that only moved", "<p>1</p><p>2</p>", "<p>2</p><p>1</p>", "<p>2</p><p>1</p>"],
  ["a removed entry", "<ul><li>1</li><li>2</li></ul>", "<ul><li>2</li></ul>", "<ul><li>2</li></ul>"],
  ["a new group", "<p>1</p>", "<div><h2>A</h2><hr></div><p>1</p>", "<div><h2 data-changed>A</h2><hr></div><p>1</p>"],
  ["only other spaces", "<p>a  b</p>", "<p>a\nb</p>", "<p>a\nb</p>"],
])("highlights %s", (_, published, now, marked) => {
  expect(finish(now, published)?.replaceAll(' data-changed=""', " data-changed")).toBe(marked);
});

test("a new page has no highlights", () => {
  expect(finish("<p>new</p>")).toBe("<p>new</p>");
});

test("scripts are left out, and structured data stays", () => {
  const data = '<script type="application/ld+json">{}</script>';
  expect(finish(`${data}<script>run()</script><script src="/a.js"></script>`)).toBe(data);
});

test.each([
  ["/", "/desk/preview/now/"],
  ["/services/licensing", "/desk/preview/now/services/licensing"],
  ["/contact?service=x#form", "/desk/preview/now/contact#form"],
  ["#main", "#main"],
])("the link %s stays in the frame", (href, inside) => {
  expect(finish(`<a href="${href}">x</a>`)).toBe(`<a href="${inside}">x</a>`);
});

test.each(["tel:+9179", "mailto:a@example.in", "https://example.in/", "//example.in", "/services/licensing.pdf"])(
  "the link %s leads nowhere",
  (href) => {
    expect(finish(`<a href="${href}">x</a>`)).toBe("<a>x</a>");
  },
);

test("the theme is set on the page and goes with its links", () => {
  const { html } = finishPage(page('<a href="/contact">x</a>'), {}, { theme: "dark", hasStyles: true });
  expect(html).toContain('<html data-theme="dark">');
  expect(html).toContain('href="/desk/preview/now/contact?theme=dark"');
});

test("the hashes of the styles are the same with and without them", () => {
  const [withStyles, without] = [true, false].map((hasStyles) =>
    finishPage(page("<p>x</p>"), {}, { theme: undefined, hasStyles }),
  );
  expect(withStyles?.styles).toHaveLength(2);
  expect(without?.styles).toEqual(withStyles?.styles);
  expect(without?.html).not.toContain("<style");
});

describe("the fields of a text", () => {
  const letter = (mark: number) => String.fromCodePoint(0xf0000 + mark);
  const places = ["title", "text", "fixed", "phone"].map((name) => ({
    file: "content/home.yaml",
    path: [name],
    isLocked: name === "fixed",
  }));

  /** @param marked with the number of a field in brackets in place of its mark */
  function withFields(body: string, marked: string) {
    const marks = { html: page(marked.replaceAll(/\[(\d)\]/g, (_, mark) => letter(Number(mark)))), places };
    const { html, fields } = finishPage(page(body), { marks }, { theme: undefined, hasStyles: false });
    return [/<body>(.*)<\/body>/s.exec(html)?.[1], fields.map(({ path: [name] }) => name)];
  }

  test.each([
    ["are named on it", "<p>a b</p>", "<p>a[1] b[1]</p>", '<p data-fields="0" tabindex="0">a b</p>', ["text"]],
    ["are several", "<p>a b</p>", "<p>a[1] b[0]</p>", '<p data-fields="0 1" tabindex="0">a b</p>', ["text", "title"]],
    [
      "are those of its own words",
      "<h2>a <b>b</b></h2>",
      "<h2>a[0] <b>b[1]</b></h2>",
      '<h2 data-fields="0" tabindex="0">a <b data-fields="1" tabindex="0">b</b></h2>',
      ["title", "text"],
    ],
    [
      "stand in the text of a picture",
      '<img alt="a">',
      '<img alt="a[1]">',
      '<img alt="a" data-fields="0" tabindex="0">',
      ["text"],
    ],
    [
      "include the number that a link dials",
      '<a href="tel:1">a</a>',
      '<a href="tel:1[3]">a[0]</a>',
      '<a data-fields="0 1">a</a>',
      ["title", "phone"],
    ],
    ["are none in a link with a locked text", '<a href="#x">a</a>', '<a href="#x">a[2]</a>', '<a href="#x">a</a>', []],
    [
      "are none for a name of a region",
      '<nav aria-label="a"><p>b</p></nav>',
      '<nav aria-label="a[1]"><p>b</p></nav>',
      '<nav aria-label="a"><p>b</p></nav>',
      [],
    ],
    [
      "are none where the pages differ",
      "<p>a</p><div><p>b</p></div>",
      "<p>a[1]</p><div></div>",
      '<p data-fields="0" tabindex="0">a</p><div><p>b</p></div>',
      ["text"],
    ],
  ])("%s", (_, body, marked, shown, fields) => {
    expect(withFields(body, marked)).toEqual([shown, fields]);
  });
});

test("the holder of a link sees a note, and links that lead to the site", () => {
  const { html, styles } = finishPage(
    page('<header></header><a href="/contact">x</a>'),
    {},
    {
      ...{ theme: undefined, hasStyles: true, link: { path: "/preview/x", until: "Sunday" } },
    },
  );
  expect(html).toMatch(/<body><aside data-note="" aria-label="Preview">.*Open until Sunday\.<\/aside><header>/);
  expect(html).toContain('<a href="/contact">x</a>');
  expect(styles).toHaveLength(2);
});
