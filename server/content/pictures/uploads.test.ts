/** Pictures that staff upload, and files of an attacker in their place. */

import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { connectionLimits } from "../../http/connections.ts";
import { addStaff, signIn } from "../../test-support/desk.ts";
import { openDesk, photograph } from "../../test-support/pictures.ts";
import { encodeUpload } from "./pictures.ts";

test("lists accepted formats; owners and staff add pictures, and see them", async () => {
  const { app, config, store, request, upload, show, names } = await openDesk();
  expect((await request("GET", "/content/pictures")).body).toEqual({
    types: ["image/jpeg", "image/png", "image/webp"],
    mostBytes: 20_000_000,
    leastSide: 300,
  });
  const before = readdirSync(config.dataDir);
  const { status, body } = await upload(await photograph().jpeg().toBuffer());
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 800, height: 600, preview: `/desk/api/content/pictures/${body.id}` });
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
  const owner = await signIn(app, store.database, await addStaff(store.database, "Meera Joshi", "owner"));
  expect((await upload(await photograph().webp().toBuffer(), { cookie: owner.cookie })).status).toBe(200);
  expect(readdirSync(config.dataDir)).toEqual(before);
});

test("rejects uploads with a reason when the decoder is not installed", async () => {
  vi.doMock("sharp", () => Promise.reject(new Error("not installed")));
  onTestFinished(() => vi.doUnmock("sharp"));
  const { request, upload, names } = await openDesk();
  const refusal = { code: "DESK61", message: expect.stringMatching(/^This server cannot read pictures, /) };
  expect(await request("GET", "/content/pictures")).toMatchObject({ status: 501, body: refusal });
  expect(await upload(Buffer.from("\xff\xd8\xff", "latin1"))).toMatchObject({ status: 501, body: refusal });
  expect(await names()).toEqual([]);
});

test("rejects an upload of a type that another site's form could send", async () => {
  const { upload, names } = await openDesk();
  const picture = await photograph().jpeg().toBuffer();
  for (const type of ["image/jpeg", "text/plain", "multipart/form-data; boundary=x", "application/json"])
    expect((await upload(picture, { "content-type": type })).status, type).toBe(400);
  expect(await names()).toEqual([]);
});

test("only the pixels of a photograph are kept: no place, no device, no page behind them", async () => {
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
  const { body } = await upload(Buffer.concat([taken, Buffer.from("<script>alert(document.cookie)</script>")]));
  const bytes = (await show(body.id)).rawPayload;
  const { exif, icc, xmp, iptc, space } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, iptc, space }).toEqual({ space: "srgb" });
  expect(bytes.toString("latin1")).not.toMatch(/SpyPhone|Asha|Mehsana|EXIF|ICCP|XMP |script/);
});

test("turns a photograph upright, and makes 16 bits, CMYK and transparency an ordinary WebP", async () => {
  const { upload, show } = await openDesk();
  const turned = await upload(await photograph().jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect(turned.body).toMatchObject({ width: 600, height: 800 });
  const kinds = {
    cmyk: await photograph().toColourspace("cmyk").jpeg().toBuffer(),
    deep: await photograph().toColourspace("rgb16").png().toBuffer(),
    clear: await photograph().ensureAlpha(0.5).png().toBuffer(),
  };
  for (const [kind, file] of Object.entries(kinds)) {
    const { body } = await upload(file);
    const made = await sharp((await show(body.id)).rawPayload).metadata();
    expect(made, kind).toMatchObject({ format: "webp", space: "srgb", depth: "uchar", hasAlpha: kind === "clear" });
  }
});

/** A PNG with the chunk that says how many frames follow. */
function asMovingPng(png: Buffer, frames: number): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write("acTL", 4);
  chunk.writeUInt32BE(frames, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  // It follows the first chunk, which has 25 bytes after the 8 of the signature.
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A PNG whose first chunk gives another size. */
function ofSize(png: Buffer, side: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(side, 16);
  changed.writeUInt32BE(side, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

const refusing = await openDesk({}, { onEnd: afterAll });

test.each<[string, string, () => Promise<Buffer>]>([
  ["a page", "DESK63", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a drawing that loads files", "DESK63", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a GIF", "DESK63", async () => photograph(400, 400).gif().toBuffer()],
  ["a TIFF", "DESK63", async () => photograph(400, 400).tiff().toBuffer()],
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
  ["a moving PNG", "DESK66", async () => asMovingPng(await photograph(400, 400).png().toBuffer(), 2)],
  ["a bomb of 67 megapixels", "DESK67", async () => ofSize(await photograph(400, 400).png().toBuffer(), 8200)],
  ["a thumbnail", "DESK68", async () => photograph(299, 400).png().toBuffer()],
])("rejects %s with a sentence and stores nothing", async (_, code, make) => {
  const { upload, names } = refusing;
  const { status, body } = await upload(await make());
  expect(body).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
  expect(status).toBe(422);
  expect(await names()).toEqual([]);
});

test.each<[string, { width: number; height: number }, () => Promise<Buffer>]>([
  ["a panorama", { width: 2134, height: 300 }, () => photograph(5120, 720).jpeg().toBuffer()],
  [
    "a strip as narrow as its shorter side may be",
    { width: 9000, height: 300 },
    () => photograph(9000, 300).png().toBuffer(),
  ],
  ["a longer strip than WebP holds", { width: 16_383, height: 246 }, () => photograph(20_000, 300).png().toBuffer()],
  [
    "a JPEG without its end marker",
    { width: 800, height: 600 },
    async () => (await photograph().jpeg().toBuffer()).subarray(0, -2),
  ],
  [
    "a still PNG with one frame",
    { width: 800, height: 600 },
    async () => asMovingPng(await photograph().png().toBuffer(), 1),
  ],
])("takes %s", async (_, size, make) => {
  const { upload } = await openDesk();
  expect(await upload(await make())).toMatchObject({ status: 200, body: size });
});

test("takes the largest picture of a camera of 50 megapixels", async () => {
  const { upload } = await openDesk();
  const { status, body } = await upload(await photograph(8192, 6144).jpeg().toBuffer());
  expect([status, body.width, body.height]).toEqual([200, 2000, 1500]);
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
  const chunked = await fetch(`${url}/desk/api/content/pictures`, streamed);
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
    `POST /desk/api/content/pictures HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n` +
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

test("rejects a fifth concurrent upload with 503; the same picture is one file", async () => {
  const { upload, names } = await openDesk();
  const picture = await photograph().jpeg().toBuffer();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => upload(picture)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503]);
  expect(await names()).toEqual([answers[0]?.body.id]);
});

test("rejects uploads below the disk reserve", async () => {
  const { upload } = await openDesk({ diskReserveBytes: Number.MAX_SAFE_INTEGER });
  expect(await upload(await photograph().jpeg().toBuffer())).toMatchObject({ status: 507, body: { code: "DESK60" } });
});

test("ends decoding that takes too long or too much memory, which is no damage", async () => {
  const picture = await photograph(2500, 2500).jpeg({ progressive: true }).toBuffer();
  const { signal } = new AbortController();
  for (const limits of [
    { milliseconds: 1, megabytes: 600 },
    { milliseconds: 30_000, megabytes: 30 },
  ]) {
    expect(await encodeUpload(picture, signal, limits)).toEqual({ refused: "over-limit" });
  }
  await expect(encodeUpload(picture, AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
});
