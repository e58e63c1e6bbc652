import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { withEveryField } from "./every-field.ts";
import { makeRoutes } from "./routes.ts";
import type { Renderer } from "./types.ts";

/** A renderer of two routes; a view is the content. */
const renderer = (pages: Record<string, { route: string; html: string }>): Renderer =>
  ({
    viewOf: () => ({}),
    pathsOf: () => Object.keys(pages),
    draw: async (path: string) => pages[path],
  }) as unknown as Renderer;

const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;

test("a route keeps what its pages, the sources of their fragments and their scripts can use", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "_astro"));
  writeFileSync(join(folder, "_astro/first.js"), 'import("./second.js")');
  writeFileSync(join(folder, "_astro/second.js"), 'x.className="late"');
  const [style, more] = [
    "<style>:root{--used:red}.one{color:red}.two{color:red}.part{color:red}.late{color:red}.inline{color:red}.data{color:red}</style>",
    "<style>.two{top:var(--used)}</style>",
  ];
  const data = '<script type="application/ld+json">{"@type":"data"}</script>';
  const pages = {
    "/a": {
      route: "/[slug]",
      html: page(`${style}<p class="one"></p><script src="/_astro/first.js"></script>${more}`),
    },
    "/b": { route: "/[slug]", html: page(`${style}<p class="two"></p><script>add("inline")</script>${data}${more}`) },
    "/c": { route: "/c", html: page(`${style}<p class="one"></p>`) },
  };
  const routes = await makeRoutes(renderer(pages), process.cwd(), folder, {
    "/[slug]": { page: [], fragment: ['<p class="part one two">'] },
    "/c": { page: [], fragment: ["one"] },
  });
  expect(routes["/[slug]"]?.css).toBe(
    ":root{--A:red}.one{color:red}.two{color:red}.part{color:red}.late{color:red}.inline{color:red}.two{top:var(--A)}",
  );
  expect(routes["/c"]?.css).toBe(".one{color:red}");
  expect(routes["/[slug]"]?.scriptHashes).toHaveLength(1);
});

test("shortens class and variable names, except those in scripts, fragments and style sheets", async () => {
  const folder = temporaryFolder();
  const style =
    "<style>:root{--paper:red;--by-script:red}.lg\\:mt-\\[4px\\]{color:var(--paper)}.by-script{color:var(--by-script)}" +
    ".by-part{top:0}.btn{top:0}</style>";
  const names = "lg:mt-[4px] by-script by-part btn";
  const html = page(`${style}<p class="${names}"></p><script>x="by-script",y="--by-script"</script>`);
  const sources = { "/": { page: [], fragment: ['<p class="by-part">'] } };
  const routes = await makeRoutes(renderer({ "/": { route: "/", html } }), process.cwd(), folder, sources);
  expect(routes["/"]?.classes).toEqual({ "lg:mt-[4px]": "A" });
  expect(routes["/"]?.css).toBe(
    ":root{--A:red;--by-script:red}.A{color:var(--A)}.by-script{color:var(--by-script)}.by-part{top:0}.btn{top:0}",
  );
});

test("the fixture has all optional content: case studies, portraits, basis of figures, tags", () => {
  const content = withEveryField(readContent());
  const [caseStudy] = content.caseStudies;
  expect(caseStudy?.photographs.at(1)).toMatchObject({ caption: expect.any(String), focus: { x: 50, y: 30 } });
  expect(caseStudy?.phases?.length).toBeGreaterThan(1);
  expect(content.team.at(0)).toMatchObject({
    registration: expect.any(String),
    picture: { shows: expect.any(String) },
  });
  expect(content.home.hero.stats.every(({ basis }) => basis)).toBe(true);
  expect(content.services.every(({ tags, list, timeline, questions }) => tags && list && timeline && questions)).toBe(
    true,
  );
  expect(content.company.socials.every(({ url }) => url)).toBe(true);
});
