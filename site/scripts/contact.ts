/**
 * Scrolls the contact page 100 ms after arrival (requirement 5.3): to the form if the address names it, otherwise to
 * the get-in-touch heading. It does not after Back, once the visitor has scrolled or pressed anything, or for another
 * fragment.
 */
import { whenLoaded, whenShown } from "./page-state.ts";

const SCROLL_DELAY_MS = 100;
const OFFSET_PX = 120;
const targets: Record<string, string> = { "": "get-in-touch", "#contact-form": "contact-form" };

function scrollOnArrival() {
  const target = document.getElementById(targets[location.hash] ?? "");
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!target || navigation?.type === "back_forward") return;
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
  };
  for (const input of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(input, interrupt, { once: true, passive: true });
  }
  const scroll = () => {
    if (interrupted || (location.hash === "" && scrollY > 0)) return;
    const top = target.getBoundingClientRect().top + scrollY - OFFSET_PX;
    // A smooth scroll draws thirty frames of a page that nobody has read yet. The browser's own scroll to a fragment is
    // smooth, and may not be over.
    scrollTo({ top, behavior: location.hash ? "smooth" : "instant" });
  };
  const scrollAfterDelay = () => setTimeout(scroll, SCROLL_DELAY_MS);
  // Until the page has loaded, the browser itself keeps scrolling to the fragment.
  if (location.hash) whenLoaded(scrollAfterDelay);
  else scrollAfterDelay();
}

/** A plan that the server has put into the form counts as typed, so that the form's own script keeps it. */
function keepFilledText() {
  for (const field of document.querySelectorAll<HTMLTextAreaElement>("[data-enquiry-form] textarea")) {
    const { value } = field;
    if (value) field.value = value;
  }
}

keepFilledText();
whenShown(scrollOnArrival);
