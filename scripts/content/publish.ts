import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readConfig } from "../../server/config.ts";
import { buildFolder } from "../../server/publish/build-folder.ts";
import { newBuildId } from "../../server/publish/build-info.ts";
import { findBuildTools } from "../../server/publish/build-process.ts";
import { makeLive } from "../../server/publish/builds-folder.ts";
import { defineContentCommand, readFiles } from "./command.ts";

export const publish = defineContentCommand({
  synopsis: "publish",
  summary: "Build the site from the texts, and show it or hand it over",
  help: `
Builds as the desk does, with all checks, but on this machine: for a server that has too little memory, or no packages to build
with. Visitors see the new site within a second, if BUILDS_DIR is the folder of the server. SITE_URL must be that of the server.

  --to FILE  Write the finished build into FILE (.tar.gz) instead; "enquiries site install FILE" on the server takes it`,
  options: { to: { type: "string" } },
  async run(settings, { to }, _operands, { stderr }) {
    const config = readConfig(process.env);
    const tools = findBuildTools(process.cwd(), config.dataDir);
    if (tools === null) throw new Error("The packages that build the site are missing. Run npm ci.");
    const interrupted = new AbortController();
    for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => interrupted.abort());
    const scratch = to === undefined ? undefined : mkdtempSync(join(tmpdir(), "build-"));
    const buildsDir = scratch ?? config.buildsDir;
    const id = newBuildId("texts", new Date());
    try {
      mkdirSync(buildsDir, { recursive: true });
      const fault = await buildFolder({
        tools,
        buildsDir,
        pictures: new Map(),
        id,
        version: null,
        siteUrl: config.siteUrl ?? "",
        files: readFiles(settings),
        onDone: () => undefined,
        onLog: (text) => stderr.write(text),
        signal: interrupted.signal,
      });
      if (fault) throw new Error([fault.file, fault.reason].filter(Boolean).join(": "));
      if (to === undefined) {
        makeLive(buildsDir, id, new Date());
        return `Visitors see ${id} in ${buildsDir}.`;
      }
      execFileSync("tar", ["-czf", resolve(to), "-C", buildsDir, id]);
      return `${to} holds ${id}. On the server: enquiries site install ${to}`;
    } finally {
      if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true });
    }
  },
});
