/**
 * The budgets of the site, for visitors and operators. `npm test` and `npm run bench` share this list;
 * docs/performance.md explains what each means and how it is measured.
 */
import { pageBudgets } from "../server/site/check-pages.ts";

/** The base of each unit (bytes, milliseconds, plain numbers) and how many decimals it is printed with. */
const units = {
  KiB: { base: 1024, decimals: 1 },
  kB: { base: 1000, decimals: 1 },
  MB: { base: 1_000_000, decimals: 0 },
  ms: { base: 1, decimals: 0 },
  s: { base: 1000, decimals: 1 },
  "%": { base: 0.01, decimals: 1 },
  shift: { base: 1, decimals: 3 },
  "": { base: 1, decimals: 0 },
} as const;

export type Unit = keyof typeof units;

export interface Budget {
  what: string;
  /** In the base of its unit: bytes, milliseconds, plain numbers. */
  limit: number;
  unit: Unit;
  /** "At most" by default. */
  rule?: "at least" | "exactly";
  /** The median by default. */
  judged?: "every run";
}

const KIB = 1024;
const KB = 1000;
const MB = 1_000_000;
/** Ten packets of 1,460 bytes, less 1.4 kB of headers. */
const FIRST_ROUND_TRIP = 13.2 * KB;

const sizes = {
  serviceTotal: {
    what: "service page: HTML + CSS + JavaScript, brotli, no images or fonts",
    limit: pageBudgets.service,
    unit: "kB",
  },
  serviceOverview: {
    what: "service page: bytes on the wire until its overview can be read to the end (one round trip)",
    limit: FIRST_ROUND_TRIP,
    unit: "kB",
  },
  serviceScript: { what: "service page: of which JavaScript", limit: pageBudgets.serviceScript, unit: "KiB" },
  serviceFramework: { what: "service page: files with framework code", limit: 0, unit: "" },
  homeFirstScreen: {
    what: "home: bytes on the wire until its first screen can be read to the end (one round trip)",
    limit: FIRST_ROUND_TRIP,
    unit: "kB",
  },
  homePage: { what: "home: HTML + CSS, brotli", limit: pageBudgets.home, unit: "KiB" },
  homeScript: { what: "home: JavaScript before scrolling", limit: 2 * KIB, unit: "KiB" },
  homeScriptScrolled: { what: "home: JavaScript after scrolling through", limit: 36 * KIB, unit: "KiB" },
  contactScript: { what: "contact: JavaScript, when the form comes near or is touched", limit: 27 * KIB, unit: "KiB" },
  planPage: { what: "planner without answers: HTML + CSS, brotli", limit: pageBudgets.plan, unit: "KiB" },
  planScript: { what: "planner: JavaScript, all of it", limit: 12 * KIB, unit: "KiB" },
  blockingScripts: { what: "scripts that hold up a page", limit: 0, unit: "" },
  fonts: { what: "fonts in all", limit: 45 * KIB, unit: "KiB" },
  fontsPreloaded: { what: "fonts preloaded by a page", limit: 1, unit: "", rule: "exactly" },
  deskFirst: {
    what: "desk: first load, which is the sign-in: HTML, JavaScript, CSS and its fonts, brotli",
    limit: 150 * KB,
    unit: "kB",
  },
  deskFirstList: {
    what: "desk: first load of the list by whoever is signed in: HTML, JavaScript, CSS and its fonts, brotli",
    limit: 150 * KB,
    unit: "kB",
  },
  deskNext: { what: "desk: what the heaviest further screen or sheet adds", limit: 60 * KB, unit: "kB" },
} satisfies Record<string, Budget>;

