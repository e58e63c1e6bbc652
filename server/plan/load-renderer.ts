import type { PlanRenderer, RendererModule } from "../../programme/renderer.ts";
import { loadRenderedModule } from "../http/pages/rendered-module.ts";

/** Loads the planner's components from a build of the site. @throws Error when it was not built completely */
export function loadRenderer(renderDir: string): PlanRenderer {
  const { module, data } = loadRenderedModule<RendererModule>(renderDir, "plan.cjs", "data.json");
  return module.createPlanRenderer(data);
}
