/** Publishing: owners publish the words as they are now, or those of an earlier publication again. Everybody may look. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { keepVersion, readVersion } from "../../content/versions.ts";
import { NothingChangedError } from "../../database/database.ts";
import { deskErrors } from "../../http/errors.ts";
import { readPictures } from "../../site/pictures.ts";
import { newestPublication, readPublications } from "../../site/publications.ts";
import { type PublishOrder, publish, UnpublishableError } from "../../site/publish.ts";
import type { Publish, PublishAgain, PublishState } from "../contract/words.ts";
import type { DeskContext } from "../desk-context.ts";
import { audit } from "../session/audit.ts";
import { requireFreshProof, requireOwner, sessionOf } from "../session/guard.ts";
import { readBody } from "../session/read-body.ts";
import { viewFaults, viewPublish } from "./publish-state.ts";

const publication = z.int().min(0);
const publishBody = z.strictObject({ revision: z.int(), publication });
const againBody = z.strictObject({ of: z.int(), publication });

export async function publishRoutes(app: FastifyInstance, { config, content, site }: DeskContext): Promise<void> {
  const { database } = content;
  const owners = { preHandler: [requireOwner, requireFreshProof] };
  const state = (request: FastifyRequest): Promise<PublishState> =>
    viewPublish({ content }, site, config, sessionOf(request).staff.id);

  /** @throws HttpError when somebody has published since the owner looked, who is named */
  async function requireNewest(previous: number): Promise<void> {
    const newest = await newestPublication(database);
    if ((newest?.id ?? 0) !== previous) throw deskErrors.alreadyPublished(newest?.by ?? null);
  }

  async function putOut(asked: Omit<PublishOrder, "pictures">): Promise<void> {
    const order = { ...asked, pictures: await readPictures(database, asked.words) };
    await requireNewest(order.previous);
    try {
      await publish(site, order);
    } catch (error) {
      if (error instanceof UnpublishableError)
        throw deskErrors.notPublished({ faults: viewFaults(order.words, error) });
      if (!(error instanceof NothingChangedError)) throw error;
      await requireNewest(order.previous);
      throw deskErrors.wordsChanged();
    }
  }

  app.get("/words/publish", state);

  app.post("/words/publish", owners, async (request): Promise<PublishState> => {
    const { revision, publication: previous }: Publish = readBody(request, publishBody);
    const { staff: by } = sessionOf(request);
    const seen = await content.read();
    if (seen.revision !== revision) throw deskErrors.wordsChanged();
    await putOut({
      words: seen.files,
      previous,
      by,
      async write(rows) {
        const now = new Date();
        const also = (version: number) => [...rows(version), audit(by.id, "site-published", {}, now)];
        return (await keepVersion(content, seen, by.id, now, also)).version;
      },
    });
    return state(request);
  });

  app.post("/words/publish/again", owners, async (request): Promise<PublishState> => {
    const { of, publication: previous }: PublishAgain = readBody(request, againBody);
    const { staff: by } = sessionOf(request);
    const earlier = (await readPublications(database)).find(({ id }) => id === of);
    if (earlier === undefined) throw deskErrors.publicationGone();
    await putOut({
      words: await readVersion(content, earlier.version),
      previous,
      by,
      async write(rows) {
        await database.write(...rows(earlier.version), audit(by.id, "site-switched"));
        return earlier.version;
      },
    });
    return state(request);
  });
}
