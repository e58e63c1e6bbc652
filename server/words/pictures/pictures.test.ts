/** Pictures that staff add, and files of an attacker in their place. */

import { readdirSync } from "node:fs";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import sql from "sql-template-tag";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { productSeed } from "../../../content-schema/read-content.ts";
import { DAY_MS } from "../../../enquiry/times.ts";
import { addedFilesOf, addedPicture } from "../../../site/images/added-picture.ts";
import type { Database } from "../../database/database.ts";
import { connectionLimits } from "../../http/connections.ts";
import { addStaff, signIn } from "../../test-support/desk.ts";
import { openDesk as openDeskOn } from "../../test-support/desk-servers.ts";
import { testedStores } from "../../test-support/stores.ts";
import { createTestServer } from "../../test-support/test-server.ts";
import { appendEdits, type NewEdit, readWords } from "../words.ts";
import { encodeUpload } from "./encode-picture.ts";
import { deleteUnused } from "./upkeep.ts";

// Each picture is decoded in a new process.
vi.setConfig({ testTimeout: 30_000 });

const photograph = (width = 800, height = 600, red = 120) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 60 } } });

const namesIn = async (database: Database): Promise<string[]> =>
  (await database.read(z.object({ name: z.string() }), sql`SELECT name FROM files ORDER BY name`)).map(
    ({ name }) => name,
  );

/** Signs a person in who uploads and looks. */
async function staffAt({ app, store }: Pick<ReturnType<typeof createTestServer>, "app" | "store">, name?: string) {
  const { cookie, request } = await signIn(app, store.database, await addStaff(store.database, name));
  const upload = async (payload: Buffer, headers: Record<string, string> = {}) => {
    const response = await app.inject({
      method: "POST",
      url: "/desk/api/words/pictures",
      headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream", ...headers },
      payload,
    });
    return { status: response.statusCode, body: response.json() };
  };
  const show = (id: string) => app.inject({ url: `/desk/api/words/pictures/${id}`, headers: { cookie } });
  return { app, store, cookie, request, upload, show, names: () => namesIn(store.database) };
}

const openDesk = async (...server: Parameters<typeof createTestServer>) => {
  const desk = createTestServer(...server);
  return { config: desk.config, ...(await staffAt(desk)) };
};

test("says beforehand what it takes, and shows what it made", async () => {
  const { config, request, upload, show, names } = await openDesk();
  expect((await request("GET", "/words/pictures")).body).toEqual({
    types: ["image/jpeg", "image/png", "image/webp"],
    mostBytes: 20_000_000,
    leastSide: 300,
  });
  const before = readdirSync(config.dataDir);
  const { status, body } = await upload(await photograph().jpeg().toBuffer());
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 800, height: 600, preview: `/desk/api/words/pictures/${body.id}` });
  expect(body.id).toMatch(/^[\da-f]{32}-800x600$/);
  const shown = await show(body.id);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": expect.stringMatching(/^default-src 'none';.*; sandbox$/),
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "webp", width: 800, height: 600 });
  expect(await names()).toEqual([body.id]);
  expect(readdirSync(config.dataDir)).toEqual(before);
});

test("without the decoder the field says so, and nothing is taken", async () => {
  vi.doMock("sharp", () => Promise.reject(new Error("not installed")));
  onTestFinished(() => vi.doUnmock("sharp"));
  const { request, upload, names } = await openDesk();
  const refusal = { code: "DESK61", message: expect.stringMatching(/^This server cannot read pictures, /) };
  expect(await request("GET", "/words/pictures")).toMatchObject({ status: 501, body: refusal });
  expect(await upload(Buffer.from("\xff\xd8\xff", "latin1"))).toMatchObject({ status: 501, body: refusal });
  expect(await names()).toEqual([]);
});

test("owners and staff add pictures; nobody else adds or sees one", async () => {
  const { app, store, upload, show } = await openDesk();
  const { body } = await upload(await photograph().png().toBuffer());
  const owner = await signIn(app, store.database, await addStaff(store.database, "Meera Joshi", "owner"));
  const { status } = await upload(await photograph().webp().toBuffer(), { cookie: owner.cookie });
  expect(status).toBe(200);
  expect((await upload(Buffer.alloc(9), { cookie: "desk=invented" })).body).toMatchObject({ code: "DESK01" });
  for (const url of ["/words/pictures", `/words/pictures/${body.id}`])
    expect((await app.inject({ url: `/desk/api${url}` })).statusCode).toBe(401);
  expect((await show(body.id)).statusCode).toBe(200);
});

