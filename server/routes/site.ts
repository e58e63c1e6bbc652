import { relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { Plugin } from "../plugins/plugin.ts";

/** Files whose name changes with their content may be kept for good; everything else is asked for again. */
const cacheControl = (file: string): string =>
  /^(_astro|cards)\//.test(file) ? "public, max-age=31536000, immutable" : "no-cache";

/** The built site: every page at its address with or without the closing slash, and a not-found page for the rest. */
export const site: Plugin = (app, { siteDir, pagePolicy }) => {
  app.register(fastifyStatic, {
    root: siteDir,
    preCompressed: true,
    cacheControl: false,
    dotfiles: "ignore",
    setHeaders: (reply, path) => {
      const file = relative(siteDir, path)
        .replaceAll("\\", "/")
        .replace(/\.(br|gz)$/, "");
      reply.header("cache-control", cacheControl(file));
      if (file.endsWith(".html")) reply.header("content-security-policy", pagePolicy(file));
    },
  });

  app.setNotFoundHandler(async (_request, reply) => reply.code(404).sendFile("404.html"));
};
