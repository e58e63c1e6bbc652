import type { Plugin } from "../app-context.ts";
import { formFor, sendFile } from "./send-file.ts";

/** The built site: every page at its address with or without the closing slash, and a not-found page for the rest. */
export const site: Plugin = (app, { build }) => {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/*",
    handler(request, reply) {
      const file = build().files.get(`/${request.params["*"].replace(/\/$/, "")}`);
      const form = file && formFor(file, request);
      if (form) sendFile(request, reply, form);
      else reply.callNotFound();
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const { notFound } = build();
    const form = notFound && formFor(notFound, request);
    reply.code(404);
    if (form) reply.headers(form.headers).send(form.bytes);
    else reply.type("text/plain; charset=utf-8").send("There is no such page.");
  });
};
