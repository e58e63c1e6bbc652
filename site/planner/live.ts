/**
 * Draws the plan of another address on the page, as the server draws it. The browser has no engine of its own: its data
 * would publish estimates that the company has not approved (docs/decisions/0068-one-renderer.md).
 */

/**
 * The requests of the page. Each rejects when the server cannot be reached or refuses.
 * @param form the questions
 * @param place holds the plan that the server has drawn, or nothing yet; its attribute data-answered names the level of
 * the heading
 */
export function createLivePlan(form: HTMLFormElement, place: HTMLElement) {
  let latest = new AbortController();

  async function read(address: string): Promise<DocumentFragment> {
    latest.abort();
    latest = new AbortController();
    const { search } = new URL(address, location.href);
    const [response] = await Promise.all([fetch(`/plan/drawing${search}`, { signal: latest.signal }), addStyles()]);
    if (!response.ok) throw new Error(`The plan answered ${response.status}.`);
    const template = document.createElement("template");
    // The server escapes every text in it (docs/decisions/0068-one-renderer.md).
    template.innerHTML = await response.text();
    return template.content;
  }

  function show(drawn: DocumentFragment): void {
    const plan = drawn.querySelector<HTMLElement>("[data-answered]");
    if (!plan) throw new Error("The answer holds no plan.");
    if (place.dataset.answered === "h2") lowerHeading(plan);
    const refocus = rememberFocus(place);
    // Bars grow once, not with each answer.
    place.classList.toggle("is-redrawn", place.hasChildNodes());
    place.replaceChildren(...plan.childNodes);
    refocus();
  }

  return {
    /** Draws the plan of an address. What was asked for before and is not drawn yet is dropped. */
    draw: async (address: string) => show(await read(address)),
    /** The same, and chooses its answers in the form. */
    async restore(address: string) {
      const drawn = await read(address);
      show(drawn);
      const answered = drawn.querySelector<HTMLFormElement>("[data-questions]");
      if (answered) copyAnswers(answered, form);
    },
  };
}

/**
 * The page comes with the styles of its questions. Those of a plan, which paper has already, are added with the first
 * one.
 */
async function addStyles(): Promise<void> {
  const forPaper = document.querySelector<HTMLLinkElement>("link[media=print]");
  if (!forPaper) return;
  const link = document.createElement("link");
  await new Promise((resolve, reject) => {
    Object.assign(link, { rel: "stylesheet", href: forPaper.href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
  forPaper.remove();
}

/** Below the questions the plan's heading is not the first of the page. */
function lowerHeading(plan: HTMLElement): void {
  const heading = plan.querySelector("h1");
  const lower = document.createElement("h2");
  lower.className = "type-h2";
  lower.textContent = heading?.textContent ?? "";
  heading?.replaceWith(lower);
}

/** Returns a function that focuses the link in the same place of the same row again. */
function rememberFocus(place: HTMLElement): () => void {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const row = focused?.closest("[id]");
  const index = row ? [...row.querySelectorAll<Element>("a")].indexOf(focused ?? row) : -1;
  return () => {
    const link = row && document.getElementById(row.id)?.querySelectorAll("a")[index];
    link?.focus({ preventScroll: true });
  };
}

/** Both forms have the same controls. */
function copyAnswers(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const [index, control] of [...to.elements].entries()) {
    const answered = from.elements[index];
    if (control instanceof HTMLSelectElement && answered instanceof HTMLSelectElement) control.value = answered.value;
    if (control instanceof HTMLInputElement && answered instanceof HTMLInputElement) control.checked = answered.checked;
  }
}
