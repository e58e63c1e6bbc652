import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { contentFolder, picturesFolder } from "./content-schema/content-folder.ts";
import { loadEnv } from "./scripts/lib/task.ts";
import { finishedSite } from "./site/integrations/finished-site.ts";
import { serviceSheets } from "./site/integrations/service-sheets.ts";
import { vitalsSample } from "./site/lib/vitals-sample.ts";
import { canonicalPath, isIndexed } from "./site/seo/canonical.ts";

loadEnv();

// The public address of the site, for canonical links and shared links.
const site = process.env.SITE_URL || "http://localhost:4321";

// In development the server and the console run beside Astro (npm run dev) and get their requests through this proxy.
const { DESK_ORIGIN: desk, CONSOLE_ORIGIN: console } = process.env;
const proxy =
  desk && console
    ? { "/rest": desk, "/enquiry": desk, "^/plan([.]json|[.]pdf|[?])": desk, "/desk/api": desk, "/desk": console }
    : {};

const content = contentFolder();
const pictures = picturesFolder();

const islandParts = /\/site\/(error\/IslandBoundary|components\/(Glyph|OptionalLink)|notices\/NoticeText)/;

export default defineConfig({
  site,
  srcDir: "./site",
  outDir: "./dist",
  // Outside node_modules, so that drawn social cards survive a new installation.
  cacheDir: "./.cache",
  output: "static",
  integrations: [
    react(),
    sitemap({
      filter: (url) => isIndexed(new URL(url).pathname),
      serialize: ({ url }) => ({ url: new URL(canonicalPath(new URL(url).pathname), url).href }),
      namespaces: { news: false, xhtml: false, image: false, video: false },
    }),
    serviceSheets(),
    ...finishedSite(),
  ],
  devToolbar: { enabled: false },
  build: { inlineStylesheets: "always" },
  image: {
    responsiveStyles: false,
    service: { entrypoint: "./site/images/image-service.ts" },
  },
  vite: {
    plugins: [tailwindcss()],
    resolve: { alias: { "@content": content, "@pictures": pictures } },
    server: { proxy, fs: { allow: [process.cwd(), content, pictures] } },
    worker: { format: "es" },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Every island needs these small files and React; they compress better as one.
            output: { codeSplitting: { groups: [{ name: "island", test: islandParts }] } },
          },
        },
      },
    },
    define: { "import.meta.env.VITALS_SAMPLE": vitalsSample(process.env) },
  },
});
