/**
 * Animates a drawing once, when it first comes into view (docs/design.md 7). Without JavaScript it is simply there, and so is
 * one that was in view before this script ran.
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
