/** Publishing the words of the site: who may do it, what visitors see afterwards, and what keeps words from going out. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { Path } from "../../core/api/content.ts";
import type { ContentData } from "../../core/content/read-content.ts";
import { markedSeed } from "../../core/content/test-support/changed-seed.ts";
import type { SiteAnswer } from "../site/render-protocol.ts";
import { createRenderer, RenderFailedError } from "../site/renderer.ts";
import { addStaff, signIn } from "../test-support/desk.ts";
import { fieldOf, licensing, openDesk, openDeskForStaff, openWords, typeWords } from "../test-support/desk-servers.ts";
import { fixtureNotice, fixtureRenderer, renderFixture } from "../test-support/fixture-site.ts";
import { testedStores } from "../test-support/stores.ts";
import { temporaryFolder } from "../test-support/test-server.ts";

const sentence = "Every licence and certificate that your hospital needs, run by one team as one programme.";
const LICENSING = "content/services/04-licensing.yaml";
const auditRow = z.object({ action: z.string() });

/** Visitors read the tagline on the home page. */
function withTagline(words: Record<string, string>): SiteAnswer {
  const [, tagline = ""] = /^tagline: (.*)$/m.exec(words[LICENSING] ?? "") ?? [];
  return { rendered: renderFixture(words, { "index.html": `<h1>${tagline}</h1>` }) };
}

