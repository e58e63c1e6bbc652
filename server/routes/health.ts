import type { Plugin } from "../plugins/plugin.ts";

/** For whoever watches over the desk: is the process up, and can it store an enquiry right now? */
export const health: Plugin = (app, { store }) => {
  app.get("/healthz", async () => ({ status: "up" }));

  app.get("/readyz", async (request, reply) => {
    try {
      await store.checkWritable();
      return { status: "ready" };
    } catch (error) {
      request.log.error(error, "store not writable");
      return reply.code(503).send({ status: "the store cannot be written" });
    }
  });
};
