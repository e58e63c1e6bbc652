/**
 * Tooltips of the contact widget and the social links (requirement 2.10). They open after 700 ms, or at once when
 * another closed less than 300 ms ago. Keyboard focus opens them, Escape closes them, and the pointer may rest on them
 * (WCAG 1.4.13).
 */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

const tip = document.createElement("div");
tip.setAttribute("role", "tooltip");
tip.className = "tooltip";
tip.hidden = true;

let closedAt = Number.NEGATIVE_INFINITY;
let timer = 0;
let owner: HTMLElement = tip;

function show(element: HTMLElement) {
  owner = element;
  // Without its title attribute the element shows no second, native tooltip.
  if (element.title) {
    element.dataset.title = element.title;
    element.title = "";
  }
  tip.textContent = element.dataset.tooltip ?? "";
  tip.hidden = false;
  element.after(tip);
  const box = element.getBoundingClientRect();
  tip.style.left = `${Math.max(8, Math.min(box.left + box.width / 2 - tip.offsetWidth / 2, innerWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${box.top - tip.offsetHeight}px`;
}

function hide() {
  clearTimeout(timer);
  if (tip.hidden) return;
  tip.hidden = true;
  closedAt = performance.now();
  if (owner.dataset.title) owner.title = owner.dataset.title;
}

function open(element: HTMLElement) {
  clearTimeout(timer);
  if (element === owner && !tip.hidden) return;
  const recent = !tip.hidden || performance.now() - closedAt < SKIP_DELAY_MS;
  timer = window.setTimeout(show, recent ? 0 : OPEN_DELAY_MS, element);
}

for (const element of document.querySelectorAll<HTMLElement>("[data-tooltip]")) {
  element.addEventListener("pointerenter", () => open(element));
  element.addEventListener("focus", () => open(element));
  element.addEventListener("blur", hide);
  element.addEventListener("pointerleave", (event) => {
    if (event.relatedTarget !== tip) hide();
  });
}
tip.addEventListener("pointerleave", hide);
addEventListener("keydown", (event) => event.key === "Escape" && hide());
addEventListener("scroll", hide);
