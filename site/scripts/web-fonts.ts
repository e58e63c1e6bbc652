/**
 * Asks for the faces of text and notes when the first screen is complete: 35 kB that its picture would have to share a slow
 * line with. The headline has its own from the start, and the stand-ins have the same measure, so nothing moves. From then
 * on they are in the browser's cache: the next pages of the visit have them from their first paint (layouts/Page.astro).
 */
import { whenLoaded } from "./when-loaded.ts";

/** All of them have come before any is shown: the text changes once, however slow the line. */
const FACES = ['1em "Anek Text"', '600 1em "Anek Text"', '500 1em "Anek Note"'];

function showFaces() {
  document.documentElement.classList.add("faces");
  try {
    sessionStorage.faces = 1;
  } catch {
    // Storage is closed (private mode): each page asks anew.
  }
}

whenLoaded(() => {
  Promise.all(FACES.map((face) => document.fonts.load(face))).then(showFaces, showFaces);
});
