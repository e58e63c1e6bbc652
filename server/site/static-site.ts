import { basename } from "node:path";
import { mime } from "@fastify/send";
import type { FastifyStaticOptions } from "@fastify/static";
import fastifyStatic from "@fastify/static";
import fp from "fastify-plugin";
import { sendBuilt } from "../http/built-file.ts";
import { httpErrors } from "../http/errors.ts";
import { fileHeaders } from "../http/security-headers.ts";
import type { LiveSite } from "./live-site.ts";

// The type of RFC 9239, which the proxies send, too.
mime.define({ "text/javascript": ["js"] }, true);

/** The page that others are compressed with (built-file.ts). Not in _astro/, which a proxy sends without our headers. */
const DICTIONARY = /^dictionary\./;
const COMPRESSED = /\.(br|gz)$/;

/**
 * How @fastify/static sends files whose names change with their content, from disk and as the build compressed them. A proxy may
 * send those of the site itself (deploy/nginx.conf).
 */
export const hashedFiles = {
  preCompressed: true,
  maxAge: "1y",
  immutable: true,
  dotfiles: "ignore",
  index: false,
  allowedPath: (path) => !COMPRESSED.test(path),
  setHeaders: (reply, path) =>
    reply.headers({
      ...fileHeaders(path.replace(COMPRESSED, "")),
      ...(DICTIONARY.test(basename(path)) && { "use-as-dictionary": 'match="/*", match-dest=("document")' }),
    }),
  // There may be no earlier program yet, and no desk.
  suppressWarning: true,
} satisfies Partial<FastifyStaticOptions>;

/** Addresses that need none of the pages. */
const NO_PAGE = /^\/(desk|rest|healthz|readyz|metrics|_astro)\b/;

interface SiteOptions {
  site: LiveSite;
}

/** Lets pages wait while the server starts, but not the form and the data API: an enquiry waits for no page. */
export const startingSite = fp<SiteOptions>(async (app, { site }) => {
  app.addHook("onRequest", async ({ method, url }) => {
    if (site.state() === "starting" && method !== "POST" && !NO_PAGE.test(url)) await site.whenOpen();
  });
});

/** Paths that may be read from disk. Everything else is served from memory only. */
const ON_DISK = /^\/((_astro|cards)\/[\w-][\w.-]*|dictionary\.[\w-]+\.txt)$/;

/**
 * Serves the site: pages with or without the closing slash and cards from memory; scripts, styles and pictures of this program, and
 * files of earlier programs and publications, from disk; the not-found page for other paths.
 */
export const staticSite = fp<SiteOptions>(async (app, { site }) => {
  const { view } = site;
  await app.register(fastifyStatic, { ...hashedFiles, root: [site.clientDir, site.assets], serve: false });

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      const path = `/${request.params["*"].replace(/\/$/, "")}`;
      if (!view().files.has(path) && !site.isComplete() && !path.startsWith("/_astro/")) await site.whenComplete();
      const file = view().files.get(path);
      if (file) return sendBuilt(request, reply, file);
      return ON_DISK.test(path) ? reply.sendFile(path) : reply.callNotFound();
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
