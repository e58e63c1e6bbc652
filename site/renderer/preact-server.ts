/** Renders the components of a page, for Astro. */
import { type ComponentType, h } from "preact";
import { renderToString } from "preact-render-to-string";

interface Slots {
  default?: string;
}

export default {
  supportsAstroStaticSlot: true,
  check: (component: unknown) => typeof component === "function",
  renderToStaticMarkup(component: ComponentType, props: object, slots: Slots, metadata?: { hydrate?: string }) {
    const __html = slots.default?.trim();
    // Astro takes the element out again where no island needs it.
    const slot =
      __html && h(metadata?.hydrate ? "astro-slot" : "astro-static-slot", { dangerouslySetInnerHTML: { __html } });
    // Astro's own attribute has the properties in a format of its own.
    const attrs = { ...(metadata?.hydrate && { "data-json": JSON.stringify(props) }) };
    return { html: renderToString(h(component, props, slot)), attrs };
  },
};
