/**
 * The planner's page: while the visitor answers, the plan below follows (requirement 16.14). Without this script, and
 * when the server cannot be reached, every link and the form lead to a page of the server.
 */
import { afterNextFrame } from "../components/after-next-frame.ts";
import { createLivePlan } from "../planner/live.ts";
import { isPlainClick, listenToActions } from "../planner/page-actions.ts";
import { listenToStages, showStages } from "../planner/questions/stages.ts";

const form = document.querySelector<HTMLFormElement>("[data-questions]");
const place = document.querySelector<HTMLElement>("[data-answered]");

if (form && place) followAnswers(form, place);
listenToActions();

function followAnswers(form: HTMLFormElement, place: HTMLElement): void {
  const live = createLivePlan(form, place);
  const stale = form.querySelector<HTMLElement>("[data-stale]");

  /** Does what is left to do after a failure, unless a newer step has taken over. */
  const unlessNewer = (work: () => void) => (error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) work();
  };
  /** Says that the plan does not follow. The button below the questions still leads to it. */
  function setStale(isStale: boolean): void {
    if (stale) stale.textContent = isStale ? (stale.dataset.stale ?? "") : "";
  }

  function follow(): void {
    const address = addressOf(form);
    live.draw(address).then(
      () => {
        setStale(false);
        history.replaceState(null, "", address + (shownQuestion(form) ? location.hash : ""));
      },
      unlessNewer(() => setStale(true)),
    );
  }

  // The answer is shown first.
  form.addEventListener("change", () => afterNextFrame(follow));
  // Questions without an answer stay out of the address.
  form.addEventListener("formdata", ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
  });
  place.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-toggle], [data-in-page]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const { href } = link;
    const keep = "toggle" in link.dataset ? "replaceState" : "pushState";
    live.draw(href).then(
      () => history[keep](null, "", href),
      unlessNewer(() => location.assign(href)),
    );
  });
  function arrive(): void {
    const question = shownQuestion(form);
    question?.focus({ preventScroll: true });
    if (!place.hasChildNodes()) return;
    if (!question)
      live.restore(location.href).then(
        () => showStages(form),
        unlessNewer(() => location.reload()),
      );
    // Back at an earlier question, the answers to later ones stay.
    else if (addressOf(form) !== location.pathname + location.search) follow();
  }
  // The browser shows the question of the new address first.
  addEventListener("popstate", () => setTimeout(arrive));
  listenToStages(form);
  if (hasNewAnswers(form)) follow();
}

/** The question that is shown alone, on a phone; undefined where all of them are one sheet, or folded. */
const shownQuestion = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(".question")].find(
    (question) => question.querySelector(".question-links")?.getClientRects().length,
  );

/** Whether the visitor has answered since the page came: that may be before this script runs. */
function hasNewAnswers(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked;
    if (!(control instanceof HTMLSelectElement)) return false;
    const given = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, given);
  });
}

/** The address of the plan of what is chosen, in the view that is shown. */
function addressOf(form: HTMLFormElement): string {
  const chosen = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const shown = new URLSearchParams(location.search);
  for (const name of ["v", "w"]) for (const value of shown.getAll(name)) chosen.append(name, value);
  return `/plan?${chosen}`;
}
