import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";

/** What the server draws for one visitor, as a module of its own: it needs none of the pages. */
const parts = (): Plugin => ({
  name: "parts",
  applyToEnvironment: ({ name }) => name === "ssr",
  buildStart() {
    this.emitFile({
      type: "chunk",
      id: fileURLToPath(new URL("parts.ts", import.meta.url)),
      fileName: "parts.mjs",
      preserveSignature: "strict",
    });
  },
});

/** Makes one program of all pages, which needs no npm packages but sharp, and that only to draw. */
export const renderer = (): AstroIntegration => ({
  name: "renderer",
  hooks: {
    "astro:config:setup": ({ command, updateConfig }) => {
      // In development Vite loads packages as they are.
      if (command !== "build") return;
      updateConfig({
        vite: {
          plugins: [parts()],
          environments: {
            ssr: {
              resolve: { noExternal: true, external: ["sharp"] },
              define: { "process.env.NODE_ENV": JSON.stringify("production") },
              build: { target: "esnext" },
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
  },
});
