/**
 * Files whose names change with their content, from disk and as the build compressed them. A proxy may send those of the site
 * itself (deploy/nginx.conf).
 */
import { basename } from "node:path";
import { mime } from "@fastify/send";
import type { FastifyStaticOptions } from "@fastify/static";
import { fileHeaders } from "../header-values.ts";

// The type of RFC 9239, which the proxies send, too.
mime.define({ "text/javascript": ["js"] }, true);

/** The page that others are compressed with (dictionary.ts). Not in _astro/, which a proxy sends without our headers. */
const DICTIONARY = /^dictionary\./;
const COMPRESSED = /\.(br|gz)$/;

/** The options of @fastify/static for them. */
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
  // There may be no earlier program yet, and no console.
  suppressWarning: true,
} satisfies Partial<FastifyStaticOptions>;
