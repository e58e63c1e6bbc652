/**
 * Wakes each island when it comes near the window: Preact takes over its markup. Astro's own program for that would be
 * 4.8 kB in the page (renderer/finished-page.ts leaves it out); in development it is there.
 */

/**
 * Islands that an extension or a translation has changed. Preact would take its elements for those of the page: they
 * are drawn anew.
 */
const changed = new Set<Element | null>();

const watcher = new MutationObserver((records) => {
  for (const { target } of records) changed.add((target as Element).closest("[data-props]"));
});

let properties: Promise<Record<string, object>> | undefined;

async function wake(island: HTMLElement): Promise<void> {
  const of = (name: string) => island.getAttribute(name) ?? "";
  properties ??= fetch(of("data-props")).then((answer) => answer.json());
  const [component, { default: hydrate }, all] = await Promise.all([
    import(/* @vite-ignore */ of("component-url")),
    import(/* @vite-ignore */ of("renderer-url")),
    properties,
  ]);
  const name = of("component-export");
  const slot = island.querySelector("astro-slot");
  const isChanged = changed.has(island);
  const place = isChanged ? (island.cloneNode() as HTMLElement) : island;
  if (isChanged) island.after(place);
  const client = isChanged && "only";
  hydrate(place)(component[name], all[name], slot ? { default: slot.innerHTML } : {}, { client });
  place.removeAttribute("ssr");
  // Only now, because the new form takes over what was typed into the other.
  if (isChanged) island.remove();
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const island = target.parentElement;
      if (!isIntersecting || !island) continue;
      observer.unobserve(target);
      // Without its script the markup still works.
      wake(island).catch(console.error);
    }
  },
  { rootMargin: "600px" },
);

// The element itself has no box (display: contents).
for (const content of document.querySelectorAll("[data-props] > *")) {
  observer.observe(content);
  watcher.observe(content, { childList: true, subtree: true });
}
