/**
 * Chooses the visits whose speed is measured (docs/decisions, field measurements): at random, never one that asks not to be
 * followed or to save data, and no program's. Only for them the rest is loaded, when the page has nothing else to do.
 */
// As an address, not as a module: around a module the bundler wraps its preloading, a request and 750 bytes on every page.
import vitals from "./vitals.ts?worker&url";
import { whenLoaded } from "./when-loaded.ts";
import { whenShown } from "./when-shown.ts";

interface Wishes {
  globalPrivacyControl?: boolean;
  connection?: { saveData?: boolean };
}

function sample() {
  const { doNotTrack, webdriver, globalPrivacyControl, connection } = navigator as Navigator & Wishes;
  const declined = doNotTrack === "1" || globalPrivacyControl || connection?.saveData;
  if (declined || webdriver || Math.random() >= import.meta.env.VITALS_SAMPLE) return;
  // What cannot be loaded is not missed.
  (self.requestIdleCallback ?? setTimeout)(() => void import(vitals).catch(() => {}));
}

// A page that is prerendered loads then, and is looked at later or never.
if (import.meta.env.VITALS_SAMPLE > 0 && import.meta.env.PROD) whenLoaded(() => whenShown(sample));
