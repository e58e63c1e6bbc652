/** Makes a package and runs it as an ordinary user who may not write to it. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, globSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { ContentPreview } from "../../core/api/content.ts";
import { type PackedFile, unpackFile } from "../../core/api/packed-fields.ts";
import type { PublishState } from "../../core/api/publications.ts";
import { openSqliteStore } from "../../server/enquiries/open-store.ts";
import { createSession } from "../../server/staff/session/sessions.ts";
import { addStaff } from "../../server/test-support/desk.ts";
import { makePackage } from "./make-package.ts";

/** Root could write to a read-only folder: the tests then run the package as the user nobody. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const folder = mkdtempSync(join(tmpdir(), "package-"));
const target = join(folder, "front-door");
/**
 * Everything that the server could write to by mistake: its own folder, the home and the folder for temporary files.
 */
const home = join(folder, "home");
const dataDir = join(folder, "data");
const env = {
  DATA_DIR: dataDir,
  HOME: home,
  TMPDIR: home,
  PORT: "0",
  LOG_LEVEL: "warn",
  SITE_URL: "https://other.example.in",
  ALLOW_PLACEHOLDERS: "1",
};

const enquiry = {
  full_name: "Asha Patel",
  email: "asha@example.in",
  phone: "07923456789",
  project_details: "120 beds",
};

/** Path, size and times of every file. */
const snapshot = () =>
  globSync(["front-door/**/*", "home/**/*"], { cwd: folder })
    .sort()
    .map((path) => {
      const { size, mtimeMs, ctimeMs } = lstatSync(join(folder, path));
      return `${path} ${size} ${mtimeMs} ${ctimeMs}`;
    });

/** The bytes of the files that match. */
const bytes = (pattern: string): number =>
  globSync(pattern, { cwd: target, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);

/** Starts the server from the package and resolves to its address. */
async function startServer(): Promise<string> {
  const server = spawn(join(target, "bin/node"), ["server/main.ts"], { cwd: target, env, ...user });
  onTestFinished(() => void server.kill("SIGKILL"));
  return new Promise((resolve, reject) => {
    let output = "";
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        const url = /Listening on +(http:\S+)/.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
    server.once("close", () => reject(new Error(`The server stopped: ${output}`)));
  });
}

/** Signs an owner in. @returns a function that calls the desk's API for content */
async function signIn(url: string) {
  const store = openSqliteStore(join(dataDir, "enquiries.sqlite"));
  onTestFinished(() => store.close());
  const owner = await addStaff(store.database, "Asha Owner", "owner");
  const token = await createSession(store.database, { staffId: owner, device: "Test", proof: "passkey" });
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { cookie: `desk=${token}`, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const response = await fetch(`${url}/desk/api/content${path}`, { method, headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  };
}

beforeAll(() => {
  makePackage({ root: process.cwd(), target });
  execFileSync("chmod", ["-R", "a-w", target]);
  execFileSync("chmod", ["755", folder]);
  // The build has drawn the cards, which are the same at every address.
  for (const drawn of globSync(".cache/cards")) cpSync(drawn, join(dataDir, "cache/cards"), { recursive: true });
  for (const path of [home, dataDir]) {
    mkdirSync(path, { recursive: true });
    execFileSync("chmod", ["700", path]);
    if (user.uid !== undefined) execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, path]);
  }
});

afterAll(() => {
  execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true });
});

describe("the package", () => {
  test("holds what a server runs, and nothing else", () => {
    expect(readdirSync(target).sort()).toEqual([
      ".env.example",
      "bin",
      "content",
      "core",
      "deploy",
      "dist-desk",
      "dist-render",
      "node_modules",
      "package-info.json",
      "package-lock.json",
      "package.json",
      "server",
      "site",
    ]);
    expect(globSync("{core,server}/**/{*.test.ts,test-support}", { cwd: target })).toEqual([]);
    const packages = globSync("node_modules/{astro,react,tailwindcss,vitest,@playwright,node-*}", {
      cwd: target,
    });
    expect(packages).toEqual([]);
  });

  test("weighs at most 60 MB without Node, Typst and sharp", () => {
    const typst = bytes("node_modules/@myriaddreamin/**/*");
    const sharp = bytes("node_modules/{sharp,@img}/**/*");
    expect(bytes("**/*") - bytes("bin/*") - typst - sharp).toBeLessThanOrEqual(60e6);
    expect(typst).toBeGreaterThan(0);
    expect(sharp).toBeGreaterThan(0);
  });

  test("can decode pictures", () => {
    const encode =
      'import sharp from "sharp"; await sharp(Buffer.alloc(12), { raw: { width: 2, height: 2, channels: 3 } }).webp().toBuffer()';
    execFileSync(join(target, "bin/node"), ["--input-type=module", "--eval", encode], { cwd: target, env: {} });
  });

  test("serves the site, shows an enquiry to staff, publishes, and writes nothing outside DATA_DIR", async () => {
    const before = snapshot();
    const url = await startServer();

    // On a slow machine visitors wait longer than the server lets them.
    await expect.poll(async () => (await fetch(url)).status, { timeout: 120_000, interval: 500 }).toBe(200);
    const page = await fetch(url);
    const pdf = await fetch(`${url}/plan.pdf?m=new&b=51-100`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    const answer = await fetch(`${url}/rest/v1/contacts`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(enquiry),
    });
    expect(answer.status).toBe(201);
    const list = spawnSync(join(target, "bin/enquiries"), ["list"], { cwd: "/", env, encoding: "utf8", ...user });
    expect(list.stderr).toBe("");
    expect(list.stdout).toContain("Asha Patel");

    const desk = await signIn(url);
    for (const { page, path, file } of [
      { page: "/", file: "home", path: ["hero", "lede"] },
      { page: "/services/licensing", file: "services/licensing", path: ["tagline"] },
      { page: "/privacy", file: "privacy", path: ["lede"] },
    ]) {
      const changes = [{ file, path, value: "Typed a moment ago, in one sentence of which everybody knows the end." }];
      const shown = await desk<ContentPreview>("POST", "/preview", { page, changes });
      expect(shown, page).toMatchObject({ html: expect.stringContaining("Typed a moment ago") });
    }

    const sentence = "Every licence that your hospital needs, run by one team as one programme from day one.";
    const { fields } = unpackFile(await desk<PackedFile>("GET", "/file?id=services/licensing"));
    const opened = fields.find(({ path }) => path.join() === "tagline")?.value;
    const change = { kind: "set", path: ["tagline"], opened, value: sentence };
    const { revision } = await desk<PackedFile>("PUT", "/file", { id: "services/licensing", changes: [change] });
    const published = await desk<PublishState>("POST", "/publish", { revision, publication: 0 });
    expect(published).toMatchObject({ publication: 1, isDrawn: true });
    const changed = await (await fetch(`${url}/services/licensing`)).text();
    expect(changed).toContain(sentence);
    expect(changed).toContain(`<link rel="canonical" href="${env.SITE_URL}/services/licensing">`);

    expect(readdirSync(dataDir)).toContain("enquiries.sqlite");
    expect(snapshot()).toEqual(before);
  });
});
