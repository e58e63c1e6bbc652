/** Things that are drawn once, when first seen (DESIGN section 8). Without script they stand drawn. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      (target as HTMLElement).dataset.draws = "now";
      observer.unobserve(target);
    }
  },
  { threshold: 0.25 },
);

for (const element of document.querySelectorAll<HTMLElement>("[data-draws]")) {
  element.dataset.draws = "waiting";
  observer.observe(element);
}
