/**
 * Builds and serves the demo pages of two Astro templates, to hold the site against. They are never part of the
 * project.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { listen, type ServedPages } from "./servers.ts";

interface Template {
  name: string;
  repository: string;
  commit: string;
  /** The command that installs the packages of its lock file. */
  install: readonly [program: string, ...args: string[]];
}

export const templates = [
  {
    name: "AstroWind",
    repository: "https://github.com/onwidget/astrowind",
    commit: "2e8f6ec459bc7363928f6c3bb1f5ea0c929930c6",
    install: ["npm", "ci", "--no-audit", "--no-fund"],
  },
  {
    name: "Astroship",
    repository: "https://github.com/surjithctly/astroship",
    commit: "1a844c57df3a40d3264b68add519626f1d8f0bff",
    install: ["npx", "--yes", "pnpm@9", "install", "--frozen-lockfile"],
  },
] as const satisfies readonly Template[];

/** The folder of a built template; built once. @throws without a network */
export function builtTemplate({ name, repository, commit, install: [program, ...args] }: Template): string {
  const folder = resolve(".cache/templates", `${name}-${commit.slice(0, 12)}`);
  if (existsSync(folder)) return join(folder, "dist");
  const cwd = `${folder}.tmp`;
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd, { recursive: true });
  const run = (command: string, parameters: readonly string[]) =>
    execFileSync(command, parameters, { cwd, stdio: ["ignore", 2, 2] });
  run("git", ["clone", "--quiet", repository, "."]);
  run("git", ["checkout", "--quiet", commit]);
  run(program, args);
  run("npx", ["astro", "build"]);
  renameSync(cwd, folder);
  return join(folder, "dist");
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

/** Serves built files on a free port, as the site's server does: texts compressed, from memory. */
export async function serveFolder(folder: string): Promise<ServedPages> {
  const compressed = new Map<string, Buffer>();
  return listen(
    createServer((request, response) => {
      const path = decodeURIComponent(new URL(request.url ?? "", "http://localhost").pathname);
      const file = [path, join(path, "index.html")]
        .map((name) => join(folder, name))
        .find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
      if (file === undefined) return response.writeHead(404).end();
      const type = TYPES[extname(file)];
      if (type === undefined) return response.writeHead(200).end(readFileSync(file));
      const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
      compressed.set(file, body);
      return response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(body);
    }),
  );
}
