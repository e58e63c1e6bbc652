/** The program that renders every page of any content on any host, dist-render/entry.mjs. */

import { setImmediate as nextTask } from "node:timers/promises";
import { createApp } from "astro/app/entrypoint";
import type { Renderer } from "./contract.ts";
import { textsOf } from "./texts.ts";
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
  ...errorPages,
];

async function render(path: string, view: SiteView): Promise<string> {
  // Until the task ends, Node keeps what each response holds.
  await nextTask();
  const locals: App.Locals = { ...view };
  const response = await app.render(new Request(new URL(path, view.site)), { locals });
  if (locals.failure !== undefined) throw locals.failure;
  if (response.status !== (errorPages.includes(path) ? Number(path.slice(1)) : 200))
    throw new Error(`The page ${path} answered ${response.status}.`);
  return response.text();
}

export const renderer: Renderer<SiteView> = {
  viewOf,
  pathsOf,
  render,
  textsOf,
  loadDrawings: () => import("./drawings.ts"),
};
