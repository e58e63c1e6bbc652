/** A site of many more services: what each costs to build, and whether the others make its page heavier. */

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readContent } from "../../content-schema/read-content.ts";
import type { How } from "../groups.ts";
import { copyProject } from "../project/copy.ts";
import type { Line } from "../table/line.ts";
import { growTo } from "./grow.ts";
import { weightOf } from "./weight.ts";

const run = promisify(execFile);

/** A built site of so many services. */
interface Grown {
  count: number;
  ms: number;
  /** Of the first 24, by slug. */
  weights: Map<string, number>;
}

const slugs = () => readContent().services.map(({ slug }) => slug);
const weigh = (root: string) => new Map(slugs().map((slug) => [slug, weightOf(root, slug)]));

/**
 * Builds such a site in a copy of the project.
 * @throws when it cannot be built
 * @param menu how many entries the menus have, if not one for each service
 */
async function build(count: number, menu?: number): Promise<Grown> {
  using project = copyProject();
  growTo(project.folder, count, menu);
  const began = performance.now();
  await run("npm", ["run", "--silent", "build"], { cwd: project.folder, maxBuffer: 2 ** 28 });
  return { count, ms: performance.now() - began, weights: weigh(project.folder) };
}

/** What one more service costs from a to b, in milliseconds. */
const each = (a: Grown, b: Grown): number => (b.ms - a.ms) / (b.count - a.count);

const inWords = (sites: readonly Grown[]): string =>
  sites.map(({ count, ms }) => `${count}: ${(ms / 1000).toFixed(0)} s`).join(", ");

const linear = (
  budget: "growthTime" | "growthTimeMenus",
  sites: readonly [Grown, Grown, Grown],
  where: string,
): Line => ({
  budget,
  where,
  figures: [each(sites[1], sites[2]) / each(sites[0], sites[1])],
  note: inWords(sites),
});

/** How much heavier the page is that gained most. */
function heavier(site: Grown): Line {
  const today = weigh(".");
  const gains = [...site.weights].map(([slug, weight]) => weight / (today.get(slug) ?? Number.NaN) - 1);
  return { budget: "growthWeight", where: `${site.count} services`, figures: [Math.max(...gains)] };
}

export async function measureGrowth({ quick }: How): Promise<Line[]> {
  const whole = await build(240);
  if (quick) return [heavier(whole)];
  const [today, few] = [await build(24), await build(120)];
  const apart = [today, await build(240, 24), await build(2400, 24)] as const;
  return [
    linear("growthTimeMenus", [today, few, whole], "one menu entry for each service"),
    linear("growthTime", apart, "menus held at 24 entries"),
    heavier(whole),
    heavier(apart[2]),
  ];
}
