/**
 * Things that are drawn once, when first seen (DESIGN section 8). Without script they stand drawn; so do those that were
 * seen before the script came.
 */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const { dataset } = target as HTMLElement;
      if (!isIntersecting) {
        dataset.draws = "waiting";
        continue;
      }
      if (dataset.draws === "waiting") dataset.draws = "now";
      observer.unobserve(target);
    }
  },
  { threshold: 0.25 },
);

for (const element of document.querySelectorAll("[data-draws]")) observer.observe(element);
