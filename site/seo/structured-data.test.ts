import { expect, test } from "vitest";
import type { FieldPath } from "../../core/content/field.ts";
import { readContent } from "../../core/content/read-content.ts";
import { indexedPages } from "./pages.ts";
import { asScript, graph } from "./structured-data.ts";

const site = new URL("https://www.example.in");
const content = readContent();
const textOf = (path: string, words = content) => {
  const page = indexedPages(words).find((page) => page.path === path);
  return page ? asScript(graph(page, words, site)) : "";
};

/** The content with only these fields of company.yaml marked as placeholders. */
const withPlaceholders = (...paths: FieldPath[]) => ({
  ...content,
  placeholders: paths.map((path) => ({ file: "content/company.yaml", line: 1, path, value: "" })),
});

test("states no placeholder as a fact", () => {
  const { phone, callPhone, email } = content.company;
  const placeholders = withPlaceholders(["phone"], ["callPhone"], ["email"]);
  for (const path of ["/", "/contact", "/services/licensing"]) {
    for (const value of [phone.dial, phone.shown, callPhone.dial, email, "telephone"])
      expect(textOf(path, placeholders)).not.toContain(value);
  }
});

test("states phone, e-mail and networks once they are real", () => {
  const linkedIn = "https://www.linkedin.com/company/x";
  const socials = content.company.socials.map(({ network }) => ({
    network,
    url: network === "LinkedIn" ? linkedIn : null,
  }));
  const real = { ...content, company: { ...content.company, socials }, placeholders: [] };
  const said = textOf("/contact", real);
  expect(said).toContain(`"telephone":"${content.company.phone.dial}"`);
  expect(said).toContain(`"email":"${content.company.email}"`);
  expect(said).toContain(`"sameAs":["${linkedIn}"]`);
});

test("leaves out a network that is still a placeholder", () => {
  const socials = content.company.socials.map((social) => ({ ...social, url: `https://example.in/${social.network}` }));
  const said = textOf("/", { ...withPlaceholders(["socials", 0, "url"]), company: { ...content.company, socials } });
  expect(said).toContain("https://example.in/Facebook");
  expect(said).not.toContain("https://example.in/LinkedIn");
});

test("escapes text that would end the script element", () => {
  const services = content.services.map((service) => ({ ...service, tagline: "</script><script>alert(1)</script>" }));
  const said = textOf("/services/licensing", { ...content, services });
  expect(said).not.toContain("<");
  expect(JSON.parse(said)["@graph"][0].description).toBe("</script><script>alert(1)</script>");
});

test("states no ratings, reviews or prices", () => {
  for (const { path } of indexedPages(content)) expect(textOf(path)).not.toMatch(/rating|review|offer|price/i);
});
