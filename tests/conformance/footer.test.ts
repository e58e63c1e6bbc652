/** The target of the footer's "Case Studies": the specification says About; the company wants its case studies once it has one. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "../../content-schema/read-content.ts";
import { Footer } from "../../site/shell/Footer.tsx";

const { company, site } = readContent();
const way = { text: "", href: "/", unavailable: "" };

test.each([
  [false, "/#about"],
  [true, "/case-studies"],
])("Case Studies leads to about while there is none (%s: %s)", (hasCaseStudies, target) => {
  const footer = createElement(Footer, {
    company,
    hasCaseStudies,
    words: site.footer,
    ways: { phone: way, callPhone: way, chat: way, email: way },
    nameSample: undefined,
    year: 2026,
  });
  expect(renderToStaticMarkup(footer)).toMatch(new RegExp(`<a href="${target}"[^>]*>${site.footer.caseStudies}</a>`));
});
