import fp from "fastify-plugin";
import type { AppContext } from "../../app-context.ts";
import { findEarlierAsset } from "../../site/earlier-assets.ts";
import { httpErrors } from "../errors.ts";
import type { BuiltFile } from "./built-files.ts";
import { selectRepresentation, sendFile } from "./send-file.ts";

/** Addresses that need none of the pages. */
const NO_PAGE = /^\/(desk|rest|healthz|readyz|metrics|_astro)\b/;

/** Lets pages wait while the server starts, but not the form and the data interface: an enquiry waits for no page. */
export const startingSite = fp<AppContext>(async (app, { site }) => {
  app.addHook("onRequest", async ({ method, url }) => {
    if (site.state() === "starting" && method !== "POST" && !NO_PAGE.test(url)) await site.whenOpen();
  });
});

/** Serves the site from memory: every page with or without the closing slash, and the not-found page for other paths. */
export const staticSite = fp<AppContext>(async (app, { build, site }) => {
  const find = (path: string): BuiltFile | undefined =>
    build().files.get(path) ?? site.shared.get(path) ?? findEarlierAsset(site.assets, path);

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      const path = `/${request.params["*"].replace(/\/$/, "")}`;
      let file = find(path);
      if (!file && !site.isComplete()) {
        await site.whenComplete();
        file = find(path);
      }
      const representation = file && selectRepresentation(file, request);
      if (representation) sendFile(request, reply, representation);
      else reply.callNotFound();
      return reply;
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const state = site.state();
    if (state !== "open" && request.method !== "POST") {
      const { status, headers, text } = state === "closed" ? httpErrors.notOpen() : httpErrors.starting();
      return reply.code(status).headers(headers).type("text/plain; charset=utf-8").send(text);
    }
    const { notFound } = build();
    const representation = notFound && selectRepresentation(notFound, request);
    reply.code(404);
    if (representation) return reply.headers(representation.headers).send(representation.bytes);
    return reply.type("text/plain; charset=utf-8").send("Page not found.");
  });
});
