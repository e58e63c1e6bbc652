/** The API of the desk, below /desk/api. */
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { DeskContext } from "../app-context.ts";
import { demoSignIn } from "../demo/demo-sign-in.ts";
import { deskErrors } from "../http/desk-errors.ts";
import { peopleRoutes } from "../staff/people/routes.ts";
import { guard } from "../staff/session/guard.ts";
import { signIn } from "../staff/sign-in/sign-in.ts";
import { whatsAppRoom } from "../ways/whatsapp/room.ts";
import { pictureRoutes } from "../words/pictures/routes.ts";
import { previewRoutes } from "../words/preview.ts";
import { publishRoutes } from "../words/publish.ts";
import { wordsRoutes } from "../words/routes.ts";
import { enquiryRoutes } from "./enquiry/routes.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { messagesRoom } from "./messages/routes.ts";
import { pushRoutes } from "./push/routes.ts";
import { requestRoutes } from "./requests/routes.ts";
import { statisticsRoutes } from "./statistics/statistics.ts";
import { auditRoutes } from "./system/audit-list.ts";
import { systemRoutes } from "./system/routes.ts";

export async function deskApi(app: FastifyInstance, context: DeskContext): Promise<void> {
  await app.register(cookie);
  await app.register(guard, context);
  // The options hold the prefix of this plugin, which counts once.
  const room = { ...context, prefix: "" };
  await app.register(inboxRoutes, room);
  await app.register(statisticsRoutes, room);
  await app.register(enquiryRoutes, room);
  await app.register(liveRoutes, room);
  await app.register(signIn, room);
  await app.register(peopleRoutes, room);
  await app.register(pictureRoutes, room);
  await app.register(requestRoutes, room);
  await app.register(systemRoutes, room);
  await app.register(auditRoutes, room);
  await app.register(messagesRoom, room);
  await app.register(pushRoutes, room);
  const { whatsApp } = context.config;
  if (whatsApp !== null) await app.register(whatsAppRoom, { ...room, whatsApp });
  await app.register(wordsRoutes, room);
  await app.register(publishRoutes, room);
  await app.register(previewRoutes, room);
  if (context.config.demo) await app.register(demoSignIn, room);
  app.all("/*", async () => {
    throw deskErrors.notFound();
  });
}
