/**
 * A picture that has come near once stays: its well is not emptied again when the visitor scrolls on (styles: loads-near).
 * Without this script the well is filled each time that it comes near.
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
