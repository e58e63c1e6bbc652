/** The header's panels in Chrome before 114, Safari before 17 and Firefox before 125, which have no popovers. */
for (const panel of document.querySelectorAll<HTMLElement>(".panel")) {
  const button = document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`);
  if (button) toggleOnClick(panel, button);
}

function toggleOnClick(panel: HTMLElement, button: HTMLElement): void {
  let isOpen = false;
  function show(shown: boolean): void {
    isOpen = shown;
    panel.style.display = isOpen ? "" : "none";
    button.setAttribute("aria-expanded", String(isOpen));
    button.querySelector(".opens")?.toggleAttribute("hidden", isOpen);
    button.querySelector(".closes")?.toggleAttribute("hidden", !isOpen);
  }
  panel.style.opacity = "1";
  show(false);
  button.addEventListener("click", () => show(!isOpen));
  panel.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) show(false);
  });
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen) return;
    show(false);
    button.focus();
  });
}

export {};
