import fp from "fastify-plugin";
import type { AppContext } from "../app-context.ts";
import { createEarlierAssets } from "./earlier-assets.ts";
import { selectRepresentation, sendFile } from "./send-file.ts";

/** Serves the built site: every page with or without the closing slash, and the not-found page for other paths. */
export const staticSite = fp<AppContext>(async (app, { build, site }) => {
  const findEarlier = createEarlierAssets(site);

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/*",
    handler(request, reply) {
      const path = `/${request.params["*"].replace(/\/$/, "")}`;
      const file = build().files.get(path) ?? findEarlier(path);
      const representation = file && selectRepresentation(file, request);
      if (representation) sendFile(request, reply, representation);
      else reply.callNotFound();
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const { notFound } = build();
    const representation = notFound && selectRepresentation(notFound, request);
    reply.code(404);
    if (representation) reply.headers(representation.headers).send(representation.bytes);
    else reply.type("text/plain; charset=utf-8").send("Page not found.");
  });
});
