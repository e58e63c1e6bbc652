/**
 * Writes dist-render/routes.json, and the dictionary that pages are compressed with, at the end of a build:
 * `node site/renderer/make-routes.ts ROOT RENDER_DIR CLIENT_DIR`, with the sources of each route's components as JSON
 * on its input. A process of its own, because the build cannot load what it has made.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { dictionaryPage, makeRoutes, type RouteSources } from "./routes.ts";
import type { Renderer } from "./types.ts";

const [root = "", renderDir = "", clientDir = ""] = process.argv.slice(2);
const sources = (await json(process.stdin)) as Record<string, RouteSources>;
const { renderer }: { renderer: Renderer } = await import(pathToFileURL(join(renderDir, "entry.mjs")).href);
writeFileSync(join(renderDir, "routes.json"), JSON.stringify(await makeRoutes(renderer, root, clientDir, sources)));
const page = await dictionaryPage(renderer, root);
const hash = createHash("sha256").update(page).digest("base64url").slice(0, 12);
writeFileSync(join(clientDir, `dictionary.${hash}.txt`), page);
