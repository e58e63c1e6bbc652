import type { FastifyInstance } from "fastify";
import type { DeskContext } from "../desk-context.ts";
import { createFigures } from "./figures.ts";

/** `GET /figures`: how fast the company answers. */
export async function figuresRoutes(app: FastifyInstance, { config, store, contentDir }: DeskContext): Promise<void> {
  const readFigures = createFigures(config, store.database, contentDir);
  app.get("/figures", () => readFigures());
}
