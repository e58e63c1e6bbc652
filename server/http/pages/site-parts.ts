import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { FormModule, FormRenderer } from "../../../enquiry/form-renderer.ts";
import type { ReceiptModule, ReceiptRenderer } from "../../../enquiry/receipt-renderer.ts";
import type { PlanRenderer, RendererModule } from "../../../programme/renderer.ts";

/** What the server draws for one visitor and puts into a page of the site. */
export interface SiteParts {
  plan: PlanRenderer;
  receipt: ReceiptRenderer;
  form: FormRenderer;
}

/**
 * Loads what draws the plan, the receipt and the answer to a form of a built site, with its words.
 * @param renderDir the folder dist-render/ of the site
 * @throws Error when the folder is missing or was not built completely
 */
export function loadSiteParts(renderDir: string): SiteParts {
  const file = resolve(renderDir, "parts.mjs");
  if (!existsSync(file))
    throw new Error(`${file} is missing, so its pages cannot be drawn. Build the site again: npm run build.`);
  const module: RendererModule & ReceiptModule & FormModule = createRequire(file)(file);
  const { plan, receipt, form } = JSON.parse(readFileSync(join(renderDir, "view.json"), "utf8"));
  return {
    plan: module.createPlanRenderer(plan),
    receipt: module.createReceiptRenderer(receipt),
    form: module.createFormRenderer(form),
  };
}
