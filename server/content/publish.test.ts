/** Publishing the content of the site: permissions, the pages that visitors see, and issues that block it. */

import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { ContentData } from "../../core/content/read-content.ts";
import { changedDefaults, defaultsWithPlaceholders } from "../../core/content/test-support/changed-defaults.ts";
import type { SiteAnswer } from "../site/render-protocol.ts";
import { RenderFailedError } from "../site/renderer.ts";
import { openDeskForStaff } from "../test-support/desk-servers.ts";
import { fixtureRenderer, renderFixture, type SomeContent } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";

const sentence = "Every licence and certificate that your hospital needs, run by one team as one programme.";
const LICENSING = "content/services/04-licensing.yaml";
const auditRow = z.object({ action: z.string() });

/** Visitors read the tagline on the home page. */
function withTagline({ content }: SomeContent): SiteAnswer {
  const { tagline = "" } = content.services.find(({ slug }) => slug === "licensing") ?? {};
  return { rendered: renderFixture({ content }, { "index.html": `<h1>${tagline}</h1>` }) };
}

describe.each(testedStores)("%s", (_name, createDatabase) => {
  /** @param render takes the place of the renderer */
  async function setUp(
    settings = {},
    render: (order: SomeContent) => SiteAnswer | Promise<SiteAnswer> = withTagline,
    defaults?: ContentData,
  ) {
    const open = await createDatabase();
    const desk = await openDeskForStaff(await open(), settings, { renderer: fixtureRenderer(render), defaults });
    const { app, kiran, owner } = desk;
    const changeTagline = async (value = sentence, left = true) => {
      const { body } = await kiran.request("GET", "/content/file?id=services/licensing");
      const opened = body.fields.find(({ path }: { path: string[] }) => path.join() === "tagline").value;
      const change = { kind: "set", path: ["tagline"], opened, value };
      return kiran.request("PUT", "/content/file", { id: "services/licensing", changes: [change], left });
    };
    const read = async (member = owner) => (await member.request("GET", "/content/publish")).body;
    const publish = async (member = owner) => {
      const { revision, publication } = await read();
      return member.request("POST", "/content/publish", { revision, publication });
    };
    const seen = async (server = app) => (await server.inject("/")).body;
    return { ...desk, open, changeTagline, read, publish, seen };
  }

  test("an owner sees the changes and publishes them; visitors see them with the answer", async () => {
    const { database, owner, kiran, changeTagline, read, publish, seen } = await setUp();
    await changeTagline();
    const before = await read(kiran);
    expect(before.changes).toMatchObject([
      { file: "services/licensing", label: "Tagline", after: sentence, by: { name: kiran.name } },
    ]);
    expect(before).toMatchObject({ publication: 0, publications: [], mustReplace: [], problem: null });
    expect(await seen()).not.toContain(sentence);

    expect(await publish()).toMatchObject({
      status: 200,
      body: { changes: [], publication: 1, publications: [{ id: 1, version: 1, by: { name: owner.name } }] },
    });
    expect(await seen()).toContain(sentence);
    expect(await database.read(auditRow, sql`SELECT action FROM audit WHERE action LIKE 'site-%'`)).toEqual([
      { action: "site-published" },
    ]);
  });

  test("publishes the owner's own open changes", async () => {
    const { owner, read, seen } = await setUp();
    const { revision, publication } = await read();
    const { body } = await owner.request("GET", "/content/file?id=services/licensing");
    const opened = body.fields.find(({ path }: { path: string[] }) => path.join() === "tagline").value;
    const change = { kind: "set", path: ["tagline"], opened, value: sentence };
    const typed = await owner.request("PUT", "/content/file", { id: "services/licensing", changes: [change] });
    expect(typed.body.revision).not.toBe(revision);
    await owner.request("POST", "/content/publish", { revision: typed.body.revision, publication });
    expect(await seen()).toContain(sentence);
  });

  test("one of three concurrent publishes wins, the others get 409", async () => {
    const { owner, changeTagline, read } = await setUp();
    await changeTagline();
    const { revision, publication } = await read();
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.request("POST", "/content/publish", { revision, publication })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const late = await owner.request("POST", "/content/publish", { revision: (await read()).revision, publication });
    expect(late).toMatchObject({ status: 409, body: { code: "DESK55", details: { name: owner.name } } });
  });

  test("a publish that loses the race shows no page of it", async () => {
    let meanwhile = async () => {};
    const { database, changeTagline, publish, seen } = await setUp({}, async (order) => {
      await meanwhile();
      return withTagline(order);
    });
    await publish();
    await changeTagline();
    meanwhile = async () => {
      await database.write(
        sql`INSERT INTO publications (id, version, revision, content_at, published_at, published_by, server_version, notice)
          SELECT 2, version, revision, content_at, published_at, published_by, server_version, notice FROM publications`,
      );
    };
    expect((await publish()).body.code).toBe("DESK55");
    expect(await seen()).not.toContain(sentence);
  });

  test("rejects a publish of content that has changed since the owner looked", async () => {
    const { owner, changeTagline, read, seen } = await setUp();
    const { revision, publication } = await read();
    await changeTagline();
    const { status, body } = await owner.request("POST", "/content/publish", { revision, publication });
    expect([status, body.code]).toEqual([409, "DESK40"]);
    expect(await seen()).not.toContain(sentence);
  });

  const issue = { file: LICENSING, path: ["tagline"], reason: "is too long" };
  test.each<[string, (order: SomeContent) => SiteAnswer, object]>([
    [
      "an issue of the content",
      () => ({ issues: [issue] }),
      { reason: "Licensing & Accreditation: Tagline is too long.", file: "services/licensing", path: ["tagline"] },
    ],
    [
      "a broken link",
      () => ({ issues: [{ reason: "index.html links to /gone." }] }),
      { reason: "Index.html links to /gone." },
    ],
    [
      "a service whose PDF is too long",
      (order) => ({
        rendered: {
          ...renderFixture(order),
          longPdfs: [{ ...issue, reason: "is the longest text in a PDF of 3 pages" }],
        },
      }),
      {
        reason: "Licensing & Accreditation: Tagline is the longest text in a PDF of 3 pages.",
        file: "services/licensing",
        path: ["tagline"],
      },
    ],
    [
      "a page that fails",
      () => {
        throw new RenderFailedError("a component failed\n at render");
      },
      { reason: "The pages could not be made: a component failed." },
    ],
  ])("%s leaves everything as it was", async (_what, render, shown) => {
    const { changeTagline, publish, read, seen } = await setUp({}, render);
    const before = await seen();
    await changeTagline();
    const { status, body } = await publish();
    expect([status, body.code, body.details.issues]).toEqual([422, "DESK56", [shown]]);
    expect(await read()).toMatchObject({ publication: 0, changes: [{}] });
    expect(await seen()).toBe(before);
  });

  test("the step of a publication is read while it is made, and its issues afterwards", async () => {
    const opened = Promise.withResolvers<SiteAnswer>();
    const { owner, kiran, changeTagline, publish } = await setUp({}, ({ onProgress }) => {
      onProgress?.({ drawn: 22, all: 84 });
      return opened.promise;
    });
    const progress = async () => (await kiran.request("GET", "/content/publish/progress")).body;
    expect(await progress()).toEqual({ running: null, issues: [] });
    await changeTagline();
    const published = publish(owner);
    await expect.poll(progress).toEqual({ running: { step: "draw", drawn: 22, all: 84 }, issues: [] });
    opened.resolve({ issues: [{ reason: "index.html links to /gone." }] });
    await published;
    expect(await progress()).toMatchObject({ running: null, issues: [{ reason: "Index.html links to /gone." }] });
  });

  test("rejects content with an issue of the defaults before a page is rendered", async () => {
    const defaults = changedDefaults("content/home.yaml", { kind: "set", path: ["meta", "title"], value: "" });
    const render = (): SiteAnswer => {
      throw new Error("A page was rendered.");
    };
    const { publish, seen } = await setUp({}, render, defaults);
    const before = await seen();
    const { status, body } = await publish();
    expect([status, body.code, body.details.issues]).toMatchObject([
      422,
      "DESK56",
      [{ file: "home", path: ["meta", "title"] }],
    ]);
    expect(await seen()).toBe(before);
  });

  test("publishes an earlier publication again and keeps the changes", async () => {
    const { owner, changeTagline, publish, read, seen } = await setUp();
    await publish();
    await changeTagline();
    await publish();
    expect(await seen()).toContain(sentence);
    const { body } = await owner.request("POST", "/content/publish/again", { of: 1, publication: 2 });
    expect(body.publications.map(({ id, version }: { id: number; version: number }) => [id, version])).toEqual([
      [3, 0],
      [2, 1],
      [1, 0],
    ]);
    expect(body.changes).toHaveLength(1);
    expect(await seen()).not.toContain(sentence);
    expect((await owner.request("POST", "/content/publish/again", { of: 9, publication: 3 })).body.code).toBe("DESK57");
    expect((await read()).publication).toBe(3);
  });

  test("a public site rejects invented values and lists them beforehand", async () => {
    const unfinished = [{ file: "content/company.yaml", path: ["name"], duty: "write the name" }];
    const { publish, read } = await setUp(
      { siteUrl: "https://www.example.in" },
      (order) => ({ rendered: { ...renderFixture(order), unfinished } }),
      defaultsWithPlaceholders({ "content/company.yaml": [["name"], ["holidays", 0]] }),
    );
    expect((await read()).mustReplace).toContainEqual(
      expect.objectContaining({ file: "company", what: expect.any(String) }),
    );
    expect((await read()).invented.slice(0, 2)).toMatchObject([
      expect.objectContaining({ file: "company", path: ["name"], label: "Name", value: expect.stringMatching(/./) }),
      expect.objectContaining({ path: ["holidays", 0], label: "Holidays, Uttarayan" }),
    ]);
    const { status, body } = await publish();
    expect([status, body.details.issues]).toEqual([
      422,
      [
        {
          file: "company",
          path: ["name"],
          reason: "Company: phone, address, hours: Name is invented: write the name.",
        },
      ],
    ]);
    expect((await read()).publication).toBe(0);
  });
});
