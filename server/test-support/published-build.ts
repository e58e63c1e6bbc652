/** Finished builds in a folder of published builds, for tests. */
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../package-info.ts";
import { writeBuildInfo } from "../publish/build-info.ts";
import { buildFolders } from "../publish/builds-folder.ts";
import { writeFixtureRenderer, writeFixtureSite } from "./fixture-site.ts";

interface PreparedBuild {
  heading?: string;
  company?: string;
  siteUrl?: string | null;
  product?: string;
  builtAt?: string;
}

/** Writes a finished build of the fixture site, with this heading on its home page and a script that only it has. */
export function writeBuild(buildsDir: string, id: string, { heading = id, company, ...info }: PreparedBuild = {}) {
  const folders = buildFolders(buildsDir, id);
  mkdirSync(folders.siteDir, { recursive: true });
  writeFixtureSite(folders.siteDir);
  writeFixtureRenderer(folders.renderDir);
  cpSync("content", folders.contentDir, { recursive: true });
  writeFileSync(
    join(folders.siteDir, "index.html"),
    `<!DOCTYPE html><html lang="en-IN"><head><title>Home</title><link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/_astro/app.${id}.css"></head><body><h1>${heading}</h1><a href="/contact">Contact</a></body></html>`,
  );
  writeFileSync(join(folders.siteDir, `_astro/app.${id}.js`), `console.log(${JSON.stringify(id)})`);
  if (company !== undefined) {
    const file = join(folders.contentDir, "company.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^name:.*$/m, `name: ${company}`));
  }
  for (const ending of [".br", ".gz"]) rmSync(join(folders.siteDir, `index.html${ending}`));
  // Astro writes no hidden files.
  for (const name of readdirSync(folders.siteDir)) if (name.startsWith(".")) rmSync(join(folders.siteDir, name));
  const pages = globSync("**/*.html", { cwd: folders.siteDir }).length;
  const builtAt = new Date().toISOString();
  writeBuildInfo(folders.root, { id, version: 1, builtAt, product: version, siteUrl: null, pages, ...info });
  return folders;
}
