/** Things that are drawn once, when first seen (DESIGN section 8). Without script they stand drawn. */
import { onceSeen } from "./once-seen.ts";

for (const element of document.querySelectorAll<HTMLElement>("[data-draws]")) element.dataset.draws = "waiting";

onceSeen("[data-draws]", { threshold: 0.25 }, (element) => {
  element.dataset.draws = "now";
});
