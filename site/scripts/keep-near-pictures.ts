/**
 * Keeps a picture once it has come near the viewport. Without this script, `.loads-near` drops it when the visitor scrolls
 * on, and draws it again each time it comes near.
 */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.classList.remove("loads-near");
      observer.unobserve(target);
    }
  },
  { rootMargin: "600px" },
);

for (const element of document.querySelectorAll(".loads-near")) observer.observe(element);
