/** Builds the desk into dist-desk/, apart from the site's build. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { earlyTheme, englishOnly } from "./vite/plugins.ts";

export default defineConfig({
  root: import.meta.dirname,
  base: "/desk/",
  cacheDir: "../.cache/vite-desk",
  plugins: [react(), tailwindcss(), englishOnly(), earlyTheme()],
  // The server puts a nonce of its own in place of this word into every answer.
  html: { cspNonce: "{nonce}" },
  server: { strictPort: true },
  build: {
    outDir: "../dist-desk",
    emptyOutDir: true,
    target: "baseline-widely-available",
    // A policy without data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: "manifest.json",
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every screen lists the names of its parts: the manifest tells which file is which.
        chunkFileNames: "assets/[hash].js",
        codeSplitting: {
          // Each group with all that it imports. Few large files are smaller and fetched sooner than many small ones.
          groups: [
            // Stays the same from release to release.
            {
              name: "base",
              test: /node_modules[/\\](react|react-dom|scheduler|use-sync-external-store|@tanstack)[/\\]/,
              priority: 3,
            },
            {
              name: "start",
              test: /vite[/\\]preload-helper|desk[/\\](api[/\\]queries|components[/\\](Button|browser))\.tsx?$/,
              priority: 2,
            },
            // The lists with their frame: the first screen of whoever is signed in.
            {
              name: "desk",
              test: /desk[/\\](layout[/\\]Bars|inbox[/\\]ListPane|components[/\\]toasts)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
