/**
 * Everything the site says, for pages, layouts and sections. The bundler watches the files: a change in content/
 * reloads the page in development, and a fault in them is shown there and stops the build.
 */
import { type ContentFiles, readAll } from "../../content-schema/read.ts";

const files: ContentFiles = import.meta.glob("../../content/**/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const content = readAll(
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace("../../", ""), text])),
);
