/**
 * Loads the text fonts after the page has loaded, because their 35 kB would compete with the first picture on a slow
 * connection. The headline's font is preloaded, and the fallback fonts have the same metrics, so nothing moves. Later
 * pages of the visit use the cached fonts from first paint (layouts/Page.astro).
 */
import { whenIdle, whenLoaded } from "./page-state.ts";

/** Shown only when all have loaded, so that a text changes once. */
const FONTS = ['1em "Anek Text"', '600 1em "Anek Text"', '500 1em "Anek Note"'];

function showFonts() {
  finishSections();
  try {
    sessionStorage.faces = 1;
  } catch {
    // Storage is blocked (private mode): each page of the visit starts with the fallback fonts.
  }
}

whenLoaded(() => {
  Promise.all(FONTS.map((font) => document.fonts.load(font))).then(showFonts, showFonts);
});

/**
 * Gives the page its text fonts part by part, because a font for the whole page would be one long task. What is in view
 * changes at once, each part in a task of its own. Each other part has an idle task, so that no tap waits for all of
 * them, and begins after a second, when the browser has drawn what is in view.
 */
const WAIT_MS = 1000;
const SECTIONS = "body>:not(main,script),main>:not(script)";

function finishSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>(SECTIONS)) {
    const { top, bottom } = section.getBoundingClientRect();
    const finish = () => {
      section.classList.add("faces");
      // Lays it out here: left to the next frame it would share a task with painting.
      section.getBoundingClientRect();
    };
    if (bottom > 0 && top < innerHeight) setTimeout(finish);
    else setTimeout(whenIdle, WAIT_MS, finish);
  }
}

/**
 * Lays out the parts whose layout was delayed (layouts/idle-layout.css), each in an idle task, once the visitor touches
 * the page or moves the pointer: a link to a section, pressed next, would lay out all of them at once.
 */
addEventListener(
  "pointerover",
  () => {
    for (const part of document.querySelectorAll<HTMLElement>(".idle-layout"))
      whenIdle(() => {
        part.classList.remove("idle-layout");
        part.getBoundingClientRect();
      });
  },
  { once: true },
);
