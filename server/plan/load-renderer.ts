import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { PlanRenderer, RendererModule } from "../../programme/renderer.ts";

const require = createRequire(import.meta.url);

/**
 * Loads the planner's components from a build of the site.
 * @param renderDir the folder dist-render/
 * @throws Error when the folder is missing or was not built completely
 */
export function loadRenderer(renderDir: string): PlanRenderer {
  const file = resolve(renderDir, "plan.cjs");
  if (!existsSync(file)) {
    throw new Error(`${file} is missing, so the planner cannot answer. Build the site again: npm run build.`);
  }
  // A new build writes the same file, which the cache would hide.
  delete require.cache[file];
  const { createPlanRenderer }: RendererModule = require(file);
  return createPlanRenderer(JSON.parse(readFileSync(resolve(renderDir, "data.json"), "utf8")));
}
