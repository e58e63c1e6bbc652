/** Before the launch nothing invented goes out, and what the company gives later has its place (requirements 21). */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isPlaceholder } from "../../core/content/content-file.ts";
import { textsOf } from "../../site/seo/texts.ts";
import { basis, cards, caseStudy, filledContent, person, portrait, renderFilled, SITE_URL } from "../filled-site.ts";
import { metadataOf } from "../metadata.ts";
import { content } from "../pages.ts";
import { openPage, readPage } from "./rendered-page.ts";

const { company, home, site } = content;
const { samples, servicePage } = site;
const CASE = "/case-studies/mehsana";

const open = async (path: string) => readPage((await renderFilled(path)).html, path);

test.each(["/", "/contact", "/services/licensing", "/plan", "/privacy", "/no-such-page", CASE, "/enquiry/refused/"])(
  "a public %s with samples is a preview, and calls, chats and writes to none of them",
  async (path) => {
    const page = await open(path === "/no-such-page" ? "/404" : path);
    expect(page.texts(".preview-line")).toEqual([samples.preview]);
    const dead = new RegExp(
      `tel:(${[company.phone, company.callPhone].map(({ dial }) => RegExp.escape(dial)).join("|")})|wa\\.me|mailto:`,
    );
    expect(page.attributes("a", "href").filter((href) => dead.test(href ?? ""))).toEqual([]);
  },
);

test("the controls of samples stay, disabled, and the footer tags them", async () => {
  const page = await open("/contact");
  expect(page.texts("a[aria-disabled=true]")).toEqual(
    expect.arrayContaining(
      [site.widget.chat, site.widget.call, content.contact.hero.call].map(
        (label) => `${label}, ${samples.unavailable}`,
      ),
    ),
  );
  expect(page.texts("footer .sample").toSorted()).toEqual([samples.number, samples.text, samples.text].toSorted());
});

test("the footer leads to the case studies, and they to one", async () => {
  expect((await open("/services/licensing")).within("footer").attributes("a", "href")).toContain("/case-studies");
  const list = await open("/case-studies");
  expect(list.texts("h1")).toEqual([site.caseStudyPage.heading]);
  expect(list.within("main").attributes(`a:contains("${caseStudy.title}")`, "href")).toEqual([CASE]);
  const main = (await open(CASE)).within("main");
  expect(main.texts("h1")).toEqual([caseStudy.title]);
  for (const { problem, answer } of caseStudy.wentWrong) {
    expect(main.texts("h3")).toContain(problem);
    expect(main.text).toContain(answer);
  }
  expect(main.attributes("img", "alt")).toEqual(caseStudy.photographs.map(({ shows }) => shows));
  for (const { name, months } of caseStudy.phases ?? [])
    expect(main.texts("li").find((text) => text.includes(name))).toContain(`${months} months`);
  expect(main.attributes(".title-block a", "href")).toEqual(caseStudy.scope.map((slug) => `/services/${slug}`));
});

test("search engines find the case study, and no sample", async () => {
  const texts = textsOf(filledContent, new URL(SITE_URL));
  for (const path of ["/case-studies", CASE] as const) {
    expect(texts["sitemap-0.xml"]).toContain(`<loc>${SITE_URL}${path}</loc>`);
    expect(texts["llms.txt"]).toContain(`${SITE_URL}${path})`);
    const { canonical, descriptions, graph } = metadataOf((await renderFilled(path)).html);
    expect(canonical).toEqual([SITE_URL + path]);
    expect(descriptions).toHaveLength(1);
    expect(graph["og:image"]).toBe(SITE_URL + cards[path]);
  }
  for (const path of ["/", "/contact", CASE]) {
    const { data } = metadataOf((await renderFilled(path)).html);
    for (const each of data) expect(() => JSON.parse(each)).not.toThrow();
    if (path === CASE) expect(data.join()).toContain(`"@type":"Article","headline":"${caseStudy.title}"`);
    for (const sample of [company.phone.dial, company.phone.shown, company.email])
      expect(data.join()).not.toContain(sample);
  }
});

test("people stand below Who We Are, each with a portrait", async () => {
  const about = (await open("/")).within("#about");
  expect(about.texts("h2, h3").filter((heading) => heading === home.about.team)).toHaveLength(1);
  for (const said of Object.values(person)) expect(about.text).toContain(said);
  expect(about.attributes("img", "alt")).toContain(portrait.shows);
});

test("a figure's basis and the common sentence stand below the figures", async () => {
  const figures = (await open("/services/licensing")).region(servicePage.stats).texts("p");
  expect(figures.at(0)).toBe(`Success rate, 98%: ${basis}`);
  expect(figures.at(-1)).toContain(servicePage.figuresNote);
  expect((await open("/services/pharmacy")).region(servicePage.stats).texts("p")).toHaveLength(1);
});

test("on this machine samples are marked, and every link works", () => {
  const page = openPage("/contact");
  expect(page.texts(".preview-line, :is(main, aside) a[aria-disabled]")).toEqual([]);
  const footer = page.within("footer");
  expect(footer.texts(".sample").includes(samples.number)).toBe(isPlaceholder(content, ["phone"]));
  expect(footer.attributes("a", "href")).toContain(`tel:${company.phone.dial}`);
});

test("without case studies and people, nothing of them is in the site", () => {
  const hasCases = content.caseStudies.length > 0;
  expect(existsSync("dist/case-studies/index.html")).toBe(hasCases);
  expect(readFileSync("dist/sitemap-0.xml", "utf8").includes("case-studies")).toBe(hasCases);
  const page = openPage("/");
  expect(page.attributes("a", "href").includes("/case-studies")).toBe(hasCases);
  expect(page.text.includes(home.about.team)).toBe(content.team.length > 0);
});
