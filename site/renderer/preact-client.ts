/** Takes over the markup of an island, or draws it anew, for Astro and site/scripts/islands.ts. */
import { type ComponentType, h, hydrate, render } from "preact";

export default (island: HTMLElement) =>
  (component: ComponentType, props: object, slots: { default?: string }, { client }: { client?: string }): void => {
    const __html = slots.default;
    const slot = __html && h("astro-slot", { dangerouslySetInnerHTML: { __html } });
    (client === "only" ? render : hydrate)(h(component, props, slot), island);
  };
