/**
 * The box of a stage, which chooses all of its services on a phone, and the button that shows them singly (steps.css).
 */

/**
 * The state of a stage's box.
 * @param chosen whether each service is chosen
 */
export const stageBox = (chosen: readonly boolean[]) => {
  const checked = chosen.every(Boolean);
  return { checked, indeterminate: !checked && chosen.some(Boolean) };
};

/** Listens to each stage of the form. */
export function listenToStages(form: HTMLFormElement): void {
  for (const stage of stagesOf(form)) {
    const { whole, services, singly } = stage;
    whole.addEventListener("change", () => {
      for (const service of services) service.checked = whole.checked;
    });
    singly.addEventListener("click", () => {
      singly.setAttribute("aria-expanded", String(singly.getAttribute("aria-expanded") === "false"));
    });
  }
  form.addEventListener("change", () => showStages(form));
  showStages(form);
}

/** Shows in each stage's box which of its services are chosen. */
export function showStages(form: HTMLFormElement): void {
  for (const { whole, services } of stagesOf(form))
    Object.assign(whole, stageBox(services.map(({ checked }) => checked)));
}

const stagesOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll(".stage")].flatMap((stage) => {
    const [whole, ...services] = stage.querySelectorAll<HTMLInputElement>("input");
    const singly = stage.querySelector("button");
    return whole && singly ? [{ whole, services, singly }] : [];
  });
