/** The builds of the site on the command line. */
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readLive } from "../publish/builds-folder.ts";
import { runEnquiries } from "../test-support/cli.ts";
import { startServer } from "../test-support/process.ts";
import { writeBuild } from "../test-support/published-build.ts";
import { temporaryFolder } from "../test-support/test-server.ts";

// Each test starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const SITE_URL = "https://www.example.in";

function createPlace() {
  const DATA_DIR = temporaryFolder();
  const env = { DATA_DIR, SITE_URL };
  const buildsDir = join(DATA_DIR, "builds");
  return { env, buildsDir, enquiries: (...args: string[]) => runEnquiries(args, env) };
}

/** A build on another machine, changed before it is packed. */
function pack(change: (root: string) => void = () => undefined, info: { siteUrl?: string } = {}): string {
  const folder = temporaryFolder();
  const { root } = writeBuild(folder, "v7", { siteUrl: SITE_URL, ...info });
  change(root);
  const file = join(folder, "build.tar.gz");
  execFileSync("tar", ["-czf", file, "-C", folder, "v7"]);
  return file;
}

test("takes a build over, lists it, and goes back to another one, while the server runs", async () => {
  const { env, buildsDir, enquiries } = createPlace();
  const server = await startServer({ ...env, LOG_LEVEL: "warn" });
  const heading = async () => /<h1>(.*?)<\/h1>/.exec(await (await fetch(server.url)).text())?.[1];
  writeBuild(buildsDir, "v6", { siteUrl: SITE_URL });

  expect(await enquiries("site", "install", pack())).toMatchObject({ code: 0, stdout: expect.stringContaining("v7") });
  await expect.poll(heading, { timeout: 20_000 }).toBe("v7");
  expect(readdirSync(buildsDir).sort()).toEqual(["live.json", "v6", "v7"]);
  const { stdout } = await enquiries("site", "list");
  expect(stdout).toMatch(/^v7 .*since/m);
  expect(stdout).toMatch(/^v6 /m);

  expect(await enquiries("site", "switch", "v6")).toMatchObject({ code: 0 });
  await expect.poll(heading, { timeout: 20_000 }).toBe("v6");
});

const refusals: [string, () => string, RegExp][] = [
  ["a link", () => pack((root) => symlinkSync("/etc/passwd", join(root, "dist/passwd"))), /holds a link/],
  [
    "a hard link",
    () => pack((root) => linkSync(join(root, "dist/404.html"), join(root, "dist/x.html"))),
    /holds a link/,
  ],
  ["a file outside", () => pack((root) => writeFileSync(join(root, "run.sh"), "")), /belongs to no build: v7\/run.sh/],
  ["a hidden file", () => pack((root) => writeFileSync(join(root, "content/.env"), "")), /belongs to no build/],
  ["no build.json", () => pack((root) => rmSync(join(root, "build.json"))), /build.json is missing/],
  [
    "a page less",
    () => pack((root) => rmSync(join(root, "dist/contact/index.html"))),
    /contact\/index.html is missing/,
  ],
  ["no texts", () => pack((root) => rmSync(join(root, "content/company.yaml"))), /company.yaml is missing/],
  ["another address", () => pack(() => undefined, { siteUrl: "https://other.in" }), /made for https:\/\/other.in/],
  ["a path upwards", packUpwards, /belongs to no build: .*\.\./],
  ["two builds", packTwo, /one build/],
  ["a broken archive", broken, /tar/],
  ["nothing", () => "/nowhere.tar.gz", /There is no file/],
];

function packUpwards(): string {
  const folder = temporaryFolder();
  writeBuild(folder, "v7");
  const file = join(folder, "build.tar.gz");
  execFileSync("tar", ["-czPf", file, "-C", join(folder, "v7"), "../v7/build.json"]);
  return file;
}

function packTwo(): string {
  const folder = temporaryFolder();
  for (const id of ["v7", "v8"]) writeBuild(folder, id);
  const file = join(folder, "build.tar.gz");
  execFileSync("tar", ["-czf", file, "-C", folder, "v7", "v8"]);
  return file;
}

function broken(): string {
  const file = join(temporaryFolder(), "build.tar.gz");
  appendFileSync(file, "not an archive");
  return file;
}

test.each(refusals)("refuses an archive with %s, and changes nothing", async (_what, makeFile, words) => {
  const { buildsDir, enquiries } = createPlace();
  mkdirSync(buildsDir, { recursive: true });
  const { code, stderr } = await enquiries("site", "install", makeFile());
  expect(code).toBe(1);
  expect(stderr).toMatch(words);
  expect(readLive(buildsDir)).toEqual([]);
  expect(readdirSync(buildsDir)).toEqual([]);
});

test("switches to finished builds only", async () => {
  const { buildsDir, enquiries } = createPlace();
  rmSync(join(writeBuild(buildsDir, "v6", { siteUrl: SITE_URL }).root, "build.json"));
  for (const id of ["v6", "v9", "../v6"]) {
    expect(await enquiries("site", "switch", id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("no finished build"),
    });
  }
  expect(existsSync(join(buildsDir, "live.json"))).toBe(false);
  expect(await enquiries("site", "remove")).toMatchObject({ code: 2 });
});
