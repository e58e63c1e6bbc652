import type { Plugin } from "./plugin.ts";

/** One line per answered request. No address, query, header or body: they can name a person. */
export const requestLog: Plugin = (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url } = request;
    const path = url.split("?", 1)[0];
    request.log.info({ method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
    done();
  });
};
