/** Measures one visit and reports it once, when the page is first hidden. Stores nothing in the browser. */
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

// web-vitals registered first, so its final values are in. A page that is shown again has reported already.
document.addEventListener("visibilitychange", () => void navigator.sendBeacon(VITALS_PATH, JSON.stringify(visit)), {
  once: true,
});
