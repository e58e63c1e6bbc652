/** Writes the site of a content as files, for a static host. */
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Content } from "../../core/content/read-content.ts";
import { loadTypesetter } from "../../core/pdf/typesetter.ts";
import type { Host, Renderer } from "./types.ts";

/** Reproducible builds set this variable to a time in seconds. */
const buildTime = ({ SOURCE_DATE_EPOCH: seconds }: NodeJS.ProcessEnv): Date =>
  seconds ? new Date(Number(seconds) * 1000) : new Date();

function hostOf(env: NodeJS.ProcessEnv, hasPdfs: boolean): Host {
  const { SITE_URL: site, PUBLIC_DATA_API_URL: url = "", PUBLIC_DATA_API_KEY: key } = env;
  return {
    site: site || "http://localhost:4321",
    dataApi: { url: url.replace(/\/$/, ""), ...(key && { key }) },
    hasPdfs,
    retention: null,
  };
}

function write(folder: string, name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

/**
 * Writes the site of a content into `siteDir`, with headers.json, which has the policy of each page.
 * @param root the project, in which the renderer was built
 * @throws what a page throws; nothing has been written then
 */
export async function exportSite(root: string, siteDir: string, content: Content, env = process.env): Promise<void> {
  const renderDir = join(root, "dist-render");
  const { renderer }: { renderer: Renderer } = await import(pathToFileURL(join(renderDir, "entry.mjs")).href);
  const typesetter = loadTypesetter();
  if (!typesetter)
    console.error("Typst is not installed for this platform: services get no PDF, and shared links no picture.");
  const host = hostOf(env, typesetter !== undefined);
  const now = buildTime(env);
  const cacheDir = join(root, ".cache");
  const { pages, files, isDrawn } = await renderer.renderSite({
    content,
    host,
    now,
    renderDir,
    cacheDir,
    typesetter,
    cards: {},
  });
  if (!isDrawn && typesetter) throw new Error("sharp, which draws cards and icons, is not installed. Run npm ci.");

  rmSync(siteDir, { recursive: true, force: true });
  cpSync(join(renderDir, "client/_astro"), join(siteDir, "_astro"), { recursive: true });
  for (const [name, { html }] of Object.entries(pages)) write(siteDir, name, html);
  for (const [name, content] of Object.entries(files)) write(siteDir, name, content);
  await precompress(siteDir);
  const policies = Object.entries(pages).map(([name, { policy }]) => [name, policy] as const);
  const sorted = policies.sort(([a], [b]) => (a < b ? -1 : 1));
  // Last: a site with headers.json is complete.
  write(siteDir, "headers.json", `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Every kind of text file that a build writes. */
const TEXTS = "**/*.{html,css,js,mjs,json,xml,txt,svg,webmanifest}";
/** Smaller responses fit into one packet anyway. */
const WORTHWHILE_BYTES = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a .br and a .gz beside every text file of a built site, so that the server and a CDN can send the smallest.
 * Uses the highest levels because each file is compressed only once.
 */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(
    globSync(TEXTS, { cwd: folder }).map(async (name) => {
      const path = join(folder, name);
      const text = await readFile(path);
      if (text.length < WORTHWHILE_BYTES) return;
      const hints = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      await writeFile(`${path}.br`, await brotli(text, { params: hints }));
      await writeFile(`${path}.gz`, await zip(text, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
