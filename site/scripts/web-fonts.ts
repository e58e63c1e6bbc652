/**
 * Loads the text fonts after the page has loaded, because their 35 kB would compete with the first picture on a slow
 * connection. The headline's font is preloaded, and the fallback fonts have the same metrics, so nothing moves. Later pages
 * of the visit use the cached fonts from first paint (layouts/Page.astro).
 */
import { finishParts } from "./idle-layout.ts";
import { whenLoaded } from "./page-state.ts";

/** Shown only when all have loaded, so that a text changes once. */
const FONTS = ['1em "Anek Text"', '600 1em "Anek Text"', '500 1em "Anek Note"'];

function showFonts() {
  finishParts();
  try {
    sessionStorage.faces = 1;
  } catch {
    // Storage is blocked (private mode): each page of the visit starts with the fallback fonts.
  }
}

whenLoaded(() => {
  Promise.all(FONTS.map((font) => document.fonts.load(font))).then(showFonts, showFonts);
});
