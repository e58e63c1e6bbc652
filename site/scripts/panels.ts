/**
 * Keyboard support for the header's two popovers. The browser opens them, closes them on Escape and returns focus. The
 * dropdown closes when focus leaves it, and arrow keys move through its links. The menu keeps focus within itself and
 * its toggle.
 */
if ("popover" in document.documentElement)
  for (const panel of document.querySelectorAll<HTMLElement>(".panel")) {
    const button = document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`);
    if (button) enhance(panel, button);
  }
else void import("./panels-without-popover.ts");

function enhance(panel: HTMLElement, button: HTMLElement) {
  const isMenu = panel.id === "menu";
  // Older browsers do not expose the state of a popover to assistive technology.
  button.ariaExpanded = String(panel.matches(":popover-open"));
  panel.addEventListener("toggle", (event) => {
    button.ariaExpanded = String((event as ToggleEvent).newState === "open");
  });
  panel.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) panel.hidePopover();
  });
  const stops = () =>
    [button, ...panel.querySelectorAll<HTMLElement>("summary, button, a")].filter((e) => e.getClientRects().length > 0);
  for (const element of [panel, button]) {
    element.addEventListener("keydown", (event) => {
      if (!panel.matches(":popover-open")) {
        if (element === button && event.key === "ArrowDown") panel.showPopover();
        else return;
      }
      const next = isMenu ? nextInCycle(stops(), event) : nextByArrow(stops(), event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    });
    element.addEventListener("focusout", (event) => {
      const to = event.relatedTarget as Node | null;
      if (!isMenu && to && !panel.contains(to) && to !== button) panel.hidePopover();
    });
  }
}

/** In the menu Tab goes from the last stop to the toggle, and Shift+Tab back (requirement 2.7). */
function nextInCycle(stops: HTMLElement[], { key, shiftKey }: KeyboardEvent) {
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (key === "Tab" && at === (shiftKey ? 0 : stops.length - 1)) return stops[shiftKey ? stops.length - 1 : 0];
  return undefined;
}

const steps: Record<string, number> = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 };

/** In the dropdown arrow keys move through its two columns; from the button they go to the first link. */
function nextByArrow([button, ...links]: HTMLElement[], { key }: KeyboardEvent) {
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (key === "Home") return links[0];
  if (key === "End") return links[links.length - 1];
  const step = steps[key];
  if (!step) return undefined;
  return at < 0 ? links[0] : (links[at + step] ?? (at + step < 0 ? button : links[at]));
}
