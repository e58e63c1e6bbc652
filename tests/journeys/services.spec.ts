/** Specification §2 (Service pages), §9 (figures) and services.md: each of the 24 pages against content and documents. */
import type { Response } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { content, serviceOf, servicePath } from "../pages.ts";
import { difference } from "../pictures.ts";

/** slug, name, title, page badge and the figures, as the documents print them. */
const documents: [slug: string, name: string, title: string, badge: string, figures: string[]][] = [
  [
    "hospital-construction",
    "Hospital Construction",
    "Hospital Construction",
    "Infrastructure",
    ["50+", "12-18 months", "100%"],
  ],
  ["interior-design", "Interior Design & Execution", "Interior Design & Execution", "Infrastructure", ["95%", "40%+"]],
  [
    "medical-equipment",
    "Medical Equipment Supply & Installation",
    "Medical Equipment",
    "Equipment",
    ["1000+", "50+", "Up to 5 years"],
  ],
  [
    "licensing",
    "Licensing & Accreditation (NABH, NABL, JCI)",
    "Licensing & Accreditation",
    "Compliance",
    ["98%", "3-6 months", "200+"],
  ],
  ["it-solutions", "Hospital Information Systems & IT", "Hospital IT Solutions", "Technology", ["100+", "99.9%"]],
  ["staff-recruitment", "Staff Recruitment", "Staff Recruitment", "HR", ["2000+", "95%", "2-4 weeks"]],
  ["hospital-branding", "Hospital Branding & Marketing", "Hospital Branding", "Marketing", ["150%", "300%", "400%+"]],
  ["insurance-tpa", "Insurance & TPA Empanelment", "Insurance & TPA", "Finance", ["98%", "45-60 days", "25+"]],
  ["homecare", "Homecare Services", "Homecare Services", "Services", ["96%", "30%", "50%"]],
  ["ambulance", "Ambulance & Emergency Services", "Ambulance & Emergency", "Services", ["8-12 min", "24/7", "50 km"]],
  ["pharmacy", "Pharmacy Setup", "Pharmacy Setup", "Pharmacy", ["2-4 weeks", "4+"]],
  ["telehealth", "Telehealth", "Telehealth", "Digital Health", ["1-2 weeks", "1000+", "99.9%"]],
  [
    "medical-research",
    "Medical Research & Clinical Trials",
    "Medical Research",
    "Research",
    ["3-6 months", "95%", "25+"],
  ],
  ["medical-tourism", "Medical Tourism", "Medical Tourism", "Global Care", ["2-3 months", "15+", "98%"]],
  [
    "biomedical-waste",
    "Biomedical Waste Management",
    "Biomedical Waste",
    "Waste Management",
    ["2-4 weeks", "100%", "30%"],
  ],
  ["medico-legal", "Medico-Legal Compliance", "Medico-Legal", "Legal Compliance", ["3-4 weeks", "100%", "90%"]],
  [
    "ai-integration",
    "AI & Digital Health Integration",
    "AI Integration",
    "AI Technology",
    ["4-6 weeks", "95%", "300%"],
  ],
  [
    "preventive-health",
    "Preventive Health & Corporate Wellness",
    "Preventive Health",
    "Preventive Care",
    ["2-3 weeks", "50+", "85%"],
  ],
  ["training-cme", "Training & CME Coordination", "Training & CME", "Education", ["2-4 months", "MCI/NMC", "92%"]],
  [
    "facility-management",
    "Facility & Housekeeping Management",
    "Facility Management",
    "Facility Services",
    ["24/7", "100%", "25%"],
  ],
  [
    "digitization",
    "Digitization & Records Archival",
    "Digitization & Records",
    "Technology",
    ["1M+", "99.9%", "4-8 weeks", "90%", "Instant"],
  ],
  [
    "disaster-preparedness",
    "Disaster & Emergency Preparedness",
    "Disaster Preparedness",
    "Facility Services",
    ["6-8 weeks", "100%", "Under 5 minutes"],
  ],
  [
    "financial-consulting",
    "Financial & Operational Consulting",
    "Financial Consulting",
    "Finance",
    ["40%", "300%", "4-6 weeks", "25-40%", "150%"],
  ],
  [
    "accreditation-coaching",
    "Accreditation Coaching",
    "Accreditation Coaching",
    "Compliance",
    ["98%", "100+", "6-12 months", "3 years"],
  ],
];

test("there are 24 services in the order of the documents", () => {
  expect(content.services.map(({ slug }) => slug)).toEqual(documents.map(([slug]) => slug));
});

