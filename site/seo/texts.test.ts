import { expect, test } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import { textsOf } from "./texts.ts";

const site = new URL("https://www.example.in");
const content = readContent();
const files = textsOf(content, site);

test("llms.txt has a title, a summary and lists of links with a description each", () => {
  const lines = (files["llms.txt"] ?? "").trimEnd().split("\n").filter(Boolean);
  expect(lines[0]).toBe(`# ${content.company.name}`);
  expect(lines[1]).toBe(`> ${content.home.meta.description}`);
  const links = lines.filter((line) => line.startsWith("- "));
  // Every service, the home page, the contact page, the planner and the questions.
  expect(links).toHaveLength(content.services.length + 4);
  for (const link of links) expect(link).toMatch(/^- \[[^\]]+\]\(https:\/\/www\.example\.in\/[a-z/-]*\): .{70,}$/);
  expect(lines.filter((line) => line.startsWith("#"))).toHaveLength(3);
});

test("llms.txt escapes brackets in a name", () => {
  const services = content.services.map((service) => ({ ...service, name: "Beds [new]" }));
  expect(textsOf({ ...content, services }, site)["llms.txt"]).toContain("[Beds \\[new\\]](https://");
});

test("the manifest describes a bookmark in the colours of the design", () => {
  const { icons, ...said } = JSON.parse(files["manifest.webmanifest"] ?? "");
  expect(said).toEqual({
    name: content.company.name,
    start_url: "/",
    display: "browser",
    theme_color: "#efece3",
    background_color: "#efece3",
  });
  expect(icons.map(({ src, sizes, purpose }: Record<string, string>) => `${src} ${sizes} ${purpose}`)).toEqual([
    "/icon-192.png 192x192 any",
    "/icon-512.png 512x512 any",
    "/icon-maskable.png 512x512 maskable",
  ]);
});
