/**
 * The site's content, read from content/ or CONTENT_DIR (astro.config.ts). The bundler watches these files: in development a
 * change reloads the page and shows its errors; in a build an error stops it. A preview at the desk gives its own content
 * (site/preview/).
 */
import { type Content, type ContentFiles, parseContent } from "../../content-schema/read-content.ts";

const files: ContentFiles = import.meta.glob("@content/**/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The name of a file below the folder. */
const NAME = /(?<=\/)(?:(?:services|case-studies)\/)?[^/]+$/;

const builtContent = (): Content =>
  parseContent(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${NAME.exec(path)?.[0]}`, text])),
  );

export const content: Content = (await globalThis.previewedContent) ?? builtContent();
