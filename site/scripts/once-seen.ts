/** Does something with each element that a selector finds, once, when it is first seen or comes near. */
export function onceSeen(selector: string, how: IntersectionObserverInit, act: (element: HTMLElement) => void): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      act(target as HTMLElement);
      observer.unobserve(target);
    }
  }, how);
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}