for (const [i, [slug, name, title, badge, figures]] of documents.entries()) {
  test(`${title}`, async ({ page }) => {
    const service = serviceOf(slug);
    const scripts: Response[] = [];
    page.on("response", (response) => response.request().resourceType() === "script" && scripts.push(response));
    const response = await page.goto(`/services/${slug}`);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${name} | ${content.company.name}`);

    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(main.getByText(service.tagline)).toBeVisible();
    await expect(main.locator("h1 ~ p, p:has(~ h1)").filter({ hasText: new RegExp(`^${badge}$`) })).toBeVisible();
    await expect(main.locator("dl").first()).toContainText(`${String(i + 1).padStart(2, "0")} / 24`);

    const { primary, secondary, closing } = service.buttons;
    const links = main.getByRole("link");
    await expect(links).toHaveText([primary, secondary, closing]);
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/contact#contact-form");

    const region = (heading: string) => main.getByRole("region", { name: heading });
    await expect(region("Overview")).toContainText(service.overview);
    await expect(region("What is included").getByRole("listitem")).toHaveText(
      service.features.map(({ title, text }) => title + text),
    );
    const stats = region("Key figures").locator("dl > div");
    await expect(stats).toHaveText(service.stats.map(({ label, value }) => label + value));
    await expect(stats).toHaveCount(3);
    const shown = await main.locator("dd.type-stat").allTextContents();
    expect(shown).toEqual(expect.arrayContaining(figures));
    await expect(region(service.badges.heading).getByRole("listitem")).toHaveText(service.badges.items);

    const picture = main.getByRole("img", { name: service.picture });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(file).toMatch(/\.avif$/);
    const master = `site/images/services/${String(i + 1).padStart(2, "0")}-${slug}.webp`;
    expect(await difference(await (await page.request.get(file)).body(), master)).toBeLessThan(4);

    // No framework: the page's own few lines of script, and no island.
    await expect.poll(() => scripts.length).toBe(1);
    // Compressed, as it goes over the wire (issue: fast, budgets).
    expect(Number(scripts[0]?.headers()["content-length"])).toBeLessThan(2 * 1024);
    await expect(page.locator("astro-island")).toHaveCount(0);
  });
}

test("every button of a service page ends at the enquiry form", async ({ page }) => {
  for (const button of ["primary", "secondary", "closing"] as const) {
    await page.goto("/services/ambulance");
    const label = serviceOf("ambulance").buttons[button];
    await page.getByRole("main").getByRole("link", { name: label, exact: true }).click();
    await page.waitForURL("**/contact#contact-form");
    await expect(page.getByRole("form", { name: content.form.heading })).toBeInViewport();
  }
});

test("the example labels of the specification all occur", () => {
  const labels = content.services.flatMap(({ buttons }) => Object.values(buttons));
  expect(labels).toEqual(
    expect.arrayContaining([
      "Get Quote",
      "View Portfolio",
      "Schedule Consultation",
      "See Demo",
      "Find Talent",
      "Get Empaneled",
      "Launch Homecare",
      "Emergency Call",
      "Launch Programs",
    ]),
  );
});

const timelines: [slug: string, steps: [when: string, title: string][]][] = [
  [
    "licensing",
    [
      ["Week 1-2", "Gap assessment"],
      ["Week 3-8", "Documentation"],
      ["Week 9-12", "Submission"],
      ["Week 13-16", "Approval"],
    ],
  ],
  [
    "hospital-branding",
    [
      ["Week 1-2", "Brand strategy"],
      ["Week 3-4", "Creative"],
      ["Week 5-6", "Digital setup"],
      ["Week 7+", "Launch"],
    ],
  ],
];

for (const [slug, steps] of timelines) {
  test(`${slug} shows its programme week by week`, async ({ page }) => {
    const { timeline } = serviceOf(slug);
    await page.goto(`/services/${slug}`);
    const shown = page.getByRole("region", { name: timeline?.heading ?? "" }).getByRole("listitem");
    await expect(shown).toHaveCount(4);
    for (const [i, [when, title]] of steps.entries()) {
      await expect(shown.nth(i).getByText(when, { exact: true })).toBeVisible();
      await expect(shown.nth(i).getByRole("heading")).toHaveText(title);
    }
  });
}

const tags: [slug: string, items: string[]][] = [
  ["training-cme", ["DNB", "Nursing", "Paramedical", "CME"]],
  ["digitization", ["OCR", "Cloud Storage", "Search Engine", "Compliance Tools"]],
  ["disaster-preparedness", ["Fire", "Pandemic", "Cyber", "Mass Casualty"]],
  ["accreditation-coaching", ["NABH", "NABL", "JCI", "ISO 9001"]],
];

for (const [slug, items] of tags) {
  test(`${slug} shows its tags`, async ({ page }) => {
    const service = serviceOf(slug);
    await page.goto(servicePath(service));
    const shown = page.getByRole("region", { name: service.tags?.heading ?? "" }).getByRole("listitem");
    for (const item of items) await expect(shown.getByText(item, { exact: true })).toBeVisible();
  });
}

test("financial consulting lists savings and profit growth apart from its three figures", async ({ page }) => {
  const { list } = serviceOf("financial-consulting");
  await page.goto("/services/financial-consulting");
  const rows = page.getByRole("region", { name: list?.heading ?? "" }).locator("dl > div");
  await expect(rows).toContainText([/savings.*25-40%/i, /profit growth.*150%/i]);
});

test("each service has a picture of its own", async ({ page }) => {
  const pictures = new Set<string>();
  for (const path of content.services.map(servicePath)) {
    const html = await (await page.request.get(path)).text();
    pictures.add(html.match(/<main[\s\S]*?<img[^>]* src="([^"]+)"/)?.[1] ?? "");
  }
  expect(pictures.size).toBe(24);
});
