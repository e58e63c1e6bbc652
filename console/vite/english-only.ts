import type { Plugin } from "vite";

/** A file with React Aria's words in one language. */
const WORDS =
  /[/\\]react-(aria|stately|aria-components)[/\\]dist[/\\]private[/\\](.*[/\\])?intl[/\\].*[a-z]{2}-[A-Z]{2}\.m?js$/;

/** Leaves React Aria's words in other languages out: the desk speaks English, and 33 languages are 15 kB of every screen. */
export const englishOnly = (): Plugin => ({
  name: "english-only",
  enforce: "pre",
  load(id) {
    return WORDS.test(id) && !id.includes("en-US") ? "export default {};" : null;
  },
});
