/** The switch between light and dark. The choice is the same as the site's (site/scripts/theme.ts). */
import { useState } from "react";

const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");

const isDark = (): boolean => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);

/** Changes the theme. A choice equal to the system's is removed, so that the system decides again. */
function toggle(): void {
  const theme = isDark() ? "light" : "dark";
  root.dataset.theme = (theme === "dark") === system.matches ? "" : theme;
  try {
    if (root.dataset.theme) localStorage.theme = root.dataset.theme;
    else localStorage.removeItem("theme");
  } catch {
    // Storage is blocked (private mode): the choice lasts for this page.
  }
}

export function useTheme() {
  const read = () => ({ isDark: isDark(), isChosen: Boolean(root.dataset.theme) });
  const [theme, setTheme] = useState(read);
  const switchTheme = () => {
    toggle();
    setTheme(read());
  };
  return { ...theme, switchTheme };
}