describe.each(testedStores)("%s", (_name, makePlace) => {
  /** @param render takes the place of the renderer */
  async function setUp(
    settings = {},
    render: (words: Record<string, string>) => SiteAnswer | Promise<SiteAnswer> = withTagline,
    seed?: ContentData,
  ) {
    const open = await makePlace();
    const desk = await openDeskForStaff(await open(), settings, { renderer: fixtureRenderer(render), seed });
    const { app, kiran, owner } = desk;
    const changeTagline = async (value = sentence, left = true) => {
      const { body } = await kiran.request("GET", "/words/file?id=services/licensing");
      const opened = body.fields.find(({ path }: { path: string[] }) => path.join() === "tagline").value;
      const edit = { kind: "set", path: ["tagline"], opened, value };
      return kiran.request("PUT", "/words/file", { id: "services/licensing", edits: [edit], left });
    };
    const read = async (person = owner) => (await person.request("GET", "/words/publish")).body;
    const publish = async (person = owner) => {
      const { revision, publication } = await read();
      return person.request("POST", "/words/publish", { revision, publication });
    };
    const seen = async (server = app) => (await server.inject("/")).body;
    return { ...desk, open, changeTagline, read, publish, seen };
  }

  test("an owner sees what would go out, and publishes it: visitors see it with the answer", async () => {
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

  test("what an owner typed last goes out, although they are still in the field", async () => {
    const { owner, read, seen } = await setUp();
    const { revision, publication } = await read();
    const { body } = await owner.request("GET", "/words/file?id=services/licensing");
    const opened = body.fields.find(({ path }: { path: string[] }) => path.join() === "tagline").value;
    const edit = { kind: "set", path: ["tagline"], opened, value: sentence };
    const typed = await owner.request("PUT", "/words/file", { id: "services/licensing", edits: [edit] });
    expect(typed.body.revision).not.toBe(revision);
    await owner.request("POST", "/words/publish", { revision: typed.body.revision, publication });
    expect(await seen()).toContain(sentence);
  });

  test("what somebody is still writing does not go out; once they have left the field it does", async () => {
    const { changeTagline, publish, seen } = await setUp();
    await changeTagline(sentence, false);
    expect((await publish()).status).toBe(200);
    expect(await seen()).not.toContain(sentence);
    await changeTagline(`${sentence} In order.`);
    await publish();
    expect(await seen()).toContain(`${sentence} In order.`);
  });

  test("another server that shares the database shows it, too", async () => {
    const { open, changeTagline, publish, seen } = await setUp();
    const render = (words: Record<string, string>): SiteAnswer => ({
      rendered: renderFixture(words, { "index.html": words[LICENSING] ?? "" }),
    });
    const second = await openDesk(await open(), { renderer: fixtureRenderer(render), mail: false });
    await second.app.listen({ port: 0 });
    await changeTagline();
    await publish();
    await expect.poll(() => seen(second.app)).toContain(sentence);
  });

  test("staff may not publish; an owner needs a passkey", async () => {
    const { app, database, kiran, publish, read } = await setUp();
    for (const [url, body] of [
      ["/words/publish", { revision: 0, publication: 0 }],
      ["/words/publish/again", { of: 1, publication: 0 }],
    ] as const) {
      expect((await kiran.request("POST", url, body)).body.code).toBe("DESK04");
    }
    const id = await addStaff(database, "Ravi Owner", "owner");
    await database.write(sql`DELETE FROM passkeys WHERE staff_id = ${id}`);
    const person = await signIn(app, database, id);
    expect((await publish(person as never)).body.code).toBe("DESK08");
    expect((await read()).publications).toEqual([]);
  });

  test("of three who publish at once one does, and the others learn who was first", async () => {
    const { owner, changeTagline, read } = await setUp();
    await changeTagline();
    const { revision, publication } = await read();
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.request("POST", "/words/publish", { revision, publication })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const late = await owner.request("POST", "/words/publish", { revision: (await read()).revision, publication });
    expect(late).toMatchObject({ status: 409, body: { code: "DESK55", details: { name: owner.name } } });
  });

  test("of a publication that comes second visitors never see a page", async () => {
    let meanwhile = async () => {};
    const { database, changeTagline, publish, seen } = await setUp({}, async (words) => {
      await meanwhile();
      return withTagline(words);
    });
    await publish();
    await changeTagline();
    meanwhile = async () => {
      await database.write(
        sql`INSERT INTO publications (id, version, revision, words_at, published_at, published_by, program, notice)
          SELECT 2, version, revision, words_at, published_at, published_by, program, notice FROM publications`,
      );
    };
    expect((await publish()).body.code).toBe("DESK55");
    expect(await seen()).not.toContain(sentence);
  });

  test("words that somebody changed after the owner looked do not go out", async () => {
    const { owner, changeTagline, read, seen } = await setUp();
    const { revision, publication } = await read();
    await changeTagline();
    const { status, body } = await owner.request("POST", "/words/publish", { revision, publication });
    expect([status, body.code]).toEqual([409, "DESK40"]);
    expect(await seen()).not.toContain(sentence);
  });

  const fault = { file: LICENSING, path: ["tagline"], reason: "tagline is too long." };
  test.each([
    [
      "a fault of the words",
      () => ({ faults: [fault] }),
      { reason: "Tagline is too long.", file: "services/licensing", path: ["tagline"] },
    ],
    [
      "a broken link",
      () => ({ faults: [{ reason: "index.html links to /gone." }] }),
      { reason: "Index.html links to /gone." },
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
    expect([status, body.code, body.details.faults]).toEqual([422, "DESK56", [shown]]);
    expect(await read()).toMatchObject({ publication: 0, changes: [{}] });
    expect(await seen()).toBe(before);
  });

  /** Sets sheets as the real renderer does, beside the files of the fixture site. */
  function rendererWithSheets() {
    const renderDir = join(temporaryFolder(), "dist-render");
    mkdirSync(renderDir);
    const code = `
import { serviceSheet } from ${JSON.stringify(pathToFileURL("core/pdf/service-sheet.ts").href)};
async function renderSite({ content, typesetter, now }) {
  const setSheet = (service) => typesetter.pdf(serviceSheet(content, service, "https://www.example.in/services", now), now);
  const sheets = content.services.map((service) => ["services/" + service.slug + ".pdf", setSheet(service)]);
  const files = { ...Object.fromEntries(sheets), "notice.json": ${JSON.stringify(JSON.stringify(fixtureNotice))} };
  return { pages: {}, files, cards: {}, isDrawn: true, planData: {}, receiptData: {}, formData: {} };
}
export const renderer = { renderSite };`;
    writeFileSync(join(renderDir, "entry.mjs"), code);
    const kept = { retentionDays: null, keepSealedDays: 0, chatDays: null };
    const renderer = createRenderer({ renderDir, cacheDir: temporaryFolder(), kept });
    onTestFinished(() => renderer.close());
    return renderer;
  }

  test("words that make a service's sheet take three pages do not go out; shortened they do", async () => {
    const open = await makePlace();
    const { kiran, owner } = await openDeskForStaff(await open(), {}, { renderer: rendererWithSheets() });
    const publish = async () => {
      const { revision, publication } = (await owner.request("GET", "/words/publish")).body;
      return owner.request("POST", "/words/publish", { revision, publication });
    };
    const place: Path = ["features", 1, "text"];
    const before = fieldOf(await openWords(kiran, licensing), ...place).value as string;
    await typeWords(kiran, licensing, [
      place,
      `${before} ${"Each paper is read by two engineers. ".repeat(150)}`.trim(),
    ]);
    const { status, body } = await publish();
    expect([status, body.code, body.details.faults]).toMatchObject([422, "DESK56", [{ file: licensing, path: place }]]);
    expect(body.details.faults[0].reason).toMatch(
      /^The sheet \(PDF\) of Licensing.* would take [3-9] pages and .* it may take 2 pages and 150 kB\. .*: features, 2nd entry, text; /,
    );

    await typeWords(kiran, licensing, [place, before]);
    expect((await publish()).status).toBe(200);
  });

  test("publishes earlier words again; the changes wait", async () => {
    const { owner, changeTagline, publish, read, seen } = await setUp();
    await publish();
    await changeTagline();
    await publish();
    expect(await seen()).toContain(sentence);
    const { body } = await owner.request("POST", "/words/publish/again", { of: 1, publication: 2 });
    expect(body.publications.map(({ id, version }: { id: number; version: number }) => [id, version])).toEqual([
      [3, 0],
      [2, 1],
      [1, 0],
    ]);
    expect(body.changes).toHaveLength(1);
    expect(await seen()).not.toContain(sentence);
    expect((await owner.request("POST", "/words/publish/again", { of: 9, publication: 3 })).body.code).toBe("DESK57");
    expect((await read()).publication).toBe(3);
  });

  test("keeps the privacy notice of a publication with it", async () => {
    const { database, publish } = await setUp();
    await publish();
    const rows = await database.read(
      z.object({ text: z.string() }),
      sql`SELECT text FROM publications JOIN notices ON notices.version = publications.notice`,
    );
    expect(rows).toHaveLength(1);
  });

  test("a public site refuses invented values, and names them before", async () => {
    const unfinished = [{ file: "content/company.yaml", path: ["name"], duty: "write the name" }];
    const { publish, read } = await setUp(
      { siteUrl: "https://www.example.in" },
      (words) => ({ rendered: { ...renderFixture(words), unfinished } }),
      markedSeed({ "content/company.yaml": [["name"]] }),
    );
    expect((await read()).mustReplace).toContainEqual(
      expect.objectContaining({ file: "company", what: expect.any(String) }),
    );
    const { status, body } = await publish();
    expect([status, body.details.faults]).toEqual([
      422,
      [{ file: "company", reason: "Name is invented: write the name." }],
    ]);
    expect((await read()).publication).toBe(0);
  });
});
