/** The app of the desk, which is one page for every address below /desk that is not of its API. */

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { access } from "./http/access.ts";
import { openHashedFiles, sendBuilt } from "./http/built-file.ts";
import { deskErrors } from "./http/desk-errors.ts";
import type { MailStrings } from "./mail/mail-body.ts";
import { escapeHtml } from "./plain-text.ts";

/** An unknown address of the API is an error in JSON, not the page of the desk. */
export async function unknownDeskRoute(app: FastifyInstance): Promise<void> {
  app.all("/*", access("staff"), async () => {
    throw deskErrors.notFound();
  });
}

/** The nonce is for the style elements that React Aria adds; scripts come from files only. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "media-src blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Passkeys belong to a name, and an address of this machine is none. */
const ADDRESS = /^(127\.0\.0\.1|\[?::1\]?)$/;

interface DeskAppOptions {
  deskDir: string;
  mailStrings: () => MailStrings;
}

/** Serves the desk. Every answer has its own nonce, so nothing may keep the page. */
export const serveDeskApp = fp<DeskAppOptions>(async (app: FastifyInstance, { deskDir, mailStrings }) => {
  const file = join(deskDir, "index.html");
  // Undefined while the desk is not built.
  const page = existsSync(file) ? readFileSync(file, "utf8") : undefined;

  const readHashed = openHashedFiles({ folder: join(deskDir, "assets"), prefix: "desk/assets/" });
  app.route<{ Params: { "*": string } }>({
    ...access("anybody"),
    method: ["GET", "HEAD"],
    url: "/desk/assets/*",
    async handler(request, reply) {
      const asset = await readHashed(request.params["*"]);
      if (asset) return sendBuilt(request, reply, asset);
      return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found.");
    },
  });

  for (const url of ["/desk", "/desk/*"]) {
    app.route({
      ...access("anybody"),
      method: ["GET", "HEAD"],
      url,
      async handler(request, reply) {
        reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
        const { hostname, port } = request;
        if (ADDRESS.test(hostname)) return reply.redirect(`http://localhost${port ? `:${port}` : ""}${request.url}`);
        if (page === undefined) {
          reply.code(503).type("text/plain; charset=utf-8");
          return 'The desk is not built. Run "npm run build", then start the server again.';
        }
        const nonce = randomBytes(16).toString("base64");
        reply.header("content-security-policy", policy(nonce)).type("text/html; charset=utf-8");
        return page.replaceAll("{nonce}", nonce).replaceAll("{company}", escapeHtml(mailStrings().company.name));
      },
    });
  }
});
