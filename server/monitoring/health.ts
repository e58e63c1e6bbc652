import type { Plugin } from "../http/app-context.ts";

/** A check of the store commits to the disk, so its result is used this long, however many ask. */
const KEEP_MS = 2_000;

/** For monitoring: whether the process is up, and whether it can store an enquiry. */
export const health: Plugin = (app, { store }) => {
  let result: Promise<boolean> | undefined;
  let keptUntil = 0;

  async function check(): Promise<boolean> {
    try {
      await store.checkWritable();
      return true;
    } catch (error) {
      app.log.error(error, "store not writable");
      return false;
    } finally {
      keptUntil = performance.now() + KEEP_MS;
    }
  }

  function isWritable(): Promise<boolean> {
    if (result === undefined || performance.now() >= keptUntil) {
      keptUntil = Number.POSITIVE_INFINITY;
      result = check();
    }
    return result;
  }

  app.get("/healthz", async () => ({ status: "up" }));

  app.get("/readyz", async (_request, reply) => {
    if (await isWritable()) return { status: "ready" };
    return reply.code(503).send({ status: "the store cannot be written" });
  });
};
