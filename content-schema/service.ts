/** One file of content/services/: a service, its card and its page. */
import { z } from "zod";
import { searchDescription, stat, text, withNote, words } from "./field.ts";
import { scopeFields } from "./service-scope.ts";

/** Categories in the menu. */
const navCategories = [
  "Infrastructure",
  "Equipment",
  "Compliance",
  "Technology",
  "Human Resources",
  "Marketing",
  "Financial",
  "Patient Care",
  "Emergency",
  "Research",
  "Specialty",
  "Legal",
  "Education",
  "Operations",
] as const;

/** Categories on the cards of the home page. */
const cardCategories = [
  "Infrastructure",
  "Equipment",
  "Compliance",
  "Technology",
  "HR",
  "Marketing",
  "Finance",
  "Services",
  "Operations",
  "Research",
  "Wellness",
  "Education",
  "Safety",
  "Consulting",
] as const;

/** Badges on the service pages. */
const pageBadges = [
  "Infrastructure",
  "Equipment",
  "Compliance",
  "Technology",
  "HR",
  "Marketing",
  "Finance",
  "Services",
  "Pharmacy",
  "Digital Health",
  "Research",
  "Global Care",
  "Waste Management",
  "Legal Compliance",
  "AI Technology",
  "Preventive Care",
  "Education",
  "Facility Services",
] as const;

/** The four stages of a hospital on the home page. */
export const stages = ["build", "license", "run", "grow"] as const;

/** Limits of the overview. A longer one pushes the features off the first screen. Outside them the build stops. */
const OVERVIEW_WORDS = { least: 40, most: 200 };

/** The length that reads best. `npm run launch-check` notes an overview outside it. */
export const ADVISED_OVERVIEW_WORDS = { least: 60, most: 120 };

const card = (what: string) => ({ heading: text(`Heading of ${what}`, "Standards we work to") });

const timelineStep = z.strictObject({
  when: text("The weeks, in words", "Week 3-8"),
  from: withNote(z.int().positive(), "First week of the step; draws the scale bar", "3"),
  to: withNote(z.int().positive().optional(), "Last week of the step; leave out for an open end", "8"),
  title: text("Name of the step", "Documentation"),
  text: text("One sentence: what happens in it", "Policies, drawings and registers are prepared, signed and indexed."),
});

/** A service as written in its file. */
export const service = z.strictObject({
  number: withNote(z.int().min(1).max(99), "Its number; the next free one for a new service", "4"),
  slug: withNote(
    z.string().regex(/^[a-z]+(-[a-z]+)*$/, { message: "holds something other than small letters and hyphens" }),
    "Its address after /services/; links from outside depend on it, so never change it",
    "licensing",
  ),
  name: text("Name in the navigation and the browser tab", "Licensing & Accreditation (NABH, NABL, JCI)"),
  title: text("Short title on cards and as the heading of the page", "Licensing & Accreditation"),
  navCategory: withNote(z.enum(navCategories), "Category in the menu", "Compliance"),
  cardCategory: withNote(z.enum(cardCategories), "Category on the home page's cards", "Compliance"),
  badge: withNote(z.enum(pageBadges), "Badge on the page", "Compliance"),
  stage: withNote(z.enum(stages), "Stage of a hospital it belongs to", "license"),
  description: searchDescription(
    "Hospital licences in India under one calendar: Fire NOC, AERB, PC-PNDT, pollution consents and drug licences.",
  ),
  tagline: words(
    8,
    32,
    "The sentence below the page heading",
    "Every licence, certificate and inspection your hospital needs before it opens, run as one programme.",
  ),
  overview: words(
    OVERVIEW_WORDS.least,
    OVERVIEW_WORDS.most,
    `The overview: ${ADVISED_OVERVIEW_WORDS.least} to ${ADVISED_OVERVIEW_WORDS.most} words that only this service could have`,
    "A new hospital answers to ...",
  ),
  features: withNote(
    z
      .array(
        z.strictObject({
          title: text("Feature in two to five words", "Fire and safety"),
          text: text(
            "One line that names real registers, rooms, machines or documents",
            "Fire NOC, lift, generator and boiler licences.",
          ),
        }),
      )
      .min(6)
      .max(12),
    "What is included: 6 to 12 features",
    "- title: Fire and safety",
  ),
  stats: withNote(z.array(stat).length(3), "Exactly three figures, all approved", "- label: Success rate"),
  duration: withNote(
    z.string().min(1).optional(),
    "Typical set-up duration, if the company has published one",
    "3-6 months",
  ),
  badges: withNote(
    z.strictObject({
      ...card("the badge list"),
      items: withNote(z.array(text("One badge", "NABH")).min(3).max(8), "Three to eight short names", "- NABH"),
    }),
    "The badge card: standards, systems or rooms the service works with",
    "heading: Standards we work to",
  ),
  timeline: withNote(
    z.strictObject({ ...card("the timeline"), steps: z.array(timelineStep).length(4) }).optional(),
    "Programme in four steps (licensing and hospital branding only)",
    "heading: Programme",
  ),
  tags: withNote(
    z
      .strictObject({ ...card("the tag list"), items: z.array(text("One tag", "Mass Casualty")).min(3).max(8) })
      .optional(),
    "A further card of tags, if the service has one",
    "heading: Scenarios",
  ),
  list: withNote(
    z.strictObject({ ...card("the list"), items: z.array(stat).min(1).max(4) }).optional(),
    "A further card of figures beyond the three headline ones",
    "heading: Further figures",
  ),
  buttons: withNote(
    z.strictObject({
      primary: text("First button below the heading", "Get Quote"),
      secondary: text("Second button below the heading", "Schedule Consultation"),
      closing: text("Button of the closing band", "Get Quote"),
    }),
    "Labels of the page's three buttons; all lead to the enquiry form",
    "primary: Get Quote",
  ),
  closing: withNote(
    z.strictObject({
      heading: text("Heading of the closing band", "Know your licence list before you pour concrete"),
      text: text(
        "One or two sentences: what to send, what happens next",
        "Send us the city, the bed count and the specialities.",
      ),
    }),
    "The closing band above the footer",
    "heading: Know your licence list before you pour concrete",
  ),
  picture: text(
    "What the page's picture shows, for people who cannot see it",
    "A clay model of an open licence book beside a rubber stamp",
  ),
  ...scopeFields,
});

export type Service = z.infer<typeof service>;
