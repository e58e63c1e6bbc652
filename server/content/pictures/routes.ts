/** Pictures of staff: from an upload to a picture that content can name, and what is there. */

import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import sql from "sql-template-tag";
import { z } from "zod";
import type { AddedPicture, PictureRules, UnusedPictures } from "../../../core/api/content.ts";
import { addedFile } from "../../../site/images/added-picture.ts";
import type { Database } from "../../database/database.ts";
import { freeBytes } from "../../database/disk.ts";
import { access } from "../../http/access.ts";
import { deskErrors } from "../../http/desk-errors.ts";
import { type ById, readQuery, receiveUpload, whileUploading } from "../../http/requests.ts";
import { BARE_POLICY } from "../../http/security-headers.ts";
import { audit } from "../../staff/session/audit.ts";
import { sessionOf, whileAllowed } from "../../staff/session/guard.ts";
import { type ContentContext, readSiteContent } from "../overrides.ts";
import { readScheduled } from "../scheduled-publications.ts";
import { contentOf, publishedContent } from "../versions.ts";
import {
  bytesOfPictures,
  type Encoded,
  encodedPicture,
  encodeUpload,
  inTurn,
  LEAST_SIDE,
  PictureMissingError,
  pictureIds,
  readPicture,
  storePicture,
} from "./pictures.ts";

/** A photograph of a phone has 3 to 8 MB. */
const MOST_BYTES = 20_000_000;

/** All pictures and their sizes together. */
const ALL_BYTES = 300_000_000;

/** The files that HEIC and its relatives say they are, from the fifth byte on. */
const HEIC = /^ftyp(heic|heix|heif|hevc|hevx|heim|heis|mif1|msf1|avif|avis)/;

/** Whether a file begins as a JPEG, PNG or WebP does. Its name says nothing. */
function checkHead(bytes: Buffer): void {
  const text = bytes.toString("latin1", 0, 12);
  if (text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF.{4}WEBP/s.test(text)) return;
  throw HEIC.test(text.slice(4)) ? deskErrors.heicPicture() : deskErrors.notAPicture();
}

const refusals = {
  moving: deskErrors.movingPicture,
  "too-large": deskErrors.tooManyPixels,
  "too-small": deskErrors.pictureTooSmall,
  damaged: deskErrors.damagedPicture,
  "over-limit": deskErrors.pictureOverLimit,
};

function requireGood(encoded: Encoded): Exclude<Encoded, { refused: string }> {
  if ("refused" in encoded) throw refusals[encoded.refused]();
  return encoded;
}

/**
 * @param config the folder of the database, and what must stay free there for enquiries
 * @throws HttpError with a sentence about the file
 */
async function addPicture(
  database: Database,
  { dataDir, diskReserveBytes }: { dataDir: string; diskReserveBytes: number },
  body: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<AddedPicture> {
  return whileUploading(async () => {
    if ((await freeBytes(dataDir)) < diskReserveBytes + 2 * MOST_BYTES) throw deskErrors.diskFull();
    if ((await bytesOfPictures(database)) > ALL_BYTES) throw deskErrors.picturesFull();
    const upload = await receiveUpload(body, MOST_BYTES, deskErrors.pictureTooLarge);
    checkHead(upload);
    const { bytes, width, height } = requireGood(await inTurn(() => encodeUpload(upload, signal)));
    const id = await storePicture(database, { bytes, width, height });
    return { id, width, height, preview: `/desk/api/content/pictures/${id}` };
  });
}

const OCTETS = "application/octet-stream";

const percent = z.int().min(0).max(100);
const rendition = z.strictObject({
  format: z.enum(["avif", "webp"]),
  width: z.int().min(1).max(4096),
  quality: z.int().min(1).max(100),
  crop: z.strictObject({ ratio: z.number().min(0.01).max(100), x: percent, y: percent }).optional(),
});
/** A size that a preview shows, as JSON in base64url. */
const sizeQuery = z.object({
  size: z
    .string()
    .max(500)
    .transform((size, context) => {
      try {
        return JSON.parse(Buffer.from(size, "base64url").toString()) as unknown;
      } catch {
        context.addIssue("is no JSON");
        return z.NEVER;
      }
    })
    .pipe(rendition)
    .optional(),
});

/** sharp is an optional package. @throws HttpError where it is missing */
async function requireDecoder(): Promise<void> {
  await import("sharp").catch(() => {
    throw deskErrors.noDecoder();
  });
}

/**
 * Adds pictures for the content of the site and shows them at the desk. Nothing of an upload is ever sent as it came.
 */
export async function pictureRoutes(app: FastifyInstance, context: ContentContext): Promise<void> {
  const { config, content, store } = context;
  const { database } = store;
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());
  // An upload is bytes, whatever it claims to be.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(OCTETS, (_request, body, done) => done(null, body));

  app.get("/content/pictures", { ...access("staff"), preHandler: requireDecoder }, async (): Promise<PictureRules> => {
    return {
      types: ["image/jpeg", "image/png", "image/webp"],
      mostBytes: MOST_BYTES,
      leastSide: LEAST_SIDE,
    };
  });

  app.post("/content/pictures", access("staff", { upload: true }), async (request): Promise<AddedPicture> => {
    await requireDecoder();
    if (!(request.body instanceof Readable)) throw deskErrors.notAPicture();
    if (Number(request.headers["content-length"] ?? 0) > MOST_BYTES) throw deskErrors.pictureTooLarge();
    return addPicture(database, config, whileAllowed(context, request, request.body), stopping.signal);
  });

  /** The current, the published and the scheduled content. */
  async function shownTexts(): Promise<string> {
    const now = await readSiteContent(content);
    const scheduled = await readScheduled(database);
    const shown = [
      now.effective,
      await publishedContent(content, now),
      ...(scheduled ? [contentOf(now, scheduled)] : []),
    ];
    return JSON.stringify(shown.map(({ files }) => Object.values(files)));
  }

  app.get("/content/pictures/unused", access("owner"), async (): Promise<UnusedPictures> => {
    const texts = await shownTexts();
    return { ids: (await pictureIds(database)).filter((id) => !texts.includes(id)) };
  });

  app.get<ById>("/content/pictures/:id", access("staff"), async (request, reply) => {
    const { id } = request.params;
    const { size } = readQuery(request, sizeQuery);
    const bytes = size
      ? await encodedPicture(database, addedFile(id, size), stopping.signal, false).catch((error: unknown) => {
          if (error instanceof PictureMissingError) return undefined;
          throw error;
        })
      : await readPicture(database, id);
    if (!bytes) throw deskErrors.notFound();
    return reply
      .header("content-security-policy", `${BARE_POLICY}; sandbox`)
      .type(`image/${size?.format ?? "webp"}`)
      .send(bytes);
  });

  app.delete<ById>("/content/pictures/:id", access("owner with proof"), async (request, reply) => {
    const { id } = request.params;
    if ((await readPicture(database, id)) === undefined) throw deskErrors.notFound();
    if ((await shownTexts()).includes(id)) throw deskErrors.pictureShown();
    await database.write(
      sql`DELETE FROM files WHERE name = ${id}`,
      audit(sessionOf(request).staff.id, "picture-removed"),
    );
    return reply.code(204).send();
  });
}