const firstLoad = {
  wireService: {
    what: "everything on the wire at first load, 390 wide at DPR 2, before scrolling: service page",
    limit: 96 * KB,
    unit: "kB",
  },
  wireHome: {
    what: "everything on the wire at first load, 390 wide at DPR 2, before scrolling: home",
    limit: 118 * KB,
    unit: "kB",
  },
  imagesService: { what: "images at 390 wide, DPR 2: first screen, service page", limit: 28 * KIB, unit: "KiB" },
  imagesHome: { what: "images at 390 wide, DPR 2: first screen, home", limit: 42 * KIB, unit: "KiB" },
  imagesHomeScrolled: {
    what: "images at 390 wide, DPR 2: whole home scrolled",
    limit: 420 * KIB,
    unit: "KiB",
  },
  requestsBeforePaint: { what: "requests before the first paint: HTML, one font", limit: 2, unit: "" },
} satisfies Record<string, Budget>;

/** Lighthouse gives whole points from 0 to 100. */
const score = (category: string): Budget => ({
  what: `Lighthouse mobile, every indexed page, every run: ${category}`,
  limit: 100,
  unit: "",
  rule: "at least",
  judged: "every run",
});

const lighthouse = {
  performance: score("performance"),
  accessibility: score("accessibility"),
  bestPractices: score("best practices"),
  seo: score("SEO"),
  agenticBrowsing: score("agentic browsing"),
  fcp: { what: "default profile: FCP over that of a plain page", limit: 150, unit: "ms" },
  lcp: { what: "default profile: LCP over that of a plain page", limit: 250, unit: "ms" },
  tbt: { what: "default profile: TBT", limit: 20, unit: "ms" },
  cls: { what: "default profile: CLS", limit: 0, unit: "shift" },
} satisfies Record<string, Budget>;

const interaction = (what: string): Budget => ({ what: `INP at 6x CPU: ${what}`, limit: 100, unit: "ms" });

const inp = {
  inpMenu: interaction("menu"),
  inpCarousel: interaction("carousel button"),
  inpTyping: interaction("typing"),
  inpSubmit: interaction("submit"),
  inpPlan: interaction("an answer of the planner"),
  inpPlanRow: interaction("a row of a plan"),
  inpDeskList: interaction("another list of the desk"),
  inpDeskRow: interaction("a row of the desk's list"),
} satisfies Record<string, Budget>;

const operators = {
  pages: {
    what: "pages from the server's memory: share of nginx's requests a second",
    limit: 0.5,
    unit: "%",
    rule: "at least",
  },
  deskList: { what: "15,000 enquiries at the desk: p95 until a list or a search is there", limit: 100, unit: "ms" },
  hostileTurn: {
    what: "10,000 enquiries of an attacker: processor time of the longest turn of the event loop",
    limit: 50,
    unit: "ms",
    judged: "every run",
  },
  hostilePost: {
    what: "10,000 enquiries of an attacker, staff at work: p99 of a visitor's post, share of a server without them",
    limit: 1.5,
    unit: "%",
  },
  hostileMemory: {
    what: "10,000 enquiries of an attacker, staff at work: memory at most, share of a server without them",
    limit: 1.3,
    unit: "%",
  },
  planPdf: { what: "a plan as PDF: p95 until the whole file is there, warm", limit: 300, unit: "ms" },
  preview: { what: "an edited sentence at the desk: p95 until the answer with the page", limit: 150, unit: "ms" },
  publishMemory: {
    what: "server and renderer together while one changed sentence is published",
    limit: 500 * MB,
    unit: "MB",
    judged: "every run",
  },
  publish: { what: "one changed sentence, from pressing Publish until visitors see it", limit: 5000, unit: "s" },
} satisfies Record<string, Budget>;

const all = { ...sizes, ...firstLoad, ...lighthouse, ...inp, ...operators };

export type BudgetId = keyof typeof all;
export const budgets: Readonly<Record<BudgetId, Budget>> = all;

/** Formats a figure in its unit. It is given in bytes, milliseconds or plain (1 is 100 % for "%"). */
export function formatFigure(figure: number, unit: Unit): string {
  const { base, decimals } = units[unit];
  return `${(figure / base).toFixed(decimals)} ${unit}`.trim();
}
