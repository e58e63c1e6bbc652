import type { Plugin } from "./app-context.ts";

/** What is in flight when the desk stops is the last on its connection: else an idle browser would hold up the stop. */
export const stopping: Plugin = (app) => {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isStopping) reply.header("connection", "close");
    done();
  });
};
