/** The site that visitors see when builds go live, come back, break or disappear. */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { expect, test, vi } from "vitest";
import { writeFixtureRenderer } from "../test-support/fixture-site.ts";
import { writeBuild } from "../test-support/published-build.ts";
import { createTestServer, temporaryFolder } from "../test-support/test-server.ts";
import { makeLive, readLive } from "./builds-folder.ts";

vi.setConfig({ testTimeout: 30_000 });

const now = () => new Date();

type Server = ReturnType<typeof createTestServer>;

const headingOf = async ({ app }: Server) => load((await app.inject("/")).body)("h1").text();

/** A folder with finished builds, and servers that share it. */
function shareBuilds(...ids: string[]) {
  const buildsDir = join(temporaryFolder(), "builds");
  mkdirSync(buildsDir);
  for (const id of ids) writeBuild(buildsDir, id);
  return { buildsDir, openServer: () => createTestServer({ buildsDir }) };
}

test("shows the product's own site while nothing was published", async () => {
  expect(await headingOf(shareBuilds("one").openServer())).toBe("Home");
});

test("two servers show a build that goes live, without and after a restart", async () => {
  const { buildsDir, openServer } = shareBuilds("one", "two");
  const servers = [openServer(), openServer()];
  for (const server of servers) expect(await headingOf(server)).toBe("Home");
  for (const id of ["one", "two", "one"]) {
    makeLive(buildsDir, id, now());
    for (const server of servers) await expect.poll(() => headingOf(server), { timeout: 10_000 }).toBe(id);
  }
  expect(await headingOf(openServer())).toBe("one");
});

test("the server that switches shows the build at once", async () => {
  const server = shareBuilds("one").openServer();
  expect(await headingOf(server)).toBe("Home");
  server.site.switchTo("one", now());
  expect(await headingOf(server)).toBe("one");
});

test("pages that the server fills in come from the same build as the others", async () => {
  const { buildsDir, openServer } = shareBuilds("one");
  const { siteDir, renderDir } = writeBuild(buildsDir, "two");
  writeFileSync(join(siteDir, "500.html"), "<h1>Two</h1><p data-error-reference>{code}</p>");
  writeFixtureRenderer(renderDir, { heading: "Plan of two" });
  const server = openServer();
  server.site.switchTo("two", now());
  expect((await server.app.inject("/plan?m=new")).body).toContain("Plan of two");
  server.site.switchTo("one", now());
  expect((await server.app.inject("/plan?m=new")).body).toContain("Your programme");
});

test("a build that is not finished cannot go live", async () => {
  const { buildsDir, openServer } = shareBuilds("one");
  rmSync(join(buildsDir, "one/build.json"));
  const server = openServer();
  expect(() => server.site.switchTo("one", now())).toThrow("The build one is not finished.");
  expect(await headingOf(server)).toBe("Home");
});

/** Ways in which the live build can be lost. */
const losses: [string, (buildsDir: string) => void][] = [
  ["live.json is cut short", (dir) => writeFileSync(join(dir, "live.json"), '[{"id":"tw')],
  [
    "live.json names a path",
    (dir) => writeFileSync(join(dir, "live.json"), '[{"id":"../two","since":"2026-11-22T10:00:00Z"}]'),
  ],
  ["live.json is gone", (dir) => rmSync(join(dir, "live.json"))],
  ["its folder is gone", (dir) => rmSync(join(dir, "two"), { recursive: true })],
  ["the whole folder is gone", (dir) => rmSync(dir, { recursive: true })],
  [
    "another build goes live whose pages are broken",
    (dir) => {
      rmSync(join(writeBuild(dir, "broken").siteDir, "headers.json"));
      makeLive(dir, "broken", now());
    },
  ],
];

test.each(losses)("the last good build stays when %s, and the fault is told", async (_what, lose) => {
  const { buildsDir, openServer } = shareBuilds("one", "two");
  const server = openServer();
  server.site.switchTo("two", now());
  expect(await headingOf(server)).toBe("two");
  lose(buildsDir);
  await expect.poll(() => server.site.fault(), { timeout: 10_000 }).not.toBeNull();
  expect(await headingOf(server)).toBe("two");
});

test("a server that starts shows the build before one that cannot be read", async () => {
  const { buildsDir, openServer } = shareBuilds("one");
  rmSync(join(writeBuild(buildsDir, "broken").siteDir, "headers.json"));
  makeLive(buildsDir, "one", now());
  makeLive(buildsDir, "broken", now());
  const server = openServer();
  expect(await headingOf(server)).toBe("one");
  expect(server.site.fault()).toContain("headers.json");
});

test("a server that starts with a broken live.json shows the product's own site and says why", async () => {
  const { buildsDir, openServer } = shareBuilds("one");
  writeFileSync(join(buildsDir, "live.json"), "\0\0\0");
  const server = openServer();
  expect(await headingOf(server)).toBe("Home");
  expect(server.site.fault()).not.toBeNull();
  server.site.switchTo("one", now());
  expect(await headingOf(server)).toBe("one");
  await expect.poll(() => server.site.fault(), { timeout: 10_000 }).toBeNull();
});

test("a switch that was killed before its rename changes nothing, and the next one works", async () => {
  const { buildsDir, openServer } = shareBuilds("one", "two");
  makeLive(buildsDir, "one", now());
  // A kill between the writing and the renaming leaves this file.
  writeFileSync(join(buildsDir, "live.json.4711.tmp"), '[{"id":"two"');
  const server = openServer();
  expect(await headingOf(server)).toBe("one");
  makeLive(buildsDir, "two", now());
  await expect.poll(() => headingOf(server), { timeout: 10_000 }).toBe("two");
});

test("a clock that goes back hides no build", async () => {
  const { buildsDir, openServer } = shareBuilds("one", "two");
  makeLive(buildsDir, "one", new Date("2030-01-01"));
  makeLive(buildsDir, "two", new Date("2026-01-01"));
  expect(await headingOf(openServer())).toBe("two");
  expect(readLive(buildsDir).map(({ id }) => id)).toEqual(["two", "one"]);
});

test("what the server reads from content follows the published texts without a restart", () => {
  const { buildsDir, openServer } = shareBuilds("one");
  writeBuild(buildsDir, "two", { company: "Sunrise Hospitals" });
  const { site } = openServer();
  const loader = vi.fn((contentDir: string) => contentDir);
  const folder = site.content(loader);
  expect(site.content(loader)).toBe(folder);
  expect(folder()).toBe("content");
  site.switchTo("two", now());
  expect(folder()).toBe(join(buildsDir, "two/content"));
  expect(loader).toHaveBeenCalledTimes(2);
});

test("texts that this server cannot read keep those before them", () => {
  const { buildsDir, openServer } = shareBuilds("one");
  cpSync(join(buildsDir, "one"), join(buildsDir, "two"), { recursive: true });
  rmSync(join(buildsDir, "two/content/company.yaml"));
  const { site } = openServer();
  site.switchTo("one", now());
  const hasCompany = site.content((contentDir) => {
    if (!existsSync(join(contentDir, "company.yaml"))) throw new Error("Cannot read content/company.yaml");
    return contentDir;
  });
  site.switchTo("two", now());
  expect(hasCompany()).toBe(join(buildsDir, "one/content"));
  expect(site.fault()).toContain("Cannot read content/company.yaml");
  site.switchTo("one", now());
  expect(site.fault()).toBeNull();
});