test("takes no upload from another site, and none in a type that a form of another site could send", async () => {
  const { app, cookie, upload, names } = await openDesk();
  const picture = await photograph().jpeg().toBuffer();
  expect((await upload(picture, { "sec-fetch-site": "cross-site" })).body).toMatchObject({ code: "DESK02" });
  expect((await upload(picture, { "sec-fetch-site": "same-site" })).body).toMatchObject({ code: "DESK02" });
  const old = await app.inject({
    method: "POST",
    url: "/desk/api/words/pictures",
    headers: { cookie, origin: "https://evil.example", "content-type": "application/octet-stream" },
    payload: picture,
  });
  expect(old.json()).toMatchObject({ code: "DESK02" });
  for (const type of ["image/jpeg", "text/plain", "multipart/form-data; boundary=x", "application/json"])
    expect((await upload(picture, { "content-type": type })).status, type).toBe(415);
  expect(await names()).toEqual([]);
});

test("nothing of what a phone writes into a photograph is left, neither place nor device", async () => {
  const { upload, show } = await openDesk();
  const secrets = {
    IFD0: { Make: "SpyPhone", Artist: "Asha Patel" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 2/1 3/1" },
  };
  const taken = await photograph()
    .withExif(secrets)
    .withIccProfile("p3")
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Mehsana</place></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(taken.toString("latin1")).toMatch(/SpyPhone[\s\S]*Mehsana|Mehsana[\s\S]*SpyPhone/);
  const { body } = await upload(taken);
  const bytes = (await show(body.id)).rawPayload;
  const { exif, icc, xmp, iptc, space } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, iptc, space }).toEqual({ space: "srgb" });
  expect(bytes.toString("latin1")).not.toMatch(/SpyPhone|Asha|Mehsana|EXIF|ICCP|XMP /);
});

test("a file that is a picture and a page at once keeps only its pixels", async () => {
  const { upload, show } = await openDesk();
  const page = "<script>alert(document.cookie)</script>";
  const { status, body } = await upload(Buffer.concat([await photograph().jpeg().toBuffer(), Buffer.from(page)]));
  expect(status).toBe(200);
  expect((await show(body.id)).rawPayload.includes("script")).toBe(false);
});

test("turns a photograph upright, and makes 16 bits, CMYK and transparency an ordinary WebP", async () => {
  const { upload, show } = await openDesk();
  const turned = await upload(await photograph().jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect(turned.body).toMatchObject({ width: 600, height: 800 });
  const kinds = {
    cmyk: await photograph().toColourspace("cmyk").jpeg().toBuffer(),
    deep: await photograph().toColourspace("rgb16").png().toBuffer(),
    clear: await photograph().ensureAlpha(0.5).png().toBuffer(),
    large: await photograph(4000, 3000).jpeg().toBuffer(),
  };
  for (const [kind, file] of Object.entries(kinds)) {
    const { body } = await upload(file);
    const made = await sharp((await show(body.id)).rawPayload).metadata();
    expect(made, kind).toMatchObject({ format: "webp", space: "srgb", depth: "uchar", hasAlpha: kind === "clear" });
    expect(Math.max(made.width, made.height), kind).toBeLessThanOrEqual(2000);
  }
});

const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

test.each<[string, string, () => Promise<Buffer>]>([
  ["a page", "DESK63", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a drawing that loads files", "DESK63", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a GIF", "DESK63", async () => photograph(400, 400).gif().toBuffer()],
  ["nothing", "DESK63", async () => Buffer.alloc(0)],
  ["HEIC", "DESK64", async () => heic],
  ["AVIF", "DESK64", async () => photograph(400, 400).avif({ effort: 0 }).toBuffer()],
  ["a page behind the first bytes of a JPEG", "DESK65", async () => Buffer.from("\xff\xd8\xff<script>", "latin1")],
  ["a drawing behind the first bytes of a WebP", "DESK65", async () => Buffer.from("RIFF....WEBP<svg/>", "latin1")],
  ["half a JPEG", "DESK65", async () => (await photograph().jpeg().toBuffer()).subarray(0, 1500)],
  [
    "a moving picture",
    "DESK66",
    async () => {
      const frames = await Promise.all([1, 200].map((red) => photograph(400, 400, red).png().toBuffer()));
      return sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer();
    },
  ],
  ["a bomb of 64 megapixels", "DESK67", async () => photograph(8000, 8000).png().toBuffer()],
  ["a thumbnail", "DESK68", async () => photograph(299, 400).png().toBuffer()],
  ["a strip", "DESK68", async () => photograph(9000, 400).png().toBuffer()],
])("refuses %s in words, and keeps nothing of it", async (_, code, make) => {
  const { upload, names } = await openDesk();
  const { status, body } = await upload(await make());
  expect(body).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
  expect(status).toBe(422);
  expect(await names()).toEqual([]);
});

test("takes 20 MB and not a byte more, also of a body that does not tell its length", async () => {
  const { app, cookie, upload } = await openDesk();
  const start = await photograph().jpeg().toBuffer();
  const padded = (size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);
  expect((await upload(padded(20_000_000))).status).toBe(200);
  expect((await upload(padded(20_000_001))).body).toMatchObject({ code: "DESK62" });
  const url = await app.listen({ port: 0 });
  const streamed: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", "content-type": "application/octet-stream" },
    body: new Blob([padded(20_000_001)]).stream(),
    duplex: "half",
  };
  const chunked = await fetch(`${url}/desk/api/words/pictures`, streamed);
  expect([chunked.status, await chunked.json()]).toMatchObject([413, { code: "DESK62" }]);
});

