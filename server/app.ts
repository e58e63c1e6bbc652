import { randomUUID } from "node:crypto";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Desk, Parts, Plugin } from "./http/app-context.ts";
import { stopping } from "./http/close-connections.ts";
import { connectionLimits, limitConnections, serverOptions } from "./http/connections.ts";
import { fixedHeaders } from "./http/fixed-headers.ts";
import { httpErrors } from "./http/http-errors.ts";
import { logLines } from "./http/log-lines.ts";
import { answerBrokenRequest, trackAnswers } from "./http/malformed-request.ts";
import { errorPages } from "./http/pages/error-pages.ts";
import { proxyWarning } from "./http/proxy-warning.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { currentBuild } from "./http/static-files/current-build.ts";
import { site } from "./http/static-files/site.ts";
import { limitVisitors } from "./http/visitor-limit.ts";
import { contacts } from "./intake/data-api.ts";
import { formPost } from "./intake/form-post.ts";
import { health } from "./monitoring/health.ts";
import { metricsPage } from "./monitoring/metrics.ts";
import { requestMetrics } from "./monitoring/request-metrics.ts";
import { vitals } from "./monitoring/vitals/routes.ts";

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
  const { status, text } = httpErrors.unreadableAddress();
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
