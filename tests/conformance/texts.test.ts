/** Labels, toasts, promises, figures and services that the client's specification fixes. */
import { expect, test } from "vitest";
import { describePath } from "../../core/content/field.ts";
import { fixedRules } from "../../core/content/fixed/rules.ts";
import { fixedServices } from "../../core/content/fixed/services.ts";
import { readContent } from "../../core/content/read-content.ts";
import { deviation } from "./message.ts";

const content = readContent();

const rows = fixedRules.map((rule) => ({ ...rule, field: describePath(rule.path) }));

test.each(rows)("$file: $field $must", ({ file, field, must, holds }) => {
  expect(holds(content), deviation(file, field, must)).toBe(true);
});

test("has the 24 given services", () => {
  expect(fixedServices).toHaveLength(24);
});

test("finds a text, a figure and a service that are not as given", () => {
  const [first, ...others] = content.services;
  const changed = {
    ...content,
    site: { ...content.site, nav: { ...content.site.nav, home: "Start" } },
    home: { ...content.home, hero: { ...content.home.hero, stats: content.home.hero.stats.toReversed() } },
    services: [{ ...first, title: "Building" } as NonNullable<typeof first>, ...others.slice(1)],
  };
  const broken = rows.filter(({ holds }) => !holds(changed)).map(({ file, field }) => `${file}: ${field}`);
  expect(broken).toEqual(
    expect.arrayContaining([
      "content/site.yaml: nav, home",
      "content/home.yaml: hero, stats",
      "content/services/01-hospital-construction.yaml: title",
      "content/services/02-interior-design.yaml: number",
    ]),
  );
});
