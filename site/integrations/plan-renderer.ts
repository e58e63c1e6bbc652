/** Builds dist-render/: what the server needs to draw plans on request, in one module without npm packages. */
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "vite";

/** Written beside dist/, because nothing in it has an address. */
export const RENDERER = "dist-render/plan.cjs";
/** The page that the server fills in with its markup, below the built site. */
export const ANSWERED = "plan/answered/index.html";

/** The planner's words and data, as Astro writes them. */
const DATA = "plan/data.json";

/** @param root the project */
async function buildPlanRenderer(root: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      ssr: "site/plan/render.tsx",
      outDir: "dist-render",
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { format: "cjs", entryFileNames: "plan.cjs" } },
    },
  });
}

export function planRenderer(): AstroIntegration {
  let root: string;
  return {
    name: "plan-renderer",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
      },
      "astro:build:done": async ({ dir }) => {
        const data = join(fileURLToPath(dir), DATA);
        // A site without the planner needs no renderer.
        if (!existsSync(data)) return;
        await buildPlanRenderer(root);
        // The estimates in it are not published, so it has no place in the site.
        renameSync(data, join(root, "dist-render/data.json"));
      },
    },
  };
}
