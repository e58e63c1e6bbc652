/** Measures one visit and tells the desk once, when the page is hidden for the first time. Nothing is kept in the browser. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { type Connection, type Measurement, VITALS_PATH } from "../../enquiry/vitals.ts";

interface Network {
  connection?: { effectiveType?: Connection };
}

const { connection } = navigator as Navigator & Network;
const visit: Measurement = { page: location.pathname, connection: connection?.effectiveType ?? "unknown" };

for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
  on(({ name, value }) => {
    visit[name] = name === "CLS" ? Number(value.toFixed(4)) : Math.round(value);
  });
}

// The library hears of this first and reports what is final. A page that comes back has told already.
document.addEventListener("visibilitychange", () => void navigator.sendBeacon(VITALS_PATH, JSON.stringify(visit)), {
  once: true,
});