test("an upload that drips is cut, and leaves nothing", async () => {
  const limits = { ...connectionLimits, headersTimeoutMs: 200, requestTimeoutMs: 300, checkEveryMs: 50 };
  const { app, cookie, names } = await openDesk({}, { connections: limits });
  const { port } = new URL(await app.listen({ port: 0 }));
  const socket = connect(Number(port));
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined).resume();
  socket.write(
    `POST /desk/api/words/pictures HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n` +
      "Content-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\nd",
  );
  await ended;
  expect(await names()).toEqual([]);
});

test("an id leads to no other file", async () => {
  const { store, show } = await openDesk();
  await store.database.write(
    sql`INSERT INTO files (name, created_at, bytes) VALUES (${"secret"}, ${new Date().toISOString()}, ${Buffer.from("x")})`,
  );
  for (const id of ["secret", "..%2Fenquiries.sqlite", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", `${"0".repeat(32)}-8x8`])
    expect((await show(id)).statusCode, id).toBe(404);
});

test("the same picture twice is one file", async () => {
  const { upload, names } = await openDesk();
  const picture = await photograph().jpeg().toBuffer();
  const [first, second] = await Promise.all([upload(picture), upload(picture)]);
  expect([first, second]).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(first.body.id).toBe(second.body.id);
  expect(await names()).toEqual([first.body.id]);
});

test("a fifth upload at the same time waits for its turn in words", async () => {
  const { upload } = await openDesk();
  const picture = await photograph().jpeg().toBuffer();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(picture)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503]);
});

