import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";

/** Parts that the server renders into pages, whose sources do not import them. */
const FRAGMENTS: Readonly<Record<string, string>> = {
  "/plan": "planner/render.tsx",
  "/plan/answered": "planner/render.tsx",
  "/enquiry/receipt": "receipt/render.tsx",
  "/enquiry/refused": "enquiry-form/RefusedPage.tsx",
  "/enquiry/sent": "enquiry-form/render.tsx",
};

/** Builds the parts for one visitor as a separate module, which needs none of the pages. */
const fragments = (): Plugin => ({
  name: "fragments",
  applyToEnvironment: ({ name }) => name === "ssr",
  buildStart() {
    this.emitFile({
      type: "chunk",
      id: fileURLToPath(new URL("fragments.ts", import.meta.url)),
      fileName: "fragments.mjs",
      preserveSignature: "strict",
    });
  },
});

interface Module {
  code: string;
  imports: readonly string[];
}

/** Remembers the project's own modules while they are bundled. */
const remembered = (srcDir: string, modules: Map<string, Module>): Plugin => ({
  name: "remembered-modules",
  applyToEnvironment: ({ name }) => name === "ssr",
  moduleParsed({ id, code, importedIds, dynamicallyImportedIds }) {
    if (id.startsWith(srcDir) && !id.includes(".css"))
      modules.set(id, { code: code ?? "", imports: [...importedIds, ...dynamicallyImportedIds] });
  },
});

/** The sources of these modules and of all that they import. */
function sourcesOf(modules: ReadonlyMap<string, Module>, ids: readonly string[]): string[] {
  const found = new Set(ids);
  for (const id of found) for (const imported of modules.get(id)?.imports ?? []) found.add(imported);
  return [...found].flatMap((id) => modules.get(id)?.code ?? []);
}

/** Makes one program of all pages, which needs no npm packages but sharp, and that only to draw. */
export function renderer(): AstroIntegration {
  const modules = new Map<string, Module>();
  /** The files of pages by route. */
  let pages: ReadonlyMap<string, string>;
  let folders: { root: string; src: string; server: string };
  return {
    name: "renderer",
    hooks: {
      "astro:config:setup": ({ addRenderer, command, config, updateConfig }) => {
        folders = {
          root: fileURLToPath(config.root),
          src: fileURLToPath(config.srcDir),
          server: fileURLToPath(config.build.server),
        };
        addRenderer({
          name: "preact",
          clientEntrypoint: join(folders.src, "renderer/preact-client.ts"),
          serverEntrypoint: join(folders.src, "renderer/preact-server.ts"),
        });
        // In development Vite loads packages as they are.
        if (command !== "build") return;
        updateConfig({
          vite: {
            plugins: [fragments(), remembered(folders.src, modules)],
            environments: {
              ssr: {
                resolve: { noExternal: true, external: ["sharp"] },
                define: { "process.env.NODE_ENV": JSON.stringify("production") },
                // The processes that load it keep its source in memory.
                build: { rolldownOptions: { output: { minify: true } } },
              },
            },
          },
        });
      },
      "astro:config:done": ({ setAdapter }) =>
        setAdapter({
          name: "renderer",
          entrypointResolution: "auto",
          serverEntrypoint: new URL("./entry.ts", import.meta.url),
          supportedAstroFeatures: { serverOutput: "stable", staticOutput: "stable", sharpImageService: "stable" },
        }),
      "astro:routes:resolved": ({ routes }) => {
        pages = new Map(routes.map(({ pattern, entrypoint }) => [pattern, join(folders.root, entrypoint)]));
      },
      "astro:build:done": ({ dir }) => {
        const { root, src, server } = folders;
        const sources = Object.fromEntries(
          [...pages].map(([route, page]) => {
            const fragment = FRAGMENTS[route];
            return [
              route,
              { page: sourcesOf(modules, [page]), fragment: fragment ? sourcesOf(modules, [join(src, fragment)]) : [] },
            ];
          }),
        );
        const program = fileURLToPath(new URL("make-routes.ts", import.meta.url));
        execFileSync(process.execPath, [program, root, server, fileURLToPath(dir)], {
          input: JSON.stringify(sources),
          stdio: ["pipe", "inherit", "inherit"],
        });
      },
    },
  };
}
