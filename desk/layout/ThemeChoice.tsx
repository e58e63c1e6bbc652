/** The theme of the desk in this browser. The choice is the same as the site's (site/scripts/theme.ts). */
import { useState } from "react";
import { Chips } from "../components/Chips.tsx";

const root = document.documentElement;

const DEVICE = "device";
type Theme = typeof DEVICE | "light" | "dark";

function readTheme(): Theme {
  const { theme } = root.dataset;
  return theme === "light" || theme === "dark" ? theme : DEVICE;
}

function storeTheme(theme: Theme): void {
  root.dataset.theme = theme === DEVICE ? "" : theme;
  try {
    if (theme === DEVICE) localStorage.removeItem("theme");
    else localStorage.theme = theme;
  } catch {
    // Storage is blocked (private mode): the choice lasts for this page.
  }
}

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2 text-[1rem] leading-[1.35]">
      <span>Theme</span>
      <Chips
        label="Theme"
        className=""
        value={theme}
        onChange={(next) => {
          storeTheme(next);
          setTheme(next);
        }}
        chips={[
          { value: DEVICE, label: "Device" },
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
        ]}
      />
    </div>
  );
}
