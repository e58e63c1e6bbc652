import type { AstroIntegration } from "astro";
import { buildStamp } from "./build-stamp.ts";
import { contentCheck } from "./content-check.ts";
import { freshPictures } from "./fresh-pictures.ts";
import { islandIds } from "./island-ids.ts";
import { pagePolicies } from "./page-policies.ts";
import { precompression } from "./precompression.ts";
import { previewRenderer } from "./preview-renderer.ts";
import { prunedStyles } from "./pruned-styles.ts";
import { pageRenderers } from "./renderers.ts";
import { shortNames } from "./short-names.ts";

/**
 * Everything that turns Astro's output into the site that is served. Astro runs `astro:build:done` hooks in this order: whatever
 * changes a page comes before its compression and its policy. Integrations that add files belong before this list.
 */
export const finishedSite = (): AstroIntegration[] => [
  contentCheck(),
  freshPictures(),
  previewRenderer(),
  pageRenderers(),
  shortNames(),
  islandIds(),
  prunedStyles(),
  precompression(),
  pagePolicies(),
  buildStamp(),
];
