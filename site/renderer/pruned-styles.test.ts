import { expect, test } from "vitest";
import { prune } from "./pruned-styles.ts";

const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;

test.each([
  ["a class of the page", ".here{color:red}"],
  ["a class with signs in it", ".sm\\:w-\\[calc\\(1px\\+2px\\)\\]{color:red}"],
  ["a class inside noscript", ".plain{color:red}"],
  ["a state of anything", ":focus-visible{outline:2px solid}"],
  ["a state nested in a rule", ".here{&:hover{color:red}}"],
  ["an attribute that a script may set later", '.here[aria-invalid="true"]{color:red}'],
  ["the other theme", ":root{--used:red}@media screen{:root[data-theme=dark]{--used:blue}}.here{color:var(--used)}"],
  ["a state of the group around it", ":is(:where(.group):hover .here){color:red}"],
  ["a popover that opens", "header:has(#menu:popover-open) .here{color:red}"],
  ["the part of an element that no page names", "::placeholder{opacity:1}"],
])("keeps %s", async (_what, css) => {
  const html = page(
    '<header class="group"><p class="here sm:w-[calc(1px+2px)]" id="menu"></p><noscript><i class="plain"></i></noscript></header>',
  );
  expect(await prune(css, [html], [])).toBe(css);
});

test("keeps what a script of the page adds", async () => {
  const css = ":root{--edge:1rem}.tooltip{color:red}.\\[\\&\\>svg\\]\\:size-full>svg{width:100%}";
  expect(await prune(css, [page("")], ['a.className="tooltip";b="[&>svg]:size-full";c="var(--edge)"'])).toBe(css);
});

test.each([
  ["a class of other pages", ".there{color:red}"],
  ["an element of other pages", "textarea{color:red}"],
  ["a variable that nothing uses", ":root{--unused:red}"],
  ["the registration of a variable that nothing uses", '@property --unused{syntax:"*";inherits:false}'],
  ["keyframes that nothing uses", "@keyframes unused{0%{top:0}}"],
])("removes %s", async (_what, css) => {
  const used = ".here{color:var(--used)}";
  const pruned = await prune(`:root{--used:red}${used}${css}`, [page('<p class="here"></p>')], []);
  expect(pruned).toContain(used);
  expect(pruned).not.toMatch(/there|textarea|unused/);
});

test("replaces registered variables that nothing sets by their value, and keeps the others", async () => {
  const css =
    "@layer properties{@supports (a:b){*,:before{--look:solid;--set:initial}}}" +
    ".here{border-style:var(--look)}" +
    '@property --look{syntax:"*";inherits:false;initial-value:solid}@property --set{syntax:"*";inherits:false}';
  const html = page('<p class="here"></p>');
  expect(await prune(css, [html], [])).toBe(".here{border-style:solid}");
  const set = `${css}.here{--set:1;top:var(--set,0)}`;
  expect(await prune(set, [html], [])).toContain('@property --set{syntax:"*";inherits:false}');
});
