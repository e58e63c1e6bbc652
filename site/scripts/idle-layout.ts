/**
 * Lays out the sections below the fold one by one in idle time, so that no tap waits for all of them (home/idle-layout.css).
 * Starts when the web fonts have usually loaded, so that layout runs once. A prerendered page has no frames, so it starts
 * when the page is shown.
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
