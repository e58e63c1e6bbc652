import fp from "fastify-plugin";

/** Sends `Connection: close` during shutdown. An idle keep-alive connection would otherwise delay it. */
export const closeConnections = fp(async (app) => {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });
});
