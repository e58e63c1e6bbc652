/** Weighs the pages of the built site against their budgets, as the server sends them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { scriptGraph } from "../../site/integrations/script-graph.ts";
import type { BudgetId } from "../budgets.ts";
import { builtPages } from "../pages.ts";
import { type BudgetResult, worstResult } from "../report/budget-result.ts";
import { type BuiltPage, readPage, wireSizes } from "./built-page.ts";
import { bytesOnWire } from "./first-bytes.ts";

/** Every chunk of React that handles elements contains this call. */
const FRAMEWORK = /Symbol\.for\([`"']react\./;

/** A service page up to the end of its overview. */
const UP_TO_OVERVIEW = /^.*?\sid="?overview\b.*?<\/section>/s;

/**
 * Bytes that must arrive until the overview can be read to its end, style sheets included.
 * @throws when the page has no overview
 */
function untilOverview(folder: string, { file, styleSheets }: BuiltPage): number {
  const [start] = UP_TO_OVERVIEW.exec(readFileSync(join(folder, file), "utf8")) ?? [];
  if (start === undefined) throw new Error(`${file} has no section with the id "overview".`);
  return (
    bytesOnWire(readFileSync(join(folder, `${file}.br`)), Buffer.byteLength(start)) + wireSizes(folder, styleSheets)
  );
}

/**
 * One result for each size budget.
 * @throws when the site is not built, or a page names a file that is not there
 */
export function measureSizes(folder = "dist"): BudgetResult[] {
  const everyPage = builtPages(folder).map((file) => readPage(folder, file));
  const only = (pattern: RegExp) => everyPage.filter(({ file }) => pattern.test(file));
  const services = only(/^services\//);
  const home = only(/^index\.html$/);
  const contact = only(/^contact\//);
  const planner = only(/^plan\/index\.html$/);

  const worst = (budget: BudgetId, pages: readonly BuiltPage[], measure: (page: BuiltPage) => number) =>
    worstResult(
      budget,
      pages.map((page) => ({ where: page.file, figures: [measure(page)] })),
    );
  const atLoad = ({ scripts }: BuiltPage) => scriptGraph(folder, scripts);
  const nearby = ({ scripts, islandScripts }: BuiltPage) => scriptGraph(folder, [...scripts, ...islandScripts]);
  const ever = ({ scripts, islandScripts }: BuiltPage) =>
    scriptGraph(folder, [...scripts, ...islandScripts], { dynamic: true });
  const fonts = [...new Set(everyPage.flatMap(({ fonts }) => fonts))];
  const html = ({ file, styleSheets }: BuiltPage) => wireSizes(folder, [file, ...styleSheets]);
  const hasFramework = (script: string) => FRAMEWORK.test(readFileSync(join(folder, script), "utf8"));

  return [
    worst("serviceTotal", services, (page) => html(page) + wireSizes(folder, atLoad(page))),
    worst("serviceOverview", services, (page) => untilOverview(folder, page)),
    worst("serviceScript", services, (page) => wireSizes(folder, atLoad(page))),
    worst("serviceFramework", services, (page) => ever(page).filter(hasFramework).length),
    worst("homePage", home, html),
    worst("homeScript", home, (page) => wireSizes(folder, atLoad(page))),
    worst("homeScriptScrolled", home, (page) => wireSizes(folder, nearby(page))),
    worst("contactScript", contact, (page) => wireSizes(folder, nearby(page))),
    worst("planPage", planner, html),
    worst("planScript", planner, (page) => wireSizes(folder, ever(page))),
    worst("blockingScripts", everyPage, ({ blockingScripts }) => blockingScripts.length),
    { budget: "fonts", where: "all pages together", figures: [wireSizes(folder, fonts)] },
    worst("fontsPreloaded", everyPage, ({ preloadedFonts }) => preloadedFonts.length),
  ];
}
