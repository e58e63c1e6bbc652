/** The pages that visitors see after a publication, at the start of a server, and after a failure. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ContentFile } from "../../core/content/content-file.ts";
import { checkData, requireValid } from "../../core/content/issues.ts";
import { changedDefaults } from "../../core/content/test-support/changed-defaults.ts";
import { temporaryFolder } from "../../tests/temporary.ts";
import { defaultContent, dictionary, fixtureRenderer, renderFixture } from "../test-support/fixture-site.ts";
import { createTestServer } from "../test-support/test-server.ts";
import { hashRenderer } from "./live-site.ts";
import { cacheSite, readCachedSite } from "./page-cache.ts";
import type { ContentVersion, Publication } from "./publications.ts";

type Server = ReturnType<typeof createTestServer>;

const COMPANY = "content/company.yaml";
const HOME = "content/home.yaml";

/** The content with another name of the company. */
const namedAfter = (name: string) => checkData(changedDefaults(COMPANY, { kind: "set", path: ["name"], value: name }));

const publicationOf = (id: number): Publication => ({
  id,
  version: id,
  revision: id,
  contentAt: new Date(id).toISOString(),
  at: new Date(id).toISOString(),
  by: null,
  serverVersion: "1",
});

/** Publications with these names of the company. */
const published = (...names: string[]) => ({
  newest: async () => (names.length > 0 ? publicationOf(names.length) : undefined),
  contentOf: async ({ version }: ContentVersion) => namedAfter(names[version - 1] ?? ""),
  picturesOf: async () => ({}),
});

const nameOn = async ({ app }: Server) => (await app.inject("/llms.txt")).body;

const productName = defaultContent.content.company.name;

test("shows the newest publication, or the defaults while there is none", async () => {
  const server = createTestServer();
  await server.site.poll(published());
  expect(await nameOn(server)).toBe(productName);
  await server.site.poll(published("One"));
  expect(await nameOn(server)).toBe("One");
  await server.site.poll(published("One", "Two"));
  expect(await nameOn(server)).toBe("Two");
  // A database that was put back to an earlier state.
  await server.site.poll(published("One"));
  expect(await nameOn(server)).toBe("One");
});

test("a shutdown while a publication is rendered is no failure", async () => {
  const rendering = Promise.withResolvers<never>();
  const renderer = {
    ...fixtureRenderer(() => rendering.promise),
    close: async () => rendering.reject(new Error("The server stops.")),
  };
  const server = createTestServer({}, { renderer });
  const polling = server.site.poll(published("One"));
  await server.site.close();
  await expect(polling).resolves.toBeUndefined();
});

test("pages and values that are read from the content change together", async () => {
  const server = createTestServer();
  const name = server.site.content(({ company }) => company.name);
  await server.site.poll(published("One"));
  expect([name(), await nameOn(server)]).toEqual(["One", "One"]);
  server.site.content(({ company }) => {
    if (company.name === "Two") throw new Error("The name cannot be read.");
  });
  await expect(server.site.poll(published("One", "Two"))).rejects.toThrow("The name cannot be read.");
  expect([name(), await nameOn(server)]).toEqual(["One", "One"]);
  expect(server.site.problem()).toContain("The name cannot be read.");
});

test("keeps the pages when the next content has an issue, and reports it", async () => {
  const renderer = fixtureRenderer((order) =>
    order.content.company.name === "Two"
      ? { issues: [{ file: COMPANY, reason: "name is too short." }] }
      : { rendered: renderFixture(order) },
  );
  const server = createTestServer({}, { renderer });
  await server.site.poll(published("One"));
  await expect(server.site.poll(published("One", "Two"))).rejects.toThrow();
  expect(await nameOn(server)).toBe("One");
  expect(server.site.problem()).toBe(`${COMPANY}: name is too short.`);
  await server.site.poll(published("One", "Two", "Three"));
  expect([await nameOn(server), server.site.problem()]).toEqual(["Three", null]);
});

