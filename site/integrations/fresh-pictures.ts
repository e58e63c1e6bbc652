import { rm } from "node:fs/promises";
import type { AstroIntegration } from "astro";

/**
 * Empties Astro's own cache of pictures before a build. Its keys do not cover the settings of our encoder, so it would hide a
 * change of them. Encoded pictures come from site/images/encoded/ instead, which is as fast.
 */
export function freshPictures(): AstroIntegration {
  let cache: URL;
  return {
    name: "fresh-pictures",
    hooks: {
      "astro:config:done": ({ config }) => {
        cache = new URL("assets/", config.cacheDir);
      },
      "astro:build:start": () => rm(cache, { recursive: true, force: true }),
    },
  };
}
