/**
 * Renders one page of the site with other content than that of its build, in a worker thread. The modules of a page read the
 * content when they are loaded, so a thread can render once; it loads everything else before it is asked.
 */
import { parentPort, workerData } from "node:worker_threads";
import { app, manifest } from "virtual:built-pages";
import type { Content } from "../../content-schema/read-content.ts";
import { giveBuiltPictures } from "./built-pictures.ts";

interface Ask {
  content: Content;
  /** Such as `/services/licensing`. */
  page: string;
}

/** Null where the site has no such page. */
export type Rendered = { html: string } | { html: null };

const given = Promise.withResolvers<Content>();
globalThis.previewedContent = given.promise;
giveBuiltPictures(workerData.pictures);

const pages = manifest.routes.filter(({ routeData }) => routeData.type === "page");
app.setInternals({
  pagesByKeys: new Map(
    pages.map(({ routeData: { route, component }, styles }) => [
      `${route}&${component}`,
      { styles: styles.map((sheet) => ({ sheet, depth: 0, order: 0 })) },
    ]),
  ),
});
app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });

// Loads the pages up to the content. One that cannot be loaded with it says so when it is rendered.
for (const load of manifest.pageMap?.values() ?? []) load().catch(() => undefined);

async function render({ content, page }: Ask): Promise<Rendered> {
  given.resolve(content);
  // The build asks for folders.
  const path = page.endsWith("/") ? page : `${page}/`;
  const route = pages.find(({ routeData }) => routeData.pattern.test(path));
  if (!route) return { html: null };
  const request = new Request(new URL(path, manifest.site ?? "http://localhost"));
  const response = await app.render(request, { routeData: route.routeData });
  return { html: response.status === 200 || page === "/404" || page === "/500" ? await response.text() : null };
}

parentPort?.once("message", async (ask: Ask) => parentPort?.postMessage(await render(ask)));
