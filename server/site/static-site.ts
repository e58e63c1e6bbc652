import fp from "fastify-plugin";
import { access } from "../http/access.ts";
import { openHashedFiles, sendBuilt } from "../http/built-file.ts";
import { httpErrors } from "../http/errors.ts";
import type { LiveSite } from "./live-site.ts";

/** Addresses that need none of the pages. */
const NO_PAGE = /^\/(\.well-known|desk|rest|healthz|readyz|metrics|_astro)\b/;

interface SiteOptions {
  site: LiveSite;
}

/** Lets pages wait while the server starts, but not the form and the data API: an enquiry waits for no page. */
export const startingSite = fp<SiteOptions>(async (app, { site }) => {
  app.addHook("onRequest", async ({ method, url }) => {
    if (site.state() === "starting" && method !== "POST" && !NO_PAGE.test(url)) await site.whenOpen();
  });
});

/** Paths that may be read from disk. */
const ON_DISK = /^\/((_astro|cards)\/[\w-][\w.-]*|dictionary\.[\w-]+\.txt)$/;

/**
 * Serves the site from memory: pages with or without the closing slash; scripts, styles and pictures of this program
 * once they have been read. Files of earlier programs and publications come from disk; other paths get the not-found
 * page.
 */
export const staticSite = fp<SiteOptions>(async (app, { site }) => {
  const { view } = site;
  const readHashed = openHashedFiles({ folder: site.clientDir, retained: site.assets });

  app.route<{ Params: { "*": string } }>({
    ...access("anybody"),
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      const path = `/${request.params["*"].replace(/\/$/, "")}`;
      if (!view().files.has(path) && !site.isComplete() && !path.startsWith("/_astro/")) await site.whenComplete();
      const file = view().files.get(path) ?? (ON_DISK.test(path) ? await readHashed(path.slice(1)) : undefined);
      return file ? sendBuilt(request, reply, file) : reply.callNotFound();
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const state = site.state();
    if (state !== "open" && request.method !== "POST") {
      const { status, headers, text } = state === "closed" ? httpErrors.notOpen() : httpErrors.starting();
      return reply.code(status).headers(headers).type("text/plain; charset=utf-8").send(text);
    }
    const { notFound } = view();
    if (notFound) return sendBuilt(request, reply, notFound, 404);
    return reply.code(404).type("text/plain; charset=utf-8").send("Page not found.");
  });
});
