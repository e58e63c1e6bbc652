/** Publishing: owners ask for a build, stop it, and go back to an earlier one. Everybody may watch. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { keepVersion } from "../../content/versions.ts";
import { deskErrors } from "../../http/errors.ts";
import { askBuild, endAbandoned, findBuild, findUnderWay, readBuildLog, stopBuild } from "../../publish/build-queue.ts";
import { isFinished } from "../../publish/builds-folder.ts";
import { NothingChangedError } from "../../storage/database.ts";
import type { PublishState } from "../contract/words.ts";
import type { DeskContext } from "../desk-context.ts";
import { audit } from "../session/audit.ts";
import { requireFreshProof, requireOwner, sessionOf } from "../session/guard.ts";
import { orRefuse } from "../session/or-refuse.ts";
import { readBody, readQuery } from "../session/read-body.ts";
import { placeOfBuilds, viewBuild, viewPublish } from "./publish-state.ts";
import { rebuildAfterUpgrade } from "./rebuild-after-upgrade.ts";
import type { WordsStore } from "./save.ts";

const UPGRADE_CHECK_MS = 60_000;

const publishBody = z.strictObject({ revision: z.number().int(), isTrial: z.boolean().default(false) });
const buildId = z.string().max(100);
const switchBody = z.strictObject({ build: buildId });
const logQuery = z.object({ build: buildId });

export async function publishRoutes(
  app: FastifyInstance,
  { config, content, site, store, worker }: DeskContext,
): Promise<void> {
  const { database } = content;
  const words: WordsStore = { content, buildsDir: config.buildsDir };
  const owners = { preHandler: [requireOwner, requireFreshProof] };
  const state = (request: FastifyRequest): Promise<PublishState> =>
    viewPublish(words, config, sessionOf(request).staff.id);

  /** Who publishes now, for the one who came second. */
  async function alreadyPublishing() {
    const [underWay, { files }] = await Promise.all([findUnderWay(database), content.read()]);
    return deskErrors.alreadyPublishing(underWay ? viewBuild(underWay, placeOfBuilds(config.buildsDir, files)) : null);
  }

  worker.addRoutine({
    everyMs: UPGRADE_CHECK_MS,
    failure: "site.rebuild_failed",
    run: () => rebuildAfterUpgrade(store, site, config.siteUrl),
  });

  app.get("/words/publish", async (request) => {
    await endAbandoned(database, new Date());
    return state(request);
  });

  app.post("/words/publish", owners, async (request): Promise<PublishState> => {
    const { revision, isTrial } = readBody(request, publishBody);
    const { id: staffId } = sessionOf(request).staff;
    const now = new Date();
    await endAbandoned(database, now);
    if (await findUnderWay(database)) throw await alreadyPublishing();
    const seen = await content.read();
    if (seen.revision !== revision) throw deskErrors.wordsChanged();
    const began = performance.now();
    const { version } = await orRefuse(keepVersion(content, seen, staffId, now), deskErrors.wordsChanged);
    const seconds = (performance.now() - began) / 1000;
    const asked = askBuild({ version, siteUrl: config.siteUrl, isTrial, staffId, seconds }, now);
    const published = isTrial ? [] : [audit(staffId, "site-published", {}, now)];
    try {
      await database.write(asked, ...published);
    } catch (error) {
      throw error instanceof NothingChangedError ? await alreadyPublishing() : error;
    }
    return state(request);
  });

  app.post("/words/publish/stop", owners, async (request): Promise<PublishState> => {
    const now = new Date();
    const { id: staffId } = sessionOf(request).staff;
    const isStopped = await stopBuild(database, now, audit(staffId, "site-publish-stopped", {}, now));
    if (!isStopped) throw deskErrors.nothingToStop();
    return state(request);
  });

  app.post("/words/publish/switch", owners, async (request): Promise<PublishState> => {
    const { build: id } = readBody(request, switchBody);
    const build = await findBuild(database, id);
    if (build?.state !== "done" || !isFinished(config.buildsDir, id)) throw deskErrors.buildGone();
    await database.write(audit(sessionOf(request).staff.id, "site-switched"));
    site.switchTo(id, new Date());
    return state(request);
  });

  app.get("/words/publish/log", async (request, reply) => {
    const log = await readBuildLog(database, readQuery(request, logQuery).build);
    if (log === undefined) throw deskErrors.notFound();
    return reply.type("text/plain; charset=utf-8").send(log);
  });
}
