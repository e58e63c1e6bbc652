/** The program that renders every page of any content on any host, dist-render/entry.mjs. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTask } from "node:timers/promises";
import { createApp } from "astro/app/entrypoint";
import { finishedPage } from "./finished-page.ts";
import { renderSite } from "./render-site.ts";
import type { RenderedPage, Renderer, Route } from "./types.ts";
import { type SiteView, viewOf } from "./view.ts";

const app = createApp({ streaming: false });

/** Pages that are sent with the status of their name. */
const errorPages = ["/404", "/500"];

const pathsOf = ({ pages }: SiteView): string[] => [
  ...pages.keys(),
  "/privacy",
  "/plan/answered",
  "/enquiry/sent",
  "/enquiry/refused",
  "/enquiry/receipt",
  "/preview-ended",
  ...errorPages,
];

async function draw(path: string, view: SiteView): Promise<{ html: string; route: string }> {
  // Until the task ends, Node keeps what each response holds.
  await nextTask();
  const locals: App.Locals = { ...view };
  const request = new Request(new URL(path, view.site));
  const routeData = app.match(request);
  if (!routeData) throw new Error(`There is no page ${path}.`);
  const response = await app.render(request, { locals, routeData });
  if (locals.failure !== undefined) throw locals.failure;
  if (response.status !== (errorPages.includes(path) ? Number(path.slice(1)) : 200))
    throw new Error(`The page ${path} answered ${response.status}.`);
  return { html: await response.text(), route: routeData.route };
}

let routes: Record<string, Route> | undefined;

async function render(path: string, view: SiteView): Promise<RenderedPage> {
  const { html, route } = await draw(path, view);
  routes ??= JSON.parse(readFileSync(join(import.meta.dirname, "routes.json"), "utf8")) as Record<string, Route>;
  const shared = routes[route];
  if (!shared) throw new Error(`The renderer was built without the route ${route}.`);
  return finishedPage(html, shared, view.dataApi);
}

const pageRenderer = { viewOf, pathsOf, render, draw };

export const renderer: Renderer<SiteView> = {
  ...pageRenderer,
  renderSite: (order) => renderSite(pageRenderer, order),
};
