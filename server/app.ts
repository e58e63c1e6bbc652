import { randomUUID } from "node:crypto";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { refusals } from "./data-api/refusals.ts";
import { logLines } from "./log-lines.ts";
import { errorPages } from "./plugins/error-pages.ts";
import { securityHeaders } from "./plugins/headers.ts";
import type { Desk, Parts, Plugin } from "./plugins/plugin.ts";
import { proxyWarning } from "./plugins/proxy-warning.ts";
import { requestLog } from "./plugins/request-log.ts";
import { requestMetrics } from "./plugins/request-metrics.ts";
import { stopping } from "./plugins/stopping.ts";
import { answerBrokenRequest, trackAnswers } from "./protection/broken-request.ts";
import { connectionLimits, limitConnections, serverOptions } from "./protection/connections.ts";
import { fixedHeaders } from "./protection/headers.ts";
import { limitVisitors } from "./protection/visitor-limit.ts";
import { contacts } from "./routes/contacts.ts";
import { formPost } from "./routes/form-post.ts";
import { health } from "./routes/health.ts";
import { metricsPage } from "./routes/metrics.ts";
import { site } from "./routes/site.ts";
import { vitals } from "./routes/vitals.ts";
import { currentBuild } from "./static-files/current-build.ts";

/** An enquiry is a page of text; more than this is no enquiry. */
const BODY_LIMIT = 64 * 1024;

/** In the order they act: what holds for every response first, the site, which takes every other address, last. */
const plugins: readonly Plugin[] = [
  securityHeaders,
  proxyWarning,
  requestLog,
  requestMetrics,
  stopping,
  errorPages,
  health,
  metricsPage,
  contacts,
  formPost,
  vitals,
  site,
];

/** An address that is no address, like one with broken percent signs: no route and no hook ever sees it. */
function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, text } = refusals.unreadableAddress();
  reply.code(status).headers(fixedHeaders).type("text/plain; charset=utf-8").send(text);
}

/** Puts the desk together without listening, so that tests can ask it directly. */
export function createApp(parts: Parts): FastifyInstance {
  const { config, siteDir, connections = connectionLimits } = parts;
  const app = Fastify({
    ...serverOptions(connections),
    logger: { level: config.logLevel, stream: logLines },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy && [...config.trustProxy],
    genReqId: () => randomUUID().replace("-", "").slice(0, 10),
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseAddress,
    clientErrorHandler: answerBrokenRequest,
  });
  limitConnections(app.server, connections, config.trustProxy !== false);
  trackAnswers(app.server);
  const build = currentBuild(siteDir, config.retentionDays, app.log);
  const desk: Desk = { ...parts, build, secondsToWait: limitVisitors(config) };
  for (const plugin of plugins) plugin(app, desk);
  return app;
}
