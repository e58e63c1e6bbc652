/**
 * On arrival the contact page scrolls, after 100 ms, to the form if the address asks for it, else to the get-in-touch
 * heading, 120 px below the window's top (specification §2 and §9). Not after back or forward, not once the visitor has
 * moved, not if the address asks for something else (decisions: behaviour).
 */
import { whenLoaded } from "./when-loaded.ts";
import { whenShown } from "./when-shown.ts";

const SCROLL_DELAY_MS = 100;
const OFFSET_PX = 120;
const targets: Record<string, string> = { "": "get-in-touch", "#contact-form": "contact-form" };

function scrollOnArrival() {
  const target = document.getElementById(targets[location.hash] ?? "");
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!target || navigation?.type === "back_forward" || (location.hash === "" && scrollY > 0)) return;
  let moved = false;
  const stay = () => {
    moved = true;
  };
  for (const move of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(move, stay, { once: true, passive: true });
  }
  const scroll = () => {
    if (!moved) scrollTo({ top: target.getBoundingClientRect().top + scrollY - OFFSET_PX });
  };
  const wait = () => setTimeout(scroll, SCROLL_DELAY_MS);
  // Until everything is there the browser goes to the place in the address by itself, again and again.
  if (location.hash) whenLoaded(wait);
  else wait();
}

whenShown(scrollOnArrival);
