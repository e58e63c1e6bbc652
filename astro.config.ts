import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import type { EnvironmentOptions } from "vite";
import { loadEnv } from "./scripts/lib/task.ts";
import { renderer } from "./site/renderer/adapter.ts";
import { pictureFiles } from "./site/renderer/picture-files.ts";
import { vitalsSample } from "./site/renderer/vitals-sample.ts";

loadEnv();

// In development the server and the desk run beside Astro (npm run dev) and get their requests through this proxy, as
// do the files that only a built site has.
const { SERVER_ORIGIN: server, DESK_ORIGIN: desk } = process.env;
const proxy =
  server && desk
    ? {
        "/rest": server,
        "/enquiry": server,
        "^/plan([.]json|[.]pdf|/drawing|[?])": server,
        "^/(cards/|[\\w-]+[.](png|ico|webmanifest))": server,
        "/desk/api": server,
        "/desk": desk,
      }
    : {};

const content = resolve("content");

/**
 * The oldest browsers that run the site's scripts (docs/decisions/0016-the-form.md). In older ones the pages work as
 * without JavaScript. Astro itself sets "esnext".
 */
const browsers = {
  name: "browsers",
  configEnvironment(environment: string, { build }: EnvironmentOptions) {
    if (environment === "client" && build)
      Object.assign(build, { target: ["chrome87", "safari14.1", "firefox78"], cssTarget: "esnext" });
  },
};

const islandChunk =
  /\/(node_modules\/preact|site\/(renderer\/preact-client|error\/IslandBoundary|components\/(Glyph|links|after-next-frame)|toasts\/ToastText)|core\/enquiry\/fields)/;

export default defineConfig({
  srcDir: "./site",
  // The renderer. site/renderer/export.ts writes its pages into dist/.
  outDir: "./dist-render",
  // Outside node_modules, so that drawn social cards survive a new installation.
  cacheDir: "./.cache",
  output: "server",
  adapter: renderer(),
  integrations: [pictureFiles()],
  devToolbar: { enabled: false },
  build: { inlineStylesheets: "always", client: "./client", server: "./" },
  image: { responsiveStyles: false, service: { entrypoint: "astro/assets/services/noop" } },
  vite: {
    plugins: [tailwindcss(), browsers],
    resolve: { alias: { "@content": content } },
    server: { proxy, fs: { allow: [process.cwd(), content] } },
    worker: { format: "es" },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Every island needs these small files and Preact; they compress better as one.
            output: { codeSplitting: { groups: [{ name: "island", test: islandChunk }] } },
          },
        },
      },
    },
    define: { "import.meta.env.VITALS_SAMPLE": vitalsSample(process.env) },
  },
});
