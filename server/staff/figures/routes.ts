import type { FastifyInstance } from "fastify";
import type { DeskContext } from "../desk-context.ts";
import { createFigures } from "./figures.ts";

/** `GET /figures`: how fast the company answers. */
export async function figuresRoutes(app: FastifyInstance, { store, site }: DeskContext): Promise<void> {
  const readFigures = createFigures(store.database, site.content);
  app.get("/figures", () => readFigures());
}