test("leaves the disk to enquiries", async () => {
  const { upload } = await openDesk({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
  expect(await upload(await photograph().jpeg().toBuffer())).toMatchObject({ status: 507, body: { code: "DESK60" } });
});

test("decoding that takes too long or too much memory is ended", async () => {
  const bomb = await photograph(6000, 6000).jpeg({ progressive: true }).toBuffer();
  const { signal } = new AbortController();
  for (const limits of [
    { milliseconds: 1, megabytes: 600 },
    { milliseconds: 30_000, megabytes: 30 },
  ]) {
    expect(await encodeUpload(bomb, signal, limits)).toEqual({ refused: "damaged" });
  }
  await expect(encodeUpload(bomb, AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
});

describe.each(testedStores)("%s", (_name, makePlace) => {
  /** Two servers that share a database. */
  async function openDesks() {
    const openStore = await makePlace();
    const desks = [await openDeskOn(await openStore()), await openDeskOn(await openStore())] as const;
    const [here, there] = [await staffAt(desks[0], "Kiran Shah"), await staffAt(desks[1], "Meera Rao")];
    const { database } = desks[0];
    const add = async (red: number): Promise<string> =>
      (await here.upload(await photograph(800, 600, red).png().toBuffer())).body.id;
    /** Saves words with a person who has this picture; null for nobody. */
    async function name(picture: string | null): Promise<void> {
      const { revision } = await readWords({ database, seed: productSeed() });
      const people = picture === null ? [] : [{ ...person, picture: { file: picture, focus, shows: "Asha Patel" } }];
      await database.write(...appendEdits(database, [editOf(revision + 1, people)], new Date().toISOString()));
    }
    return { desks, here, there, database, add, name };
  }
  const editOf = (id: number, value: object[]): NewEdit => ({
    id,
    file: "content/people.yaml",
    path: [],
    holds: { value },
    invented: [],
    kind: "set",
    seed: [],
    staffId: null,
    closedAt: new Date(0).toISOString(),
  });
  const person = { name: "Asha Patel", role: "Head of planning" };
  const focus = { x: 90, y: 50 };
  const portraitOf = (file: string) => addedPicture({ file, focus }, "portrait", 4 / 5).files;

  const desks401 = ({ app }: { app: FastifyInstance }, id: string) =>
    app.inject({ url: `/desk/api/words/pictures/${id}` });

  test("each server shows a picture that another received, and a size of it around its focus", async () => {
    const { here, there, add } = await openDesks();
    const id = await add(120);
    expect((await there.show(id)).rawPayload.equals((await here.show(id)).rawPayload)).toBe(true);
    const [small] = portraitOf(id);
    const size = Buffer.from(JSON.stringify(small?.rendition)).toString("base64url");
    const shown = await there.show(`${id}?size=${size}`);
    expect(shown.headers["content-type"]).toBe("image/avif");
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "heif", width: 240, height: 300 });
    expect(await here.names()).toEqual([id, small?.name].toSorted());
    expect((await here.show(`${id}?size=${size}`)).rawPayload.equals(shown.rawPayload)).toBe(true);
    for (const wrong of ["x", Buffer.from('{"width":1e9}').toString("base64url")])
      expect((await here.show(`${id}?size=${wrong}`)).statusCode).toBe(400);
    expect((await here.show(`${"0".repeat(32)}-8x8?size=${size}`)).statusCode).toBe(404);
    expect((await desks401(here, `${id}?size=${size}`)).statusCode).toBe(401);
  });

  test("a server makes the sizes that pages show when words that name a picture are saved", async () => {
    const { desks, here, add, name } = await openDesks();
    const id = await add(120);
    await name(id);
    await desks[1].app.listen({ port: 0, host: "127.0.0.1" });
    const wanted = [id, ...portraitOf(id).map((file) => file.name)];
    await expect.poll(() => here.names(), { timeout: 20_000 }).toEqual(wanted.toSorted());
    expect(new Set(wanted.slice(1))).toEqual(
      new Set(
        addedFilesOf({
          people: [{ ...person, picture: { file: id, focus, shows: "" } }],
          testimonials: [],
          caseStudies: [],
        }).map((file) => file.name),
      ),
    );
  });

  test("an owner removes a picture for good, with its sizes and from every server, once the words no longer name it", async () => {
    const { desks, here, there, database, add, name } = await openDesks();
    const id = await add(120);
    const size = Buffer.from(JSON.stringify(portraitOf(id)[0]?.rendition)).toString("base64url");
    await name(id);
    expect((await there.show(`${id}?size=${size}`)).statusCode).toBe(200);
    const owner = await signIn(desks[0].app, database, await addStaff(database, "Asha Owner", "owner"));
    const path = `/words/pictures/${id}`;
    expect((await here.request("DELETE", path)).status).toBe(403);
    expect((await owner.request("DELETE", path)).body).toMatchObject({ code: "DESK49" });
    const unused = async () => (await owner.request("GET", "/words/pictures/unused")).body.ids;
    expect(await unused()).toEqual([]);
    await name(null);
    expect(await unused()).toEqual([id]);
    expect((await here.request("GET", "/words/pictures/unused")).status).toBe(403);
    expect((await owner.request("DELETE", path)).status).toBe(204);
    expect((await there.show(id)).statusCode).toBe(404);
    expect((await there.show(`${id}?size=${size}`)).statusCode).toBe(404);
    expect(await here.names()).toEqual([]);
    expect((await owner.request("DELETE", path)).status).toBe(404);
  });

  test("pictures that nothing names go after 30 days; those of words, the last 20 versions and drafts stay", async () => {
    const { here, database, add } = await openDesks();
    const [unused, named, put, old, typed] = [
      await add(1),
      await add(50),
      await add(100),
      await add(150),
      await add(200),
    ];
    const now = new Date();
    const before = new Date(now.getTime() - 31 * DAY_MS).toISOString();
    const [size] = portraitOf(put);
    await here.show(`${put}?size=${Buffer.from(JSON.stringify(size?.rendition)).toString("base64url")}`);
    expect(await here.names()).toContain(size?.name);
    await database.write(sql`UPDATE files SET created_at = ${before}`);
    const young = await add(250);
    const at = now.toISOString();
    const staff = await addStaff(database, "Draft");
    const versions = [...Array(22).keys()].map((index) => index + 1);
    const withPicture = (file: string) => [{ ...person, picture: { file, focus, shows: "Asha Patel" } }];
    await database.write(
      ...appendEdits(
        database,
        [editOf(1, withPicture(old)), editOf(2, withPicture(put)), editOf(3, withPicture(named))],
        at,
      ),
      sql`INSERT INTO word_drafts (staff_id, file, path, value, seen, typed_at)
        VALUES (${staff}, 'content/people.yaml', '[0,"picture","file"]', ${JSON.stringify(typed)}, '', ${at})`,
      ...versions.map(
        (version) =>
          sql`INSERT INTO publications (id, version, revision, words_at, published_at, program, notice)
            VALUES (${version}, ${version}, ${Math.min(version - 1, 3)}, ${at}, ${at}, '1', 'n')`,
      ),
    );
    await deleteUnused({ database, seed: productSeed() }, now);
    expect(await here.names()).toEqual([named, put, typed, young].toSorted());
    expect(unused).not.toBe(old);
  });
});
