/**
 * The switch between light and dark (docs/decisions, dark theme). Without a choice the styles follow the system; a choice
 * that agrees with the system is none and is forgotten. Before the first paint the head of the page applies what is kept.
 */
const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");
const switches = document.querySelectorAll("[data-theme-switch]");
/** The colour of the browser's own bar in the dark; the light one stands behind it. */
const bar = document.querySelector<HTMLMetaElement>("[name=theme-color]");

/** Worked out, not asked of the styles: that would hold the page up while its faces come. */
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);

/** What follows the theme and is no style. */
function tell() {
  const dark = isDark();
  for (const button of switches) button.ariaPressed = String(dark);
  if (bar) bar.media = dark ? "all" : "print";
}

/** Takes over what was chosen elsewhere: in another tab, or while this page lay ready or in the history. */
function takeOver() {
  try {
    root.dataset.theme = localStorage.theme ?? "";
  } catch {
    // Storage is closed: a choice holds for the page.
  }
  tell();
}

function turn() {
  const dark = !isDark();
  const choice = dark === system.matches ? "" : dark ? "dark" : "light";
  root.dataset.theme = choice;
  try {
    if (choice) localStorage.theme = choice;
    else localStorage.removeItem("theme");
  } catch {
    // As above.
  }
  tell();
}

for (const button of switches) button.addEventListener("click", turn);
for (const event of ["storage", "pageshow", "pagereveal"]) addEventListener(event, takeOver);
system.addEventListener("change", tell);
tell();