test.each(["1", "newer"])(
  "a renderer with the hash %s, started without the database, shows the cached site",
  async (rendererHash) => {
    const dataDir = temporaryFolder();
    await createTestServer({ dataDir }, { rendererHash: "1" }).site.poll(published("One"));
    const server = createTestServer({ dataDir }, { rendererHash });
    await expect(
      server.site.poll({ ...published(), newest: () => Promise.reject(new Error("The database cannot be reached.")) }),
    ).rejects.toThrow();
    expect(await nameOn(server)).toBe("One");
  },
);

test("shows a cached site with the default of a file that a newer program rejects", async () => {
  const dataDir = temporaryFolder();
  const { files, content } = requireValid(namedAfter("One"));
  const invalid = changedDefaults(HOME, { kind: "set", path: ["meta", "title"], value: "" })[HOME] as ContentFile;
  const site = { files: { ...files, [HOME]: invalid }, content };
  await createTestServer({ dataDir }).site.activateAndCache(publicationOf(1), site, renderFixture(site));
  const server = createTestServer({ dataDir }, { rendererHash: "newer" });
  expect(await nameOn(server)).toBe("One");
  expect(server.site.content(({ company, home }) => [company.name, home.meta.title])()).toEqual([
    "One",
    defaultContent.content.home.meta.title,
  ]);
});

test("ignores a cached site of another address", async () => {
  const dataDir = temporaryFolder();
  await createTestServer({ dataDir }).site.poll(published("One"));
  expect(await nameOn(createTestServer({ dataDir, siteUrl: "http://localhost:9999" }))).toBe(productName);
});

test.each<[string, (site: Buffer) => Buffer]>([
  ["cut short", (site) => site.subarray(0, site.length / 2)],
  ["empty", () => Buffer.alloc(0)],
  ["with another byte in a page", (site) => Buffer.from(site.toString("latin1").replaceAll("One", "Two"), "latin1")],
])("ignores a cached site that is %s", async (_how, damage) => {
  const dataDir = temporaryFolder();
  await createTestServer({ dataDir }).site.poll(published("One"));
  expect(await nameOn(createTestServer({ dataDir }))).toBe("One");
  const file = join(dataDir, "shown/site");
  writeFileSync(file, damage(readFileSync(file)));
  expect(await nameOn(createTestServer({ dataDir }))).toBe(productName);
});

/** The name of the company and a page in each encoding, as they are sent. */
async function answersOf({ app }: Pick<Server, "app">): Promise<readonly (readonly [string, unknown, string])[]> {
  const name = `:${createHash("sha256").update(dictionary).digest("base64")}:`;
  const asked = ["identity", "gzip", "br", "dcz"].flatMap((encoding) =>
    ["/llms.txt", "/plan"].map(async (url) => {
      const headers = { "accept-encoding": `${encoding}, *;q=0`, "available-dictionary": name };
      const { headers: sent, rawPayload } = await app.inject({ url, headers });
      const { date: _, ...others } = sent;
      return [`${url} in ${encoding}`, others, rawPayload.toString("base64")] as const;
    }),
  );
  return Promise.all(asked);
}

/** The files of the cached site, once a server has compressed its pages. */
async function compressedFiles(dataDir: string) {
  const files = () => readCachedSite(dataDir)?.rendered.files ?? {};
  await expect.poll(() => files()["plan/index.html"]?.dcz).toBeDefined();
  return files();
}

test("a start sends what was compressed for the publication, byte for byte", async () => {
  const dataDir = temporaryFolder();
  const server = createTestServer({ dataDir });
  await server.site.poll(published());
  await server.site.poll(published("One"));
  await compressedFiles(dataDir);
  const sent = await answersOf(server);
  expect(await answersOf(createTestServer({ dataDir }))).toEqual(sent);
  const brotli = sent.find(([which]) => which === "/llms.txt in br")?.[2] ?? "";
  expect(brotliDecompressSync(Buffer.from(brotli, "base64")).toString()).toBe("One");
});

