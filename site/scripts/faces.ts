/**
 * Asks for the faces of text and notes when the first screen is complete: 35 kB that its picture would have to share a slow
 * line with. The headline has its own from the start, and the stand-ins have the same measure, so nothing moves. From then
 * on they are in the browser's cache: the next pages of the visit have them from their first paint (layouts/Page.astro).
 */
import { whenLoaded } from "./when-loaded.ts";

function showFaces() {
  document.documentElement.classList.add("faces");
  try {
    sessionStorage.faces = 1;
  } catch {
    // Storage is closed (private mode): each page asks anew.
  }
}

whenLoaded(showFaces);
