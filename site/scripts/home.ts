/** Scripts of the home page. Inlined in the page, because a file would cost one more request. */

/**
 * Animates a drawing once, when it first comes into view (docs/design.md 7). Without JavaScript it is simply there, and
 * so is one that was in view before this script ran.
 */
const drawings = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const { dataset } = target as HTMLElement;
      if (!isIntersecting) {
        dataset.draws = "waiting";
        continue;
      }
      if (dataset.draws === "waiting") dataset.draws = "now";
      drawings.unobserve(target);
    }
  },
  { threshold: 0.25 },
);

for (const element of document.querySelectorAll("[data-draws]")) drawings.observe(element);

/**
 * Keeps a picture once it has come near the viewport. Without this script, `.loads-near` drops it when the visitor
 * scrolls on, and draws it again each time it comes near.
 */
const pictures = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.classList.remove("loads-near");
      pictures.unobserve(target);
    }
  },
  { rootMargin: "600px" },
);

for (const element of document.querySelectorAll(".loads-near")) pictures.observe(element);
