import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { deskErrors } from "../../http/errors.ts";
import { BARE_POLICY } from "../../http/header-values.ts";
import type { AddedPicture, PictureRules } from "../contract/pictures.ts";
import type { DeskContext } from "../desk-context.ts";
import { createPictureAdder } from "./add-picture.ts";
import { deleteUnused } from "./clean-up.ts";
import { LEAST_SIDE } from "./encode-picture.ts";
import { readPicture } from "./picture-folder.ts";
import { MOST_BYTES } from "./receive-upload.ts";

const CLEAN_UP_MS = 6 * 60 * 60_000;
const OCTETS = "application/octet-stream";

/** Adds pictures for the words of the site and shows them at the desk. Nothing of an upload is ever sent as it came. */
export async function pictureRoutes(app: FastifyInstance, { config, site, store, worker }: DeskContext): Promise<void> {
  const { picturesDir, diskReserveBytes } = config;
  const adder = createPictureAdder(picturesDir, diskReserveBytes);
  app.addHook("preClose", async () => adder.stop());
  worker.addRoutine({
    everyMs: CLEAN_UP_MS,
    failure: "pictures.cleaning_failed",
    run: () => deleteUnused(picturesDir, site.product.contentDir, store.database),
  });
  // An upload is bytes, whatever it claims to be.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(OCTETS, (_request, body, done) => done(null, body));

  app.get("/words/pictures", async (): Promise<PictureRules> => {
    return {
      types: ["image/jpeg", "image/png", "image/webp"],
      mostBytes: MOST_BYTES,
      leastSide: LEAST_SIDE,
    };
  });

  app.post("/words/pictures", { config: { upload: true } }, async (request, reply): Promise<AddedPicture> => {
    // After a refusal the rest of the body must not be taken for the next request.
    reply.header("connection", "close");
    if (!(request.body instanceof Readable)) throw deskErrors.notAPicture();
    if (Number(request.headers["content-length"] ?? 0) > MOST_BYTES) throw deskErrors.pictureTooLarge();
    const added = await adder.add(request.body);
    reply.removeHeader("connection");
    return added;
  });

  app.get<{ Params: { id: string } }>("/words/pictures/:id", async (request, reply) => {
    const picture = await readPicture(picturesDir, request.params.id);
    if (!picture) throw deskErrors.notFound();
    return reply.header("content-security-policy", `${BARE_POLICY}; sandbox`).type("image/webp").send(picture);
  });
}
