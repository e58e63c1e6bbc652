import type { FastifyInstance } from "fastify";
import { addBackgroundJob } from "../background-job.ts";
import type { DeskContext } from "../desk-context.ts";
import { ensureServerId } from "../server-id.ts";
import { createFigures } from "./figures.ts";
import { sharePageSpeed } from "./page-speed.ts";

const SHARE_MS = 60 * 60_000;

/** `GET /figures`: how fast the company answers. */
export async function figuresRoutes(app: FastifyInstance, { config, store, site }: DeskContext): Promise<void> {
  const readFigures = createFigures(config, store.database, site.content);
  app.get("/figures", () => readFigures());

  if (config.databaseUrl === null) return;
  const serverId = ensureServerId(config.dataDir);
  addBackgroundJob(app, {
    everyMs: SHARE_MS,
    failure: "page_speed.share_failed",
    run: () => sharePageSpeed(config, store.database, serverId),
  });
}
