/**
 * Lays out what stands below the first screen (styles: later.css), a section at a time, so that no touch has to wait for all of
 * it, and when the faces of the text have usually come, so that it need not be done twice. A page that lies ready has no
 * frames: it does this when it is shown.
 */
const WAIT_MS = 1000;

const sections = document.querySelectorAll<HTMLElement>("main > :not(:first-child), footer").values();
const whenIdle = self.requestIdleCallback ?? setTimeout;

function layOutNext() {
  const { value: section } = sections.next();
  if (!section) return;
  section.style.contentVisibility = "visible";
  whenIdle(layOutNext);
}

requestAnimationFrame(() => setTimeout(() => whenIdle(layOutNext), WAIT_MS));
