/** The desk: its API below /desk/api, and the app, which is one page for every other address below /desk. */

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import fp from "fastify-plugin";
import { whatsAppRoutes } from "./channels/whatsapp/routes.ts";
import type { ContentContext } from "./content/overrides.ts";
import { pictureRoutes } from "./content/pictures/routes.ts";
import { previewRoutes } from "./content/preview.ts";
import { publishRoutes } from "./content/publish.ts";
import { contentRoutes } from "./content/routes.ts";
import { demoSignIn } from "./demo/demo.ts";
import { deskErrors } from "./http/desk-errors.ts";
import type { SubmitOptions } from "./intake/submit.ts";
import type { MailStrings } from "./mail/mail-strings.ts";
import { messageRoutes } from "./messages/routes.ts";
import { escapeHtml } from "./plain-text.ts";
import { requestRoutes } from "./privacy/requests/routes.ts";
import { pushRoutes } from "./push/routes.ts";
import { hashedFiles } from "./site/static-site.ts";
import { staffRoutes } from "./staff/members/routes.ts";
import { guard } from "./staff/session/guard.ts";
import { signIn } from "./staff/sign-in/sign-in.ts";
import { auditRoutes } from "./system/audit-list.ts";
import { systemRoutes } from "./system/routes.ts";
import { inboxRoutes } from "./tickets/inbox/routes.ts";
import type { ChangeFeed } from "./tickets/live/change-feed.ts";
import { liveRoutes } from "./tickets/live/routes.ts";
import { ticketRoutes } from "./tickets/routes.ts";
import { statisticsRoutes } from "./tickets/statistics/statistics.ts";

type DeskOptions = ContentContext & SubmitOptions & { changes: ChangeFeed };

const plugins: readonly FastifyPluginAsync<DeskOptions>[] = [
  inboxRoutes,
  statisticsRoutes,
  ticketRoutes,
  liveRoutes,
  signIn,
  staffRoutes,
  pictureRoutes,
  requestRoutes,
  systemRoutes,
  auditRoutes,
  messageRoutes,
  pushRoutes,
  contentRoutes,
  publishRoutes,
  previewRoutes,
];

export async function deskApi(app: FastifyInstance, context: DeskOptions): Promise<void> {
  await app.register(cookie);
  await app.register(guard, context);
  // The options hold the prefix of this plugin, which counts once.
  const options = { ...context, prefix: "" };
  for (const routes of plugins) await app.register(routes, options);
  const { whatsApp, demo } = context.config;
  if (whatsApp !== null) await app.register(whatsAppRoutes, { ...options, whatsApp });
  if (demo) await app.register(demoSignIn, options);
  app.all("/*", async () => {
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
  /** The folder of the built desk. */
  deskDir: string;
  mailStrings: () => MailStrings;
}

/** Serves the desk. Every answer has its own nonce, so nothing may keep the page. */
export const serveDeskApp = fp<DeskAppOptions>(async (app: FastifyInstance, { deskDir, mailStrings }) => {
  const file = join(deskDir, "index.html");
  // Undefined while the desk is not built.
  const page = existsSync(file) ? readFileSync(file, "utf8") : undefined;

  app.register(
    async (assets) => {
      assets.setNotFoundHandler((_request, reply) =>
        reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found."),
      );
      assets.register(fastifyStatic, { ...hashedFiles, root: join(deskDir, "assets"), decorateReply: false });
    },
    { prefix: "/desk/assets" },
  );

  for (const url of ["/desk", "/desk/*"]) {
    app.route({
      method: ["GET", "HEAD"],
      url,
      async handler(request, reply) {
        reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" });
        if (ADDRESS.test(request.hostname)) return reply.redirect(`http://localhost:${request.port}${request.url}`);
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
