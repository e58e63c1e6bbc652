/**
 * Lays out the parts of the page below the first screen (styles: idle-layout.css), each in an idle task of its own, so that no
 * tap waits for all of them. It begins after a second, when the web fonts have usually come, so that text is not laid out twice.
 * A prerendered page has no frames, so it begins when the page is shown.
 */
const WAIT_MS = 1000;

const parts = document.querySelectorAll<HTMLElement>("main > :not(:first-child), .idle-layout, footer").values();
const whenIdle = self.requestIdleCallback ?? setTimeout;

function layOutNext() {
  const { value: part } = parts.next();
  if (!part) return;
  part.style.contentVisibility = "visible";
  // Lays it out here: left to the next frame it would share a task with painting.
  part.getBoundingClientRect();
  whenIdle(layOutNext);
}

requestAnimationFrame(() => setTimeout(() => whenIdle(layOutNext), WAIT_MS));
