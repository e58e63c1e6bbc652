/**
 * The field that finds a word in the questions of all services. A question stays if it or its answer has the beginning
 * of every word; then it is open.
 */
const field = document.querySelector<HTMLInputElement>("#find");
const status = document.querySelector<HTMLElement>("[data-found]");
const questions = [...document.querySelectorAll<HTMLDetailsElement>(".owner-questions details")].map((element) => ({
  element,
  text: ` ${element.textContent.toLowerCase()}`,
}));

function filterQuestions(typed: string): void {
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let found = 0;
  for (const { element, text } of questions) {
    const hasWords = words.every((word) => new RegExp(`[^\\p{L}\\p{M}\\p{N}]${word}`, "u").test(text));
    element.hidden = !hasWords;
    element.open = hasWords && words.length > 0;
    if (hasWords) found++;
  }
  for (const section of document.querySelectorAll<HTMLElement>(".owner-questions section"))
    section.hidden = !section.querySelector("details:not([hidden])");
  const { found: some = "", none = "" } = status?.dataset ?? {};
  const line = found ? some.replace("{n}", String(found)).replace("{of}", String(questions.length)) : none;
  if (status) status.textContent = words.length ? line : "";
}

field?.addEventListener("input", () => {
  // A word is looked for in every stage.
  const all = document.querySelector<HTMLInputElement>("#stage-all");
  if (all) all.checked = true;
  filterQuestions(field.value);
});
if (field?.value) filterQuestions(field.value);

export {};
