/**
 * Builds dist-render/ beside the folder of the site: what the server needs to draw pages on request, each in one module without
 * npm packages.
 */
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "vite";

interface Renderer {
  /** The page that the server fills in with its markup, below the built site. */
  page: string;
  /** Pages whose scripts fetch its markup. */
  fetchedBy: readonly string[];
  /** The module, written beside dist/, because nothing in it has an address. */
  file: string;
  source: string;
  /** Its words and data, as Astro writes them into the site and as the server reads them. */
  data: { written: string; file: string };
}

export const renderers: readonly Renderer[] = [
  {
    page: "plan/answered/index.html",
    fetchedBy: ["plan/index.html"],
    file: "dist-render/plan.cjs",
    source: "site/plan/render.tsx",
    data: { written: "plan/data.json", file: "dist-render/data.json" },
  },
  {
    page: "enquiry/receipt/index.html",
    fetchedBy: [],
    file: "dist-render/receipt.cjs",
    source: "site/receipt/render.tsx",
    data: { written: "enquiry/receipt.json", file: "dist-render/receipt.json" },
  },
];

/** The folder in which a site and what draws its pages lie side by side. @param siteDir may end with a slash */
export const besideSite = (siteDir: string): string => dirname(resolve(siteDir));

async function buildRenderer(root: string, target: string, { source, file }: Renderer): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      ssr: source,
      outDir: join(target, "dist-render"),
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { output: { format: "cjs", entryFileNames: file.replace("dist-render/", "") } },
    },
  });
}

export function pageRenderers(): AstroIntegration {
  let root: string;
  return {
    name: "page-renderers",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
      },
      "astro:build:done": async ({ dir }) => {
        const siteDir = fileURLToPath(dir);
        const target = besideSite(siteDir);
        mkdirSync(join(target, "dist-render"), { recursive: true });
        for (const renderer of renderers) {
          const data = join(siteDir, renderer.data.written);
          // A site without the page needs no renderer.
          if (!existsSync(data)) continue;
          await buildRenderer(root, target, renderer);
          // The planner's estimates are not published, so the data has no place in the site.
          renameSync(data, join(target, renderer.data.file));
        }
      },
    },
  };
}
