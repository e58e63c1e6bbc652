/**
 * Everything the site says. The bundler watches the files: a change in content/ reloads the page in development, and an
 * issue in them is shown there and stops the build.
 */
import { type ContentFiles, parseContent } from "../../content-schema/read-content.ts";

const files: ContentFiles = import.meta.glob("../../content/**/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const content = parseContent(
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace("../../", ""), text])),
);