test("a start compresses what a server that was killed had not compressed, and nothing else", async () => {
  const dataDir = temporaryFolder();
  await createTestServer({ dataDir }).site.poll(published("One"));
  const { "plan/index.html": plan, "llms.txt": text, ...files } = await compressedFiles(dataDir);
  const cached = readCachedSite(dataDir);
  if (!plan || !text || !cached) throw new Error("The site was not cached.");
  const { dcz: _, dictionary: _name, ...page } = plan;
  const known = { ...text, br: brotliCompressSync("as it was compressed") };
  const rendered = { ...cached.rendered, files: { ...files, "plan/index.html": page, "llms.txt": known } };
  await cacheSite(dataDir, { ...cached, rendered });
  createTestServer({ dataDir });
  const next = await compressedFiles(dataDir);
  expect(next["plan/index.html"]).toEqual(plan);
  expect(next["llms.txt"]).toEqual(known);
});

test("a program is new when a file or a text changes, also a file that keeps its name and size", () => {
  const retention = { retentionDays: 730, keepSealedDays: 30, chatDays: null };
  const hashOf = (files: Record<string, string>, texts = {}) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "chunks"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return hashRenderer(folder, retention, texts);
  };
  const files = { "entry.mjs": "1", "chunks/page_a.mjs": "2" };
  expect(hashOf(files)).toBe(hashOf(files));
  expect(hashOf({ ...files, "entry.mjs": "3" })).not.toBe(hashOf(files));
  expect(hashOf({ "entry.mjs": "1", "chunks/page_b.mjs": "2" })).not.toBe(hashOf(files));
  expect(hashOf(files, { [HOME]: "meta: {}" })).not.toBe(hashOf(files));
});

test("concurrent publications are cached in their order", async () => {
  const dataDir = temporaryFolder();
  const { site } = createTestServer({ dataDir });
  const made = renderFixture(defaultContent);
  await Promise.all([1, 2, 3, 4].map((id) => site.activateAndCache(publicationOf(id), defaultContent, made)));
  expect(readCachedSite(dataDir)?.publication).toMatchObject({ id: 4 });
});

test("keeps the pages of the old program when the new one rejects the content", async () => {
  const dataDir = temporaryFolder();
  await createTestServer({ dataDir }).site.poll(published("One"));
  const renderer = fixtureRenderer(() => ({ issues: [{ reason: "A field is new." }] }));
  const server = createTestServer({ dataDir }, { renderer, rendererHash: "newer" });
  await expect(server.site.poll(published("One"))).rejects.toThrow("A field is new.");
  expect(await nameOn(server)).toBe("One");
});

const unfinished = [{ file: COMPANY, path: ["name"], duty: "write the name" }];
const rendered = { ...renderFixture(defaultContent), unfinished };

test("a public address with placeholders shows no page, while posts and the desk work", async () => {
  const server = createTestServer({ siteUrl: "https://www.example.in" }, { rendered });
  for (const url of ["/", "/contact", "/plan?m=new", "/llms.txt", "/nowhere"]) {
    const { statusCode, headers, body } = await server.app.inject(url);
    expect([statusCode, headers["x-robots-tag"]], url).toEqual([503, "noindex"]);
    expect(body).toContain("not open yet");
  }
  expect((await server.app.inject("/_astro/app.abc123.js")).statusCode).toBe(200);
  expect((await server.app.inject("/desk/api/me")).statusCode).toBe(401);
  const payload = { full_name: "Asha", email: "a@b.in", phone: "1", project_details: "Beds" };
  expect((await server.app.inject({ method: "POST", url: "/rest/v1/contacts", payload })).statusCode).toBe(201);
  expect(server.rows()).toHaveLength(1);
});

test.each([
  ["on this machine", { siteUrl: null }],
  ["with ALLOW_PLACEHOLDERS", { siteUrl: "https://www.example.in", allowPlaceholders: true }],
])("invented values are shown %s", async (_what, settings) => {
  expect((await createTestServer(settings, { rendered }).app.inject("/")).statusCode).toBe(200);
});

test("a server that cannot draw keeps the cards, but no page that is gone", async () => {
  const server = createTestServer();
  const { "cards/home.abc123.jpg": _card, "privacy/index.html": _page, ...files } = renderFixture(defaultContent).files;
  server.site.activate(null, defaultContent, { ...renderFixture(defaultContent), files, isDrawn: false });
  expect((await server.app.inject("/cards/home.abc123.jpg")).statusCode).toBe(200);
  expect((await server.app.inject("/privacy")).statusCode).toBe(404);
  expect(server.site.isDrawn()).toBe(false);
});
