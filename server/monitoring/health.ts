import type { FastifyPluginAsync } from "fastify";
import type { AppContext } from "../app-context.ts";

/** A check commits to the store's disk, so its result is reused for this long. */
const CACHE_MS = 2_000;

/** Health checks: `/healthz` says that the process runs, `/readyz` that it can store an enquiry and has pages to show. */
export const health: FastifyPluginAsync<AppContext> = async (app, { store, site }) => {
  let result: Promise<boolean> | undefined;
  let cachedUntil = 0;

  async function checkStore(): Promise<boolean> {
    try {
      await store.checkWritable();
      return true;
    } catch (error) {
      app.log.error(error, "store.check_failed");
      return false;
    } finally {
      cachedUntil = performance.now() + CACHE_MS;
    }
  }

  function isWritable(): Promise<boolean> {
    if (result === undefined || performance.now() >= cachedUntil) {
      cachedUntil = Number.POSITIVE_INFINITY;
      result = checkStore();
    }
    return result;
  }

  app.get("/healthz", async () => ({ status: "up" }));

  app.get("/readyz", async (_request, reply) => {
    if (!(await isWritable())) return reply.code(503).send({ status: "the store cannot be written" });
    if (site.state() === "starting") return reply.code(503).send({ status: "the pages are being rendered" });
    return { status: "ready" };
  });
};
