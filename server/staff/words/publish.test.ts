/** Publishing the words of the site: who may ask for it, stop it and go back, and what everybody sees of it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sql from "sql-template-tag";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { createContentStore } from "../../content/content-store.ts";
import { readVersion } from "../../content/versions.ts";
import { writeBuildInfo } from "../../publish/build-info.ts";
import { completeBuild, endBuild, takeBuild } from "../../publish/build-queue.ts";
import { announceBuilder } from "../../publish/builders.ts";
import { makeLive, readLive } from "../../publish/builds-folder.ts";
import { withFault, withRunning } from "../../publish/progress.ts";
import { addStaff, signIn } from "../../test-support/desk.ts";
import { openDeskForStaff } from "../../test-support/desk-servers.ts";
import { testedStores } from "../../test-support/stores.ts";
import { temporaryFolder } from "../../test-support/test-server.ts";

// PostgreSQL may still be starting, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const sentence = "Every licence and certificate that your hospital needs, run by one team as one programme.";

describe.each(testedStores)("%s", (_name, makePlace) => {
  async function openDesk(settings = {}) {
    const buildsDir = join(temporaryFolder(), "builds");
    const desk = await openDeskForStaff(await (await makePlace())(), { buildsDir, ...settings });
    const { database, owner, kiran } = desk;
    const changeTagline = async (value = sentence) => {
      const { body } = await kiran.request("GET", "/words/file?id=services/licensing");
      const opened = body.fields.find(({ path }: { path: string[] }) => path.join() === "tagline").value;
      const edit = { kind: "set", path: ["tagline"], opened, value };
      return kiran.request("PUT", "/words/file", { id: "services/licensing", edits: [edit] });
    };
    const read = async (person = owner) => (await person.request("GET", "/words/publish")).body;
    const publish = async (person = owner) =>
      person.request("POST", "/words/publish", { revision: (await read()).revision });
    /** Does a builder's part, without building. */
    async function finish({ isShown = true } = {}): Promise<string> {
      const build = await takeBuild(database, "a builder", new Date());
      if (!build) throw new Error("Nothing was asked for.");
      const { id, version, progress } = build;
      mkdirSync(join(buildsDir, id), { recursive: true });
      const builtAt = new Date().toISOString();
      writeBuildInfo(join(buildsDir, id), { id, version, builtAt, product: "1.0.0", siteUrl: null, pages: 34 });
      await completeBuild(database, id, "a builder", { progress, log: "34 pages" }, new Date());
      if (isShown) makeLive(buildsDir, id, new Date());
      return id;
    }
    return { ...desk, buildsDir, changeTagline, read, publish, finish };
  }

  test("an owner sees what would go out, and publishes it", async () => {
    const { database, owner, kiran, changeTagline, read, publish, finish } = await openDesk();
    await changeTagline();
    const before = await read(kiran);
    expect(before.changes).toMatchObject([
      { file: "services/licensing", label: "Tagline", after: sentence, by: { name: kiran.name } },
    ]);
    expect(before).toMatchObject({ build: null, builds: [], builders: [], mustReplace: [], usualSeconds: null });
    expect(before.command).toContain("builder");

    const asked = await publish();
    expect(asked.status).toBe(200);
    expect(asked.body.build).toMatchObject({ version: 1, state: "asked", by: { name: owner.name }, isLive: false });
    expect(asked.body.build.steps[0]).toMatchObject({ name: "kept", state: "done" });
    const texts = await readVersion(createContentStore(database, "content"), 1);
    expect(texts["content/services/04-licensing.yaml"]).toContain(sentence.slice(0, 40));

    const id = await finish();
    const after = await read();
    expect(after).toMatchObject({ changes: [], build: { id, state: "done", isLive: true, isKept: true } });
    expect(after.builds).toMatchObject([{ id }]);
    expect((await kiran.request("GET", `/words/publish/log?build=${id}`)).body).toBe("34 pages");
  });

  test("an owner has the pages built to look at first, and then puts them on the site", async () => {
    const { buildsDir, database, owner, changeTagline, read, finish } = await openDesk();
    await changeTagline();
    const { revision } = await read();
    const asked = await owner.request("POST", "/words/publish", { revision, isTrial: true });
    expect(asked.body.build).toMatchObject({ state: "asked", isTrial: true });
    const id = await finish({ isShown: false });
    expect(await read()).toMatchObject({ build: { id, isTrial: true, isLive: false, isKept: true }, changes: [{}] });
    const audited = z.object({ act: z.string() });
    expect(await database.read(audited, sql`SELECT act FROM audit WHERE act LIKE 'site-%'`)).toEqual([]);
    expect((await owner.request("POST", "/words/publish/switch", { build: id })).status).toBe(200);
    expect(readLive(buildsDir)).toMatchObject([{ id }]);
    expect((await read()).changes).toEqual([]);
  });

  test("staff may not publish, stop or switch; an owner needs a passkey", async () => {
    const { app, database, kiran, publish, read } = await openDesk();
    for (const [url, body] of [
      ["/words/publish", { revision: 0 }],
      ["/words/publish/stop", {}],
      ["/words/publish/switch", { build: "v1" }],
    ] as const) {
      expect((await kiran.request("POST", url, body)).body.code).toBe("DESK04");
    }
    const id = await addStaff(database, "Ravi Owner", "owner");
    await database.write(sql`DELETE FROM passkeys WHERE staff_id = ${id}`);
    const person = await signIn(app, database, id);
    expect((await person.request("POST", "/words/publish", { revision: 0 })).body.code).toBe("DESK08");
    expect((await publish(kiran)).status).toBe(403);
    expect((await read()).build).toBeNull();
  });

  test("the second of two who publish at once learns who is first", async () => {
    const { owner, changeTagline, publish, read } = await openDesk();
    await changeTagline();
    const { revision } = await read();
    const answers = await Promise.all([1, 2, 3].map(() => owner.request("POST", "/words/publish", { revision })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await publish();
    expect(late).toMatchObject({ status: 409, body: { code: "DESK55", details: { by: { name: owner.name } } } });
  });

  test("words that somebody changed after the owner looked do not go out", async () => {
    const { owner, changeTagline, read } = await openDesk();
    const { revision } = await read();
    await changeTagline();
    const { status, body } = await owner.request("POST", "/words/publish", { revision });
    expect([status, body.code]).toEqual([409, "DESK40"]);
  });

  test("a broken live.json hides no screen", async () => {
    const { buildsDir, kiran, publish, finish } = await openDesk();
    await publish();
    await finish();
    writeFileSync(join(buildsDir, "live.json"), "[{");
    for (const url of ["/words", "/words/publish", "/words/file?id=home"])
      expect((await kiran.request("GET", url)).status, url).toBe(200);
  });

  test("stops a build, and says when there is none", async () => {
    const { owner, publish } = await openDesk();
    await publish();
    const { body } = await owner.request("POST", "/words/publish/stop", {});
    expect(body.build.state).toBe("stopped");
    expect((await owner.request("POST", "/words/publish/stop", {})).body.code).toBe("DESK56");
    expect((await publish()).status).toBe(200);
  });

  test("goes back to an earlier build; the changes wait again", async () => {
    const { buildsDir, owner, changeTagline, publish, finish, read } = await openDesk();
    await publish();
    const first = await finish();
    await changeTagline();
    await publish();
    const second = await finish();
    const { body } = await owner.request("POST", "/words/publish/switch", { build: first });
    expect(readLive(buildsDir).map(({ id }) => id)).toEqual([first, second, first]);
    expect(body.builds).toMatchObject([
      { id: second, isLive: false },
      { id: first, isLive: true },
    ]);
    expect(body.changes).toHaveLength(1);
    expect((await owner.request("POST", "/words/publish/switch", { build: "v9" })).body.code).toBe("DESK57");
    expect((await read()).build.id).toBe(second);
  });

  test("a failed build names the field as the screens do", async () => {
    const { database, publish, read } = await openDesk();
    await publish();
    const build = await takeBuild(database, "a builder", new Date());
    const fault = { reason: "tagline is too long.", file: "content/services/04-licensing.yaml", path: ["tagline"] };
    const progress = build && withFault(withRunning(build.progress), fault);
    if (progress) await endBuild(database, build.id, "a builder", "failed", { progress, log: "" }, new Date());
    expect((await read()).build).toMatchObject({ state: "failed", fault: { ...fault, file: "services/licensing" } });
  });

  test("the build of a builder that died has failed once somebody looks", async () => {
    const { database, publish, read } = await openDesk();
    await publish();
    await takeBuild(database, "a builder", new Date(Date.now() - 60_000));
    expect((await read()).build).toMatchObject({
      state: "failed",
      fault: { reason: "The builder stopped in the middle; nothing changed." },
    });
    expect((await publish()).status).toBe(200);
  });

  test("names the builders that are there, and what a public site must not have", async () => {
    const { database, read } = await openDesk({ siteUrl: "https://www.example.in" });
    await announceBuilder(database, { id: "1", name: "A machine" }, new Date());
    await announceBuilder(database, { id: "2", name: "Gone" }, new Date(Date.now() - 60_000));
    const { builders, mustReplace } = await read();
    expect(builders).toMatchObject([{ name: "A machine" }]);
    expect(mustReplace).toContainEqual(expect.objectContaining({ file: "company", what: expect.any(String) }));
  });
});
