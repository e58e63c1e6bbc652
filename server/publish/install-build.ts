/** Takes over a build that was made on another machine, from an archive of its folder. */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { flushToDisk } from "../storage/private-files.ts";
import { type BuildInfo, readBuildInfo } from "./build-info.ts";
import { buildFolders, isFinished } from "./builds-folder.ts";

/** The files of a build. Nothing begins with a dot, so no path leads out of the folder. */
const EXPECTED = /^[\w-]+(\/(build\.json|(dist|dist-render|content)(\/[\w@-][\w@.-]*)*))?$/;

/** Without these a server could not show the build. */
const NEEDED = ["dist/index.html", "dist/404.html", "dist/500.html", "dist-render", "content/company.yaml"];

const policies = z.record(z.string(), z.string());

/** Only plain files and folders, because a link could lead anywhere. */
function findOddEntry(folder: string): string | undefined {
  const entries = globSync("**/*", { cwd: folder, withFileTypes: true });
  const odd = entries.find((entry) => {
    const { nlink } = lstatSync(join(entry.parentPath, entry.name));
    return !entry.isDirectory() && (!entry.isFile() || nlink > 1);
  });
  return odd?.name;
}

function findMissing({ root, siteDir }: ReturnType<typeof buildFolders>, { pages }: BuildInfo): string | undefined {
  const missing = NEEDED.find((path) => !existsSync(join(root, path)));
  if (missing) return missing;
  const known = Object.keys(policies.parse(JSON.parse(readFileSync(join(siteDir, "headers.json"), "utf8"))));
  const lost = known.find((page) => !existsSync(join(siteDir, page)));
  return lost ?? (globSync("**/*.html", { cwd: siteDir }).length === pages ? undefined : "some pages");
}

/** @throws Error in words for the operator */
function checkBuild(unpacked: string, id: string): BuildInfo {
  const odd = findOddEntry(unpacked);
  if (odd) throw new Error(`The archive holds a link, or what is no file: ${odd}.`);
  const folders = buildFolders(unpacked, id);
  if (!existsSync(join(folders.root, "build.json")))
    throw new Error("The archive is not of a finished build: build.json is missing.");
  const info = readBuildInfo(folders.root);
  if (info.id !== id) throw new Error(`The folder ${id} holds the build ${info.id}.`);
  const missing = findMissing(folders, info);
  if (missing) throw new Error(`The build is not complete: ${missing} is missing. Pack it again.`);
  return info;
}

/** The names in an archive, without unpacking it. */
function listArchive(file: string): string[] {
  const names = execFileSync("tar", ["-tzf", file], {
    encoding: "utf8",
    maxBuffer: 64e6,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return names.split("\n").filter((name) => name !== "");
}

/**
 * Unpacks a build, checks it, and puts it among the finished ones. It is not live yet.
 * @param accept throws when this server cannot show the build
 * @throws Error when the archive holds anything but one complete build; nothing has changed then
 */
export function installBuild(buildsDir: string, file: string, accept: (info: BuildInfo) => void): BuildInfo {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const unexpected = listArchive(file).find((name) => !EXPECTED.test(name.replace(/\/$/, "")));
  if (unexpected) throw new Error(`The archive holds something that belongs to no build: ${unexpected}.`);
  mkdirSync(buildsDir, { recursive: true });
  const unpacked = mkdtempSync(join(buildsDir, ".install-"));
  try {
    execFileSync("tar", ["-xzf", file, "-C", unpacked, "--no-same-owner", "--no-same-permissions"], { stdio: "pipe" });
    const [id = "", ...others] = readdirSync(unpacked);
    if (others.length > 0) throw new Error("The archive must hold one build.");
    const info = checkBuild(unpacked, id);
    accept(info);
    if (isFinished(buildsDir, id))
      throw new Error(`The build ${id} is here already. To show it: enquiries site switch ${id}`);
    execFileSync("sync", ["-f", unpacked]);
    renameSync(join(unpacked, id), buildFolders(buildsDir, id).root);
    flushToDisk(buildsDir);
    return info;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
