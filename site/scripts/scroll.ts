/**
 * The bar and the footer lead to sections of the home page. On the home page the browser scrolls by itself; from another
 * route the page goes to / first and scrolls after 100 ms (specification §2 and §9). Without script the same links
 * work as plain fragments.
 */
import { whenShown } from "./when-shown.ts";

const SCROLL_DELAY_MS = 100;
const STORED = "scroll-to";

const isHome = () => location.pathname === "/";

function onClick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/#"]');
  const newTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || newTab || isHome()) return;
  try {
    sessionStorage.setItem(STORED, link.hash);
  } catch {
    return; // Storage is closed: the plain link does.
  }
  event.preventDefault();
  location.assign("/");
}

/** Takes up what was clicked on the page before. `replace` is a real fragment navigation: focus moves along. */
function scrollAfterArrival() {
  const hash = sessionStorage.getItem(STORED);
  sessionStorage.removeItem(STORED);
  if (!hash) return;
  // What is above must have its height first (styles: later.css).
  document.documentElement.classList.remove("later");
  setTimeout(() => location.replace(hash), SCROLL_DELAY_MS);
}

document.addEventListener("click", onClick);
if (isHome()) whenShown(scrollAfterArrival);
