/**
 * The budgets of the site: what a page may cost a visitor, and building and running it an operator. One list for
 * `npm test` and `npm run bench`; docs/performance.md says what each means and how it is measured.
 */
import type { Unit } from "./table/units.ts";

export interface Budget {
  what: string;
  /** In the base of its unit: bytes, milliseconds, plain numbers. */
  limit: number;
  unit: Unit;
  /** How a figure stands to the limit: at the most that, unless it says otherwise. */
  rule?: "at least" | "exactly";
  /** Which of several figures is judged: their median, unless every one of them must hold. */
  judged?: "every run";
}

const KIB = 1024;
const KB = 1000;

const sizes = {
  serviceTotal: {
    what: "service page: HTML + CSS + JavaScript, brotli, no images or fonts",
    limit: 14 * KIB,
    unit: "KiB",
  },
  serviceScript: { what: "service page: of which JavaScript", limit: 2 * KIB, unit: "KiB" },
  serviceFramework: { what: "service page: files with framework code", limit: 0, unit: "" },
  homePage: { what: "home: HTML + CSS, brotli", limit: 24 * KIB, unit: "KiB" },
  homeScript: { what: "home: JavaScript before scrolling", limit: 2 * KIB, unit: "KiB" },
  homeScriptScrolled: { what: "home: JavaScript after scrolling through", limit: 84 * KIB, unit: "KiB" },
  contactScript: { what: "contact: JavaScript, with all that touching the form loads", limit: 76 * KIB, unit: "KiB" },
  blockingScripts: { what: "scripts that hold up a page", limit: 0, unit: "" },
  fonts: { what: "fonts in all", limit: 45 * KIB, unit: "KiB" },
  fontsPreloaded: { what: "fonts preloaded by a page", limit: 1, unit: "", rule: "exactly" },
} satisfies Record<string, Budget>;

const firstLoad = {
  wireService: {
    what: "everything on the wire at first load, 390 wide at DPR 2, before scrolling: service page",
    limit: 84 * KB,
    unit: "kB",
  },
  wireHome: {
    what: "everything on the wire at first load, 390 wide at DPR 2, before scrolling: home",
    limit: 118 * KB,
    unit: "kB",
  },
  imagesService: { what: "images at 390 wide, DPR 2: first screen, service page", limit: 22 * KIB, unit: "KiB" },
  imagesHome: { what: "images at 390 wide, DPR 2: first screen, home", limit: 42 * KIB, unit: "KiB" },
  imagesHomeScrolled: {
    what: "images at 390 wide, DPR 2: whole home scrolled",
    limit: 420 * KIB,
    unit: "KiB",
  },
  requestsBeforePaint: { what: "requests before the first paint: HTML, one font", limit: 2, unit: "" },
} satisfies Record<string, Budget>;

const all = { ...sizes, ...firstLoad };

export type BudgetId = keyof typeof all;
export const budgets: Readonly<Record<BudgetId, Budget>> = all;
