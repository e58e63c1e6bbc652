import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { VisitorPagesModule } from "../../../enquiry/visitor-pages.ts";
import type { RendererModule } from "../../../programme/renderer.ts";

/** What the server draws for one visitor and puts into a page of the site. */
export type SiteParts = RendererModule & VisitorPagesModule;

/** @param renderDir the folder dist-render/ @throws Error when the renderer was not built */
export function loadSiteParts(renderDir: string): SiteParts {
  const file = resolve(renderDir, "parts.mjs");
  if (!existsSync(file)) throw new Error(`${file} is missing, so no page can be drawn. Build it: npm run build.`);
  return createRequire(file)(file);
}
