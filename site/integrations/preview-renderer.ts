/**
 * Keeps what Astro renders the pages with, as dist-render/preview/ beside the site: the desk shows a page with edited words
 * at once (server/preview/). It needs no npm packages, and its pictures are those of the build.
 */
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, type Plugin } from "vite";
import { type BuiltPictures, recipeOf } from "../preview/built-pictures.ts";
import { besideSite } from "./renderers.ts";

/** The folder beside a site. */
export const previewFolder = (siteDir: string): string => join(besideSite(siteDir), "dist-render", "preview");

/** The path of Astro's modules until the pages are written. */
const ASTRO_ENTRY = ".prerender/prerender-entry.*.mjs";

const ownFile = (name: string): string => fileURLToPath(new URL(`../preview/${name}`, import.meta.url));

interface StaticImage {
  transforms: Map<string, { finalPath: string; transform: Parameters<typeof recipeOf>[0] }>;
}

/** The pictures that Astro has made for the pages. It keeps the list in a global variable. */
function builtPictures(): BuiltPictures {
  const { astroAsset } = globalThis as { astroAsset?: { staticImages?: Map<string, StaticImage> } };
  const images = [...(astroAsset?.staticImages?.values() ?? [])];
  return Object.fromEntries(
    images
      .flatMap(({ transforms }) => [...transforms.values()])
      .map(({ transform, finalPath }) => [recipeOf(transform), finalPath]),
  );
}

/** The folder of the project means nothing where the site is served, and would make two builds differ. */
const withoutPaths = (root: URL): Plugin => ({
  name: "without-paths",
  transform: (code) => (code.includes(root.href) ? code.replaceAll(root.href, "file:///site/") : null),
});

async function keepRenderer(root: URL, siteDir: string): Promise<void> {
  const [entry] = globSync(ASTRO_ENTRY, { cwd: siteDir });
  if (!entry) throw new Error("Astro has changed where it keeps the modules of pages: change preview-renderer.ts.");
  const folder = previewFolder(siteDir);
  await build({
    configFile: false,
    root: fileURLToPath(root),
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [withoutPaths(root)],
    resolve: { alias: { "virtual:built-pages": join(siteDir, entry), sharp: ownFile("no-encoder.ts") } },
    ssr: { noExternal: true },
    build: {
      ssr: ownFile("worker.ts"),
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      target: "esnext",
      rolldownOptions: { output: { format: "esm", entryFileNames: "worker.mjs", chunkFileNames: "[name].mjs" } },
    },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "pictures.json"), JSON.stringify(builtPictures()));
}

export function previewRenderer(): AstroIntegration {
  let root: URL;
  return {
    name: "preview-renderer",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = config.root;
      },
      "astro:build:generated": ({ dir }) => keepRenderer(root, fileURLToPath(dir)),
    },
  };
}
