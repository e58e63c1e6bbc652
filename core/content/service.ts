/** One file of content/services/: a service, its card and its page. */
import { z } from "zod";
import { stages } from "../planner/plan.ts";
import { plainText, searchDescription, stat, text, withNote, words } from "./field.ts";
import { categoriesIn } from "./fixed/services.ts";
import { laws } from "./laws.ts";
import type { SiteWords } from "./site.ts";

/** Limits of the overview. A longer one pushes the features off the first screen. Outside them the build stops. */
const OVERVIEW_WORDS = { least: 40, most: 200 };

/**
 * The one duration that a page may call typical: how long it takes to set the service up, in figures (requirement 4.8).
 */
const SET_UP_TIME = /^\d+(?:[-\u2010-\u2015]\d+|\+)? (?:day|week|month|year)s?$/;

const card = (what: string) => ({ heading: text(`Heading of ${what}`, "Standards we work to") });

const timelineStep = z.strictObject({
  when: text("The weeks, in words", "Week 3-8"),
  from: withNote(z.int().positive(), "First week of the step; draws the scale bar", "3"),
  to: withNote(z.int().positive(), "Last week of the step; leave out for an open end", "8").optional(),
  title: plainText("Documentation"),
  text: words(6, 25, "What happens in it", "Policies, drawings and registers are prepared, signed and indexed."),
});

// Answers that come before an owner asks: terms, order, notes and common questions. Each may be left out.

const list = (least: number, most: number, description: string, example: string) =>
  z.array(plainText(example)).min(least).max(most).optional().describe(description);

const LINKS = "A service's address in braces, as in {staff-recruitment}, becomes a link with its title";

const scopeFields = {
  durationCovers: words(
    3,
    30,
    "If there is no duration, say so, then say what decides it",
    "One vacancy, from the agreed post to the accepted offer.",
  ).optional(),
  youGive: list(3, 5, "What the company needs from the owner", "Building plan and title papers"),
  youReceive: list(3, 5, "What the owner is handed over", "One indexed file for each authority"),
  priceDependsOn: list(3, 4, "What moves the price, without a figure", "How many approvals apply"),
  before: words(3, 40, LINKS, "Named posts filled ({staff-recruitment})").optional(),
  after: words(3, 40, LINKS, "The first patient. Then insurers ({insurance-tpa})").optional(),
  note: z
    .strictObject({
      heading: text("First sentence, in bold", "Two services, told apart."),
      paragraphs: z
        .array(plainText("NABH follows opening: see {accreditation-coaching}."))
        .min(1)
        .max(2)
        .describe(`The first follows the heading on its line. ${LINKS}`),
    })
    .optional()
    .describe("A note below the overview that prevents a misunderstanding"),
  urgent: withNote(
    z.string().regex(/\b1\d\d\b/, { message: "names no emergency number" }),
    "A line below the buttons for somebody in an emergency; its three-digit numbers become links that dial",
    "A patient needs help now? Dial 108 or 112.",
  ).optional(),
  alsoApplies: list(3, 24, "A folded list below the features: what applies to some hospitals only", "MTP approval"),
  figuresNote: words(
    4,
    40,
    "A line below the key figures, after the one that every page has",
    "No one can promise a licence: the decision is the authority's.",
  ).optional(),
  questions: z
    .array(
      z.strictObject({
        question: withNote(
          z.string().regex(/^\S.*\?$/, { message: "does not end with a question mark" }),
          "A question as an owner asks it",
          "Can we open before NABH?",
        ),
        answer: words(10, 90, LINKS, "Yes. Accreditation follows opening."),
      }),
    )
    .min(3)
    .max(5)
    .optional()
    .describe("What owners ask before they order"),
  laws,
};

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
  navCategory: z.enum(categoriesIn("navCategory")).meta({ example: "compliance" }),
  cardCategory: withNote(z.enum(categoriesIn("cardCategory")), "Category on the home page's cards", "compliance"),
  badge: z.enum(categoriesIn("badge")).meta({ example: "compliance" }),
  stage: withNote(z.enum(stages), "Stage of a hospital it belongs to", "license"),
  description: searchDescription("Hospital licences in India under one calendar: Fire NOC, AERB and drug licences."),
  tagline: words(
    8,
    32,
    "The sentence below the page heading",
    "Every licence, certificate and inspection your hospital needs before it opens, run as one programme.",
  ),
  overview: words(
    OVERVIEW_WORDS.least,
    OVERVIEW_WORDS.most,
    "What only this service could say of itself",
    "A new hospital answers to ...",
  ),
  features: z
    .array(
      z.strictObject({
        title: words(2, 5, "Name of the feature", "Fire and safety"),
        text: words(6, 30, "Real registers, rooms, machines or documents", "Fire NOC, lift and boiler licences."),
      }),
    )
    .min(6)
    .max(12)
    .describe("Each with a line that names what an owner gets"),
  stats: z.array(stat).length(3).describe("Approved figures only"),
  duration: withNote(
    z.string().regex(SET_UP_TIME, { message: "is not a number of days, weeks, months or years" }),
    "Typical set-up duration, if the company has published one",
    "3-6 months",
  ).optional(),
  badges: z
    .strictObject({
      ...card("the badge list"),
      items: z.array(plainText("NABH")).min(3).max(8).describe("Short names"),
    })
    .describe("Standards, systems or rooms that the service works with"),
  timeline: z
    .strictObject({ ...card("the timeline"), steps: z.array(timelineStep).length(4) })
    .optional()
    // The specification gives one to two services.
    .meta({ onlyWhereSet: true }),
  tags: z
    .strictObject({ ...card("the tag list"), items: z.array(plainText("Mass Casualty")).min(3).max(8) })
    .optional()
    .describe("If the service has one"),
  list: z
    .strictObject({ ...card("the list"), items: z.array(stat).min(1).max(4) })
    .optional()
    .describe("Figures beyond the three key figures, if there are any"),
  buttons: z
    .strictObject({
      primary: text("First button below the heading", "Get Quote"),
      secondary: text("Second button below the heading", "Schedule Consultation"),
      closing: text("Button of the closing band", "Get Quote"),
    })
    .describe("All three lead to the enquiry form"),
  closing: z
    .strictObject({
      heading: text("Heading of the closing band", "Know your licence list before you pour concrete"),
      text: words(6, 50, "What to send, and what happens next", "Send us the city and the bed count."),
    })
    .describe("The last words of the page"),
  picture: text("What the page's picture shows, for people who cannot see it", "A clay model of an open licence book"),
  ...scopeFields,
});

export type Service = z.infer<typeof service>;

/** The file of a service, such as content/services/04-licensing.yaml. */
export const serviceFile = ({ number, slug }: Pick<Service, "number" | "slug">): string =>
  `content/services/${String(number).padStart(2, "0")}-${slug}.yaml`;

/**
 * The lines below the key figures of a service: what each figure rests on, the common sentence while the basis of one
 * is not given, and then the page's own note.
 */
export function figuresNotes({ stats, figuresNote }: Service, words: SiteWords["servicePage"]): string[] {
  const bases = stats.flatMap(({ label, value, basis }) => (basis ? [`${label}, ${value}: ${basis}`] : []));
  const common = bases.length < stats.length ? words.figuresNote : undefined;
  return [...bases, [common, figuresNote].filter(Boolean).join(" ")].filter(Boolean);
}
