import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { vitalsSample } from "./site/lib/vitals-sample.ts";
import { canonicalPath, isIndexed } from "./site/seo/canonical.ts";

// SITE_URL is the public address of the site: canonical links and shared links are made from it.
const site = process.env.SITE_URL || "http://127.0.0.1:4321";

// In development the desk runs beside Astro (npm run dev); what belongs to the desk goes there.
const desk = process.env.DESK_ORIGIN;
const proxy = desk ? { "/rest": desk, "/enquiry": desk } : {};

export default defineConfig({
  site,
  srcDir: "./site",
  outDir: "./dist",
  // Not in node_modules: what has been encoded once outlives a new installation.
  cacheDir: "./.cache",
  output: "static",
  integrations: [
    react(),
    sitemap({
      filter: (url) => isIndexed(new URL(url).pathname),
      serialize: ({ url }) => ({ url: new URL(canonicalPath(new URL(url).pathname), url).href }),
      namespaces: { news: false, xhtml: false, image: false, video: false },
    }),
  ],
  devToolbar: { enabled: false },
  build: { inlineStylesheets: "always" },
  image: {
    responsiveStyles: false,
    // Colour at half resolution, as the eye has it: a tenth smaller, and no difference to be seen at twice the pixels.
    service: { entrypoint: "./site/images/image-service.ts", config: { avif: { chromaSubsampling: "4:2:0" } } },
  },
  vite: {
    plugins: [tailwindcss()],
    server: { proxy },
    worker: { format: "es" },
    define: { "import.meta.env.VITALS_SAMPLE": vitalsSample(process.env) },
  },
});
