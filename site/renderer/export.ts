/** Writes the site of a content as files: what a static host serves, and what the server reads. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Content } from "../../content-schema/read-content.ts";
import { loadTypesetter } from "../../sheets/typesetter.ts";
import { encodeAdded } from "../images/encode-added.ts";
import { ASSETS } from "../images/slots.ts";
import type { ExportedView, Host, Page, Renderer } from "./contract.ts";
import { precompress } from "./precompression.ts";
import { writeServiceSheets } from "./service-sheets.ts";

/** The folder of the renderer, which is kept beside each site that it has made. */
const RENDER_DIR = "dist-render";
/** What the server needs of the content besides its pages, below that folder. */
const VIEW = "view.json";
/** Scripts, fonts and pictures of every content, below that folder. */
const CLIENT = "client";

/** Reproducible builds set this variable to a time in seconds. */
const buildTime = ({ SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv): Date =>
  seconds ? new Date(Number(seconds) * 1000) : new Date();

function hostOf(env: NodeJS.ProcessEnv, hasSheets: boolean): Host {
  const { SITE_URL: site, PUBLIC_DATA_API_URL: url = "", PUBLIC_DATA_API_KEY: key } = env;
  return {
    site: site || "http://localhost:4321",
    dataInterface: { url: url.replace(/\/$/, ""), ...(key && { key }) },
    hasSheets,
  };
}

/** The file of a page, below the site. */
const fileOf = (path: string): string =>
  /^\/\d+$/.test(path) ? `${path.slice(1)}.html` : join(path.slice(1), "index.html");

/** Renders all pages, so that a fault leaves the last site in place. */
async function renderPages({ pathsOf, render }: Renderer, view: ExportedView): Promise<[string, Page][]> {
  const pages: [string, Page][] = [];
  for (const path of pathsOf(view)) pages.push([fileOf(path), await render(path, view)]);
  return pages;
}

/** The files of pictures that staff added, by their paths in the site. */
async function addedPictures({ addedFiles }: ExportedView): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const file of addedFiles) files.set(`${ASSETS}/${file.name}`, await encodeAdded(file));
  return files;
}

function write(folder: string, files: Iterable<readonly [string, string | Buffer]>): void {
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/**
 * Writes the site of a content into `siteDir`, and the renderer with it beside.
 * @param root the project, in which the renderer was built
 * @throws what a page throws; nothing has been written then
 */
export async function exportSite(root: string, siteDir: string, content: Content, env = process.env): Promise<void> {
  const renderDir = join(root, RENDER_DIR);
  const { renderer }: { renderer: Renderer } = await import(pathToFileURL(join(renderDir, "entry.mjs")).href);
  const typesetter = loadTypesetter();
  if (!typesetter) console.error("Typst is not installed for this platform: the services get no PDF.");
  const host = hostOf(env, typesetter !== undefined);
  const { cardAddresses, drawCard, drawIcons } = await renderer.loadDrawings();
  const view = renderer.viewOf(content, host, cardAddresses(content), buildTime(env));
  const pages = await renderPages(renderer, view);
  const added = await addedPictures(view);

  rmSync(siteDir, { recursive: true, force: true });
  cpSync(join(renderDir, CLIENT), siteDir, { recursive: true });
  write(
    siteDir,
    pages.map(([name, { html }]) => [name, html]),
  );
  write(siteDir, [...Object.entries(renderer.textsOf(view)), ...Object.entries(await drawIcons()), ...added]);
  for (const page of view.pages.values()) write(siteDir, [[view.cardOf(page).slice(1), await drawCard(page.card)]]);
  if (typesetter) writeServiceSheets(siteDir, view, typesetter);
  const beside = join(dirname(resolve(siteDir)), RENDER_DIR);
  if (beside !== resolve(renderDir))
    cpSync(renderDir, beside, { recursive: true, filter: (path) => path !== join(renderDir, CLIENT) });
  const { planData: plan, receiptData: receipt, formData: form } = view;
  writeFileSync(join(beside, VIEW), JSON.stringify({ host, plan, receipt, form }));

  await precompress(siteDir);
  // Last: the server takes a new headers.json as the sign that a site is complete.
  const policies = Object.fromEntries(pages.map(([name, { policy }]) => [name, policy]));
  write(siteDir, [["headers.json", `${JSON.stringify(policies, null, 2)}\n`]]);
}
