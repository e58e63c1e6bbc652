/** The 24 services that the client's specification gives, with their figures, buttons and programmes. */
import { expect, test } from "vitest";
import { plain, serviceFigures } from "../../content-schema/figures.ts";
import { readContent } from "../../content-schema/read-content.ts";
import { textsOf } from "../../content-schema/yaml-file.ts";
import { givenServices } from "./given-services.ts";
import { deviation } from "./message.ts";

const { services } = readContent();
const bySlug = Map.groupBy(services, ({ slug }) => slug);
const fileOf = (slug: string) => {
  const index = givenServices.findIndex((given) => given.slug === slug);
  return `content/services/${String(index + 1).padStart(2, "0")}-${slug}.yaml`;
};

/** The service of a slug. @throws with a sentence for staff when there is none */
function serviceOf(slug: string) {
  const [service] = bySlug.get(slug) ?? [];
  expect(service, deviation(fileOf(slug), "slug", `There must be a service at /services/${slug}.`)).toBeDefined();
  return service as NonNullable<typeof service>;
}

test.each(givenServices)("$slug has its number, name, title and categories", (given) => {
  const service = serviceOf(given.slug);
  const number = givenServices.indexOf(given) + 1;
  expect(service.number, deviation(fileOf(given.slug), "number", `It must be ${number}.`)).toBe(number);
  for (const field of ["name", "title", "navCategory", "cardCategory", "badge"] as const) {
    const message = deviation(fileOf(given.slug), field, `It must read "${given[field]}".`);
    expect.soft(service[field], message).toBe(given[field]);
  }
});

test.each(givenServices)("$slug shows its figures", ({ slug }) => {
  const { stats, list } = serviceOf(slug);
  const shown = [...stats, ...(list?.items ?? [])].map(({ value }) => plain(value));
  for (const figure of serviceFigures[slug] ?? []) {
    const message = deviation(fileOf(slug), "stats or list", `The page must show the figure ${figure}.`);
    expect.soft(shown, message).toContain(plain(figure));
  }
});

const exampleButtons = [
  "Get Quote",
  "View Portfolio",
  "Schedule Consultation",
  "See Demo",
  "Find Talent",
  "Get Empaneled",
  "Launch Homecare",
  "Emergency Call",
  "Launch Programs",
];

test.each(exampleButtons)("a service page has the button %s", (label) => {
  const labels = services.flatMap(({ buttons }) => Object.values(buttons));
  const message = deviation("content/services", "buttons", `One page at least must have the button "${label}".`);
  expect(labels, message).toContain(label);
});

const programmes: Record<string, readonly string[]> = {
  licensing: ["Week 1-2 Gap assessment", "Week 3-8 Documentation", "Week 9-12 Submission", "Week 13-16 Approval"],
  "hospital-branding": ["Week 1-2 Brand strategy", "Week 3-4 Creative", "Week 5-6 Digital setup", "Week 7+ Launch"],
};

test.each(Object.entries(programmes))("%s has its programme", (slug, steps) => {
  const found = serviceOf(slug).timeline?.steps.map(({ when, title }) => `${when} ${title}`);
  expect(found, deviation(fileOf(slug), "timeline, steps", `The steps must be: ${steps.join("; ")}.`)).toEqual(steps);
});

const topics: Record<string, readonly string[]> = {
  "training-cme": ["DNB", "Nursing", "Paramedical", "CME"],
  digitization: ["OCR", "Cloud Storage", "Search", "Compliance"],
  "disaster-preparedness": ["Fire", "Pandemic", "Cyber", "Mass Casualty"],
  "accreditation-coaching": ["NABH", "NABL", "JCI", "ISO 9001"],
};

test.each(Object.entries(topics))("%s has a card of tags and speaks of %s", (slug, words) => {
  const service = serviceOf(slug);
  expect(service.tags, deviation(fileOf(slug), "tags", "The page must have a card of tags.")).toBeDefined();
  const page = [...textsOf(service)].map(({ text }) => text.toLowerCase()).join("\n");
  for (const word of words) {
    const message = deviation(fileOf(slug), "tags", `The page must speak of "${word}".`);
    expect.soft(page, message).toContain(word.toLowerCase());
  }
});
