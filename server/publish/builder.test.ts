import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { NothingChangedError } from "../storage/database.ts";
import { silentLog, testedStores } from "../test-support/stores.ts";
import { temporaryFolder } from "../test-support/test-server.ts";
import { readBuildInfo, writeBuildInfo } from "./build-info.ts";
import { type BuildTools, findBuildTools } from "./build-process.ts";
import { askBuild, endAbandoned, findBuild, lastBuilds, readBuildLog, stopBuild, takeBuild } from "./build-queue.ts";
import { startBuilder } from "./builder.ts";
import { listBuilders } from "./builders.ts";
import { isFinished, makeLive, readLive } from "./builds-folder.ts";
import { halfBuilt, removeHalfBuilt, removeOldBuilds } from "./half-built.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A build that takes no time. */
const quick = `
  for (const done of ["read", "invented", "pages", "checked"]) process.send({ done, count: 1 });
  process.exit(0);`;

/** Builds until the test says that it is time. */
const slow = (finished: string) => `
  setInterval(() => existsSync(${JSON.stringify(finished)}) && process.exit(0), 20);`;

const files = { "content/home.yaml": "title: Home\n" };

/** A checkout, as far as builders look at it. */
function makeCheckout(): string {
  const root = temporaryFolder();
  for (const folder of ["scripts/publish", "node_modules/astro"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "scripts/publish/build-site.ts"), "");
  return root;
}

function toolsOf(checkout: string, dataDir: string): BuildTools {
  const tools = findBuildTools(checkout, dataDir);
  if (tools === null) throw new Error("The checkout has no programs that build.");
  return tools;
}

/** Makes the program that builds write one page and then do what the test wants. */
const writeProgram = ({ script }: BuildTools, rest: string): void =>
  writeFileSync(
    script,
    `import { existsSync, mkdirSync, writeFileSync } from "node:fs";
    const folder = process.argv[2];
    mkdirSync(folder + "/dist", { recursive: true });
    writeFileSync(folder + "/dist/index.html", "<h1>Home</h1>");
    ${rest}`,
  );

