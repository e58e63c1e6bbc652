import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { contentFolder } from "../../content-schema/content-folder.ts";
import { ContentError } from "../../content-schema/content-issue.ts";
import { requireFinished, UnfinishedError } from "../../content-schema/launch.ts";
import { readContent } from "../../content-schema/read-content.ts";

/**
 * Checks content/ before Astro empties dist/, so that a mistake in a text, or an invented value on its way to a public address,
 * leaves the last build in place.
 */
export function contentCheck(): AstroIntegration {
  let root: string;
  return {
    name: "content-check",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = fileURLToPath(config.root);
      },
      "astro:build:start": () => {
        try {
          requireFinished(readContent(contentFolder(process.env, root)), process.env);
        } catch (error) {
          // Staff read this message. Astro prints no stack where there is none.
          if (error instanceof ContentError || error instanceof UnfinishedError) error.stack = "";
          throw error;
        }
      },
    },
  };
}
