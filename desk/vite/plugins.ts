import type { Plugin } from "vite";

const SOURCE = "layout/early-theme.ts";

/**
 * Adds the script that applies the stored theme as a file of its own that holds up the first paint: the page's policy
 * forbids inline scripts, and a module would run after it.
 */
export const earlyTheme = (): Plugin => ({
  name: "early-theme",
  buildStart() {
    if (this.environment.mode !== "build") return;
    this.emitFile({ type: "chunk", id: `${import.meta.dirname}/../${SOURCE}`, name: "early-theme" });
  },
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const chunk = Object.values(bundle ?? {}).find(({ name }) => name === "early-theme");
      const attrs = chunk ? { src: `/desk/${chunk.fileName}` } : { type: "module", src: `/desk/${SOURCE}` };
      return [{ tag: "script", attrs, injectTo: "head-prepend" }];
    },
  },
});

/** A file with React Aria's words in one language. */
const WORDS =
  /[/\\]react-(aria|stately|aria-components)[/\\]dist[/\\]private[/\\](.*[/\\])?intl[/\\].*[a-z]{2}-[A-Z]{2}\.m?js$/;

/**
 * Leaves React Aria's words in other languages out: the desk speaks English, and 33 languages are 15 kB of every
 * screen.
 */
export const englishOnly = (): Plugin => ({
  name: "english-only",
  enforce: "pre",
  load(id) {
    return WORDS.test(id) && !id.includes("en-US") ? "export default {};" : null;
  },
});
