/**
 * The switch between the light and the dark theme. Without a choice the theme follows the system. A choice equal to the
 * system's is removed, so that the system decides again. An inline script in layouts/Page.astro applies a stored choice
 * before first paint.
 */
const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");
const switches = document.querySelectorAll("[data-theme-switch]");
/** The dark theme-color tag, which comes first; the light one follows it. */
const darkColor = document.querySelector<HTMLMetaElement>("[name=theme-color]");

/** Computed, because reading it from the styles would block until the web fonts have loaded. */
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);

function readStoredTheme(): string {
  try {
    return localStorage.theme ?? "";
  } catch {
    // Storage is blocked (private mode): keep the choice of this page.
    return root.dataset.theme ?? "";
  }
}

function storeTheme(choice: string): void {
  try {
    if (choice) localStorage.theme = choice;
    else localStorage.removeItem("theme");
  } catch {
    // Storage is blocked (private mode): the choice lasts for this page.
  }
}

/** Updates what styles cannot: the state of the switches, and the colour of the browser's toolbar. */
function syncThemeControls() {
  const dark = isDark();
  // Firefox before 119 has no property for the attribute.
  for (const button of switches) button.setAttribute("aria-pressed", String(dark));
  // "print" disables the dark theme-color tag on screen, so that the light one after it applies.
  if (darkColor) darkColor.media = dark ? "all" : "print";
}

/** Applies a choice made in another tab, or while this page was prerendered or in the back/forward cache. */
function applyStoredTheme() {
  root.dataset.theme = readStoredTheme();
  syncThemeControls();
}

function toggleTheme() {
  const theme = isDark() ? "light" : "dark";
  const isSystemTheme = (theme === "dark") === system.matches;
  root.dataset.theme = isSystemTheme ? "" : theme;
  storeTheme(root.dataset.theme);
  syncThemeControls();
}

for (const button of switches) button.addEventListener("click", toggleTheme);
for (const event of ["storage", "pageshow", "pagereveal"]) addEventListener(event, applyStoredTheme);
system.addEventListener("change", syncThemeControls);
syncThemeControls();
