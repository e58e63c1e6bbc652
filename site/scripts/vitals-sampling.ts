/**
 * Samples visits at random to measure their speed. Skips visitors who ask not to be tracked or to save data, and
 * automated browsers. Only a sampled visit loads the measuring script, when the page is idle.
 */
// Imported as a URL: around a dynamic import of a module the bundler adds its preloading, a request and 750 bytes per
// page.

import { whenIdle, whenLoaded, whenShown } from "./page-state.ts";
import vitals from "./vitals.ts?worker&url";

interface PrivacyPreferences {
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

function startSampling() {
  const { doNotTrack, webdriver, globalPrivacyControl, connection } = navigator as Navigator & PrivacyPreferences;
  const declined = doNotTrack === "1" || globalPrivacyControl || connection?.saveData;
  if (declined || webdriver || Math.random() >= import.meta.env.VITALS_SAMPLE) return;
  // Measuring is optional, so a failed download is ignored.
  whenIdle(() => void import(vitals).catch(() => {}));
}

// A prerendered page loads before it is shown, and may never be shown.
if (import.meta.env.VITALS_SAMPLE > 0 && import.meta.env.PROD) whenLoaded(() => whenShown(startSampling));
