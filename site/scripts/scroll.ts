/**
 * Links in the header and footer lead to sections of the home page. From another page this script opens the home page
 * (`/`), then scrolls to the section after 100 ms (requirement 2.5). On the home page, and without JavaScript, they are
 * plain fragment links.
 */
import { whenShown } from "./page-state.ts";

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
    return; // Storage is blocked: follow the plain link.
  }
  event.preventDefault();
  location.assign("/");
}

/**
 * Scrolls to the section that was clicked on the page before. `replace` is a fragment navigation, so it also moves
 * focus.
 */
function scrollAfterArrival() {
  const hash = sessionStorage.getItem(STORED);
  sessionStorage.removeItem(STORED);
  if (!hash) return;
  // Sections above the target need their real height first (layouts/idle-layout.css).
  document.documentElement.classList.remove("later");
  setTimeout(() => location.replace(hash), SCROLL_DELAY_MS);
}

addEventListener("click", onClick);
if (isHome()) whenShown(scrollAfterArrival);
