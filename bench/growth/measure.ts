/** Measures a site with many more services: what each costs to build, and whether the pages grow with their number. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { load } from "cheerio";
import { readContent } from "../../content-schema/read-content.ts";
import { copyProject } from "../project-copy.ts";
import type { BudgetResult, MeasureOptions } from "../report/budget-result.ts";
import { addServices } from "./add-services.ts";

const run = promisify(execFile);

interface GrownSite {
  count: number;
  ms: number;
  /** Weight of each of the first 24 service pages, by slug. */
  weights: Map<string, number>;
}

/** Menus grow with the number of services, so their entries do not count. @throws when there are none */
function withoutMenuEntries(html: string): string {
  // Without scripting, the parser sees the menu inside <noscript>.
  const $ = load(html, { scriptingEnabled: false });
  const entries = $("#services-panel li, #menu details li");
  if (entries.length === 0) throw new Error("A service page has no menu entries where bench/growth/measure.ts looks.");
  entries.remove();
  return $.html();
}

/** Bytes of a service page in a built site, compressed, without its menu entries. */
const pageWeight = (root: string, slug: string): number =>
  brotliCompressSync(withoutMenuEntries(readFileSync(join(root, "dist/services", slug, "index.html"), "utf8"))).length;

const firstSlugs = () => readContent().services.map(({ slug }) => slug);
const weighPages = (root: string) => new Map(firstSlugs().map((slug) => [slug, pageWeight(root, slug)]));

/**
 * Builds a site with this many services in a copy of the project.
 * @throws when it cannot be built
 * @param menu number of menu entries; without it, one for each service
 */
async function buildWith(count: number, menu?: number): Promise<GrownSite> {
  using project = copyProject();
  addServices(project.folder, count, menu);
  const began = performance.now();
  await run("npm", ["run", "--silent", "build"], { cwd: project.folder, maxBuffer: 2 ** 28 });
  return { count, ms: performance.now() - began, weights: weighPages(project.folder) };
}

/** Milliseconds for each service that b has more than a. */
const costPerService = (a: GrownSite, b: GrownSite): number => (b.ms - a.ms) / (b.count - a.count);

const formatBuildTimes = (sites: readonly GrownSite[]): string =>
  sites.map(({ count, ms }) => `${count}: ${(ms / 1000).toFixed(0)} s`).join(", ");

const growthOfCost = (
  budget: "growthTime" | "growthTimeMenus",
  sites: readonly [GrownSite, GrownSite, GrownSite],
  where: string,
): BudgetResult => ({
  budget,
  where,
  figures: [costPerService(sites[1], sites[2]) / costPerService(sites[0], sites[1])],
  note: formatBuildTimes(sites),
});

/** The weight that the page with the largest gain has gained. */
function growthOfWeight(site: GrownSite): BudgetResult {
  const today = weighPages(".");
  const gains = [...site.weights].map(([slug, weight]) => weight / (today.get(slug) ?? Number.NaN) - 1);
  return { budget: "growthWeight", where: `${site.count} services`, figures: [Math.max(...gains)] };
}

export async function measureGrowth({ quick }: MeasureOptions): Promise<BudgetResult[]> {
  const whole = await buildWith(240);
  if (quick) return [growthOfWeight(whole)];
  const [today, few] = [await buildWith(24), await buildWith(120)];
  const apart = [today, await buildWith(240, 24), await buildWith(2400, 24)] as const;
  return [
    growthOfCost("growthTimeMenus", [today, few, whole], "one menu entry for each service"),
    growthOfCost("growthTime", apart, "menus held at 24 entries"),
    growthOfWeight(whole),
    growthOfWeight(apart[2]),
  ];
}
