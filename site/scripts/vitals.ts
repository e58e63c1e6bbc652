/** Measures one visit and reports it once, when the page is first hidden. Stores nothing in the browser. */
import { onCLS, onINP, onLCP } from "web-vitals";
import { type Measurement, VITALS_PATH } from "../../core/vitals.ts";

const visit: Measurement = { page: location.pathname };

for (const on of [onCLS, onINP, onLCP]) {
  on(({ name, value }) => {
    visit[name] = name === "CLS" ? Number(value.toFixed(4)) : Math.round(value);
  });
}

// web-vitals registered first, so its final values are in. A page that is shown again has reported already.
document.addEventListener("visibilitychange", () => void navigator.sendBeacon(VITALS_PATH, JSON.stringify(visit)), {
  once: true,
});
