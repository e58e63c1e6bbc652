/** Lays out what stands below the first screen, a section at a time, so that no touch has to wait for it (styles: later.css). */
import { whenLoaded } from "./when-loaded.ts";
import { whenShown } from "./when-shown.ts";

const sections = document.querySelectorAll<HTMLElement>("main > :not(:first-child), footer").values();
const whenIdle = self.requestIdleCallback ?? setTimeout;

function layOutNext() {
  const { value: section } = sections.next();
  if (!section) return;
  section.style.contentVisibility = "visible";
  whenIdle(layOutNext);
}

// Not before it is shown: a page that lay ready would have to lay out everything for its first paint.
whenLoaded(() => whenShown(() => whenIdle(layOutNext)));
