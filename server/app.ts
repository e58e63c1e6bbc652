import { randomBytes } from "node:crypto";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { errorPages } from "./plugins/error-pages.ts";
import { securityHeaders } from "./plugins/headers.ts";
import type { Parts, Plugin } from "./plugins/plugin.ts";
import { requestLog } from "./plugins/request-log.ts";
import { stopping } from "./plugins/stopping.ts";
import { contacts } from "./routes/contacts.ts";
import { formPost } from "./routes/form-post.ts";
import { health } from "./routes/health.ts";
import { site } from "./routes/site.ts";

/** An enquiry is a page of text; more than this is no enquiry. */
const BODY_LIMIT = 64 * 1024;

/** In the order they act: what holds for every response first, the site, which takes every other address, last. */
const plugins: readonly Plugin[] = [
  securityHeaders,
  requestLog,
  stopping,
  errorPages,
  health,
  contacts,
  formPost,
  site,
];

/** An address that is no address, like one with broken percent signs: no route and no hook ever sees it. */
function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.code(400).header("x-content-type-options", "nosniff").type("text/plain").send("This address cannot be read.");
}

/** Puts the desk together without listening, so that tests can ask it directly. */
export function createApp(parts: Parts): FastifyInstance {
  const app = Fastify({
    logger: { level: parts.config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomBytes(5).toString("hex"),
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseAddress,
  });
  for (const plugin of plugins) plugin(app, parts);
  return app;
}
