import type { FastifyInstance } from "fastify";
import type { DeskContext } from "../../app-context.ts";
import { createStatistics } from "./statistics.ts";

/** `GET /statistics`: how fast the company answers. */
export async function statisticsRoutes(app: FastifyInstance, { store, site }: DeskContext): Promise<void> {
  const readStatistics = createStatistics(store.database, site.content);
  app.get("/statistics", () => readStatistics());
}