describe.each(testedStores)("%s", (_name, makePlace) => {
  async function openPlace(checkout = makeCheckout()) {
    const { database } = await (await makePlace())();
    const dataDir = temporaryFolder();
    const buildsDir = join(dataDir, "builds");
    const tools = toolsOf(checkout, dataDir);
    const { workDir } = tools;
    const ask = async (now = new Date(), isTrial = false) => {
      await database.write(
        askBuild({ version: 3, siteUrl: "https://www.example.in", isTrial, staffId: null, seconds: 0.1 }, now),
      );
      const [build] = await lastBuilds(database, 1);
      return build?.id ?? "";
    };
    let builders = 0;
    function start(rest: string) {
      writeProgram(tools, rest);
      const end = startBuilder({
        database,
        buildsDir,
        tools,
        builder: `builder ${++builders}`,
        name: "A machine",
        readVersion: async () => files,
        log: silentLog,
      });
      onTestFinished(end);
      return end;
    }
    const build = (id: string) => findBuild(database, id);
    const state = async (id: string) => (await build(id))?.state;
    const whenState = (id: string, wanted: string) =>
      expect.poll(() => state(id), { timeout: 30_000, interval: 50 }).toBe(wanted);
    const whenBuilding = (id: string) =>
      expect.poll(() => existsSync(join(halfBuilt(workDir, id), "dist/index.html")), { timeout: 30_000 }).toBe(true);
    const shown = () => readLive(buildsDir).map((live) => live.id);
    return { database, buildsDir, workDir, ask, start, build, whenState, whenBuilding, shown };
  }

  test("builds what was asked for and shows it", async () => {
    const { database, buildsDir, ask, start, build, whenState, shown } = await openPlace();
    const id = await ask();
    start(quick);
    await whenState(id, "done");
    expect(shown()).toEqual([id]);
    const folder = join(buildsDir, id);
    expect(readBuildInfo(folder)).toMatchObject({ id, version: 3, siteUrl: "https://www.example.in", pages: 1 });
    expect(readFileSync(join(folder, "content/home.yaml"), "utf8")).toBe(files["content/home.yaml"]);
    expect((await build(id))?.progress).toMatchObject({
      steps: ["kept", "read", "invented", "pages", "checked", "switched"].map((name) => ({ name, state: "done" })),
      fault: null,
    });
    expect(await listBuilders(database, new Date())).toMatchObject([{ name: "A machine" }]);
  });

  test("a trial is built and not shown", async () => {
    const { buildsDir, ask, start, build, whenState, shown } = await openPlace();
    const id = await ask(new Date(), true);
    start(quick);
    await whenState(id, "done");
    expect(shown()).toEqual([]);
    expect(isFinished(buildsDir, id)).toBe(true);
    expect((await build(id))?.progress.steps.map(({ name, state }) => `${name} ${state}`)).toEqual(
      ["kept", "read", "invented", "pages", "checked"].map((name) => `${name} done`),
    );
  });

  test("a failed build changes nothing, and says which field is to blame", async () => {
    const { buildsDir, ask, start, build, whenState, shown } = await openPlace();
    const first = await ask();
    const end = start(quick);
    await whenState(first, "done");
    await end();
    const fault = { reason: "Title is too long.", file: "content/home.yaml", path: ["hero", "title"] };
    start(`process.send({ done: "read" }); process.send({ fault: ${JSON.stringify(fault)} }, () => process.exit(1));`);
    const second = await ask();
    await whenState(second, "failed");
    expect((await build(second))?.progress.fault).toEqual(fault);
    expect((await build(second))?.progress.steps[2]).toMatchObject({ name: "invented", state: "failed" });
    expect(shown()).toEqual([first]);
    expect(readdirSync(buildsDir).sort()).toEqual(["live.json", first].sort());
  });

  test("only one build is under way", async () => {
    const { ask, build } = await openPlace();
    const first = await ask();
    await expect(ask()).rejects.toThrow(NothingChangedError);
    expect((await build(first))?.state).toBe("asked");
  });

  test("two builders do not build the same", async () => {
    const { database, ask } = await openPlace();
    await ask();
    const taken = await Promise.all(["a", "b", "c"].map((name) => takeBuild(database, name, new Date())));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test("a build can be stopped while it waits and while it runs", async () => {
    const { database, buildsDir, workDir, ask, start, whenState, whenBuilding, shown } = await openPlace();
    const audit = sql`DELETE FROM audit WHERE id = 'none'`;
    const waiting = await ask();
    expect(await stopBuild(database, new Date(), audit)).toBe(true);
    await whenState(waiting, "stopped");
    start(slow(join(buildsDir, "never")));
    const running = await ask();
    await whenBuilding(running);
    expect(await stopBuild(database, new Date(), audit)).toBe(true);
    await whenState(running, "stopped");
    expect(shown()).toEqual([]);
    expect(readdirSync(workDir)).toEqual([]);
    expect(await stopBuild(database, new Date(), audit)).toBe(false);
  });

  test("the build of a builder that died fails when its lease has run out, and can be asked for again", async () => {
    const { database, ask, start, build, whenState } = await openPlace();
    const died = await ask();
    const aMinuteAgo = new Date(Date.now() - 60_000);
    await takeBuild(database, "a builder that died", aMinuteAgo);
    await endAbandoned(database, aMinuteAgo);
    expect((await build(died))?.state).toBe("building");
    start(quick);
    await whenState(died, "failed");
    expect((await build(died))?.progress.fault?.reason).toBe("The builder stopped in the middle; nothing changed.");
    await whenState(await ask(), "done");
  });

  test("a builder that wakes after its lease does not switch", async () => {
    const { database, buildsDir, ask, start, whenState, whenBuilding, shown } = await openPlace();
    const finished = join(temporaryFolder(), "finished");
    start(slow(finished));
    const late = await ask();
    await whenBuilding(late);
    // Another server does this once the lease has run out.
    await database.write(sql`UPDATE builds SET lease_until = ${new Date(0).toISOString()} WHERE id = ${late}`);
    await endAbandoned(database, new Date());
    await whenState(late, "failed");
    writeFileSync(finished, "");
    await expect.poll(() => readdirSync(buildsDir), { timeout: 30_000 }).toEqual([]);
    expect(shown()).toEqual([]);
  });

  test("a builder that is told to end gives its build to the next", async () => {
    const { buildsDir, ask, start, whenState, whenBuilding, shown } = await openPlace();
    const end = start(slow(join(buildsDir, "never")));
    const id = await ask();
    await whenBuilding(id);
    await end();
    await whenState(id, "asked");
    start(quick);
    await whenState(id, "done");
    expect(shown()).toEqual([id]);
  });

  test("another server of the checkout leaves a build alone that takes longer than a minute", async () => {
    const checkout = makeCheckout();
    const finished = join(temporaryFolder(), "finished");
    const mine = await openPlace(checkout);
    const id = await mine.ask();
    mine.start(slow(finished));
    await mine.whenBuilding(id);
    const other = await openPlace(checkout);
    const left = halfBuilt(other.workDir, "v9-left");
    mkdirSync(left, { recursive: true });
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const folder of [halfBuilt(mine.workDir, id), left]) utimesSync(folder, anHourAgo, anHourAgo);
    other.start(slow(finished));
    await expect.poll(() => existsSync(left), { timeout: 30_000 }).toBe(false);
    writeFileSync(finished, "");
    await mine.whenState(id, "done");
  });

  test("a build that is ended from outside fails", async () => {
    const { ask, start, build, whenState } = await openPlace();
    start(`process.kill(process.pid, "SIGKILL");`);
    const id = await ask();
    await whenState(id, "failed");
    expect((await build(id))?.progress.fault?.reason).toContain("too little memory");
  });

  test("the log shows what the build printed, and no secrets of the server", async () => {
    const { database, ask, start, whenState } = await openPlace();
    vi.stubEnv("SMTP_URL", "smtp://desk:hunter2@mail.example.in");
    onTestFinished(() => void vi.unstubAllEnvs());
    start(`console.log("one page"); console.error(JSON.stringify(process.env)); ${quick}`);
    const id = await ask();
    await whenState(id, "done");
    const log = (await readBuildLog(database, id)) ?? "";
    expect(log).toContain("one page");
    expect(log).toContain('"SITE_URL":"https://www.example.in"');
    expect(log).not.toContain("hunter2");
  });
});

describe("the folder of builds", () => {
  function finish(buildsDir: string, id: string, builtAt: string): void {
    mkdirSync(join(buildsDir, id), { recursive: true });
    writeBuildInfo(join(buildsDir, id), { id, version: 1, builtAt, product: "1.0.0", siteUrl: null, pages: 34 });
  }
  const minute = (n: number) => new Date(Date.UTC(2026, 10, 1, 9, n)).toISOString();

  test("keeps the last 20 builds, the live one, and what visitors may still have open", () => {
    const buildsDir = temporaryFolder();
    for (let n = 10; n < 40; n++) finish(buildsDir, `v${n}`, minute(n));
    makeLive(buildsDir, "v10", new Date("2026-11-01T12:00:00Z"));
    makeLive(buildsDir, "v11", new Date("2026-11-02T12:00:00Z"));
    makeLive(buildsDir, "v12", new Date("2026-11-03T12:00:00Z"));
    removeOldBuilds(buildsDir, new Date("2026-11-04T11:00:00Z"));
    const kept = readdirSync(buildsDir).filter((name) => name !== "live.json");
    expect(kept.sort()).toEqual(["v11", "v12", ...Array.from({ length: 20 }, (_, n) => `v${n + 20}`)]);
  });

  test("loses what a builder left that died, and nothing else", () => {
    const buildsDir = temporaryFolder();
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const id of ["v1-left", "v2-going-on", "v3-begun", "from-a-folder"]) mkdirSync(halfBuilt(buildsDir, id));
    for (const id of ["v1-left", "v2-going-on", "from-a-folder"])
      utimesSync(halfBuilt(buildsDir, id), anHourAgo, anHourAgo);
    removeHalfBuilt(buildsDir, "v2-going-on", new Date());
    expect(readdirSync(buildsDir).sort()).toEqual([".from-a-folder.tmp", ".v2-going-on.tmp", ".v3-begun.tmp"]);
  });
});
