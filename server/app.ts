import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { type ContentData, contentDefaults } from "../core/content/read-content.ts";
import { MAX_ENQUIRY_BYTES } from "../core/enquiry/rules.ts";
import { background } from "./background.ts";
import type { Config } from "./config.ts";
import type { ContentStore } from "./content/overrides.ts";
import { createPublisher } from "./content/publisher.ts";
import { requestSignals } from "./database/sqlite-reader.ts";
import { type Store, storeForStaff } from "./enquiries/store.ts";
import { errorHandler } from "./error-handler.ts";
import {
  answerMalformedRequest,
  type ConnectionLimits,
  closeConnections,
  connectionLimits,
  dropBody,
  limitConnections,
  lingerOnClose,
  readBeforeAnswer,
  serverOptions,
  trackResponses,
} from "./http/connections.ts";
import { httpErrors } from "./http/errors.ts";
import { createVisitorLimit } from "./http/rate-limit.ts";
import { bufferedStdout, proxyWarning, requestLog, traceLogger } from "./http/request-log.ts";
import { fixedHeaders, securityHeaders, transportHeaders } from "./http/security-headers.ts";
import { createWorker } from "./jobs/worker.ts";
import { mailStringsOf } from "./mail/mail-body.ts";
import type { Mailer } from "./mail/mailer.ts";
import { logRefusals } from "./mail/notifications.ts";
import { requestMetrics } from "./monitoring/health.ts";
import { createMetrics } from "./monitoring/metrics.ts";
import type { PlanPdfOptions } from "./planner/routes.ts";
import { createConsentNotices } from "./privacy/consent-notices.ts";
import { createReceiptTokens } from "./privacy/receipt-tokens.ts";
import { deskRoutes, intakeRoutes, siteRoutes } from "./routes.ts";
import type { LiveSite } from "./site/live-site.ts";
import { startingSite } from "./site/static-site.ts";
import { deskRequests, guardRoutes } from "./staff/session/guard.ts";
import { createChangeFeed } from "./tickets/live/change-feed.ts";

/** The id of a passkey has up to 1,023 bytes, in base64url. */
const MAX_PARAM_LENGTH = 1364;

/**
 * Answers URLs that Fastify cannot decode, for which no hook runs, and whose request does not have the proxy's
 * protocol.
 */
async function answerMalformedUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: ConnectionLimits,
  hasProxy: boolean,
): Promise<void> {
  const { status, text } = httpErrors.malformedUrl();
  if (!(await dropBody(request, limits))) reply.header("connection", "close");
  const isSecure = hasProxy && request.headers["x-forwarded-proto"] === "https";
  const headers = { ...fixedHeaders, ...(isSecure && transportHeaders) };
  reply.code(status).headers(headers).type("text/plain; charset=utf-8").send(text);
}

/** Aborts when the connection of a request closes before its answer. */
function closedSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => gone.abort());
  return gone.signal;
}

interface AppOptions extends Pick<PlanPdfOptions, "pdfPool"> {
  config: Config;
  store: Store;
  site: LiveSite;
  /** Overrides the default connection limits, for tests. */
  connections?: ConnectionLimits;
  /** Null where the server sends no mail. */
  mailer: Mailer | null;
  deskDir: string;
  /** The files of content/; tests pass others. */
  defaults?: () => ContentData;
}

/**
 * Creates the app without listening, so that tests can use `app.inject()`.
 */
export function createApp({
  config,
  store,
  site,
  mailer: bareMailer,
  deskDir,
  connections = connectionLimits,
  pdfPool,
  defaults = contentDefaults,
}: AppOptions): FastifyInstance {
  const { database } = store;
  const app = Fastify({
    ...serverOptions(connections),
    logger: { level: config.logLevel, stream: bufferedStdout },
    childLoggerFactory: traceLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_ENQUIRY_BYTES,
    trustProxy: config.trustProxy && [...config.trustProxy],
    genReqId: () => randomUUID().replace("-", "").slice(0, 10),
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      void answerMalformedUrl(request, reply, connections, config.trustProxy !== false);
    },
    clientErrorHandler: answerMalformedRequest,
  });
  limitConnections(app.server, connections, config.trustProxy !== false);
  // Proxies pass the host itself on; this header is what the visitor claims.
  if (config.trustProxy !== false)
    app.addHook("onRequest", async ({ raw }) => {
      raw.headers["x-forwarded-host"] = undefined;
    });
  lingerOnClose(app.server, connections);
  trackResponses(app.server);

  // First, so that nothing waits for pages that nobody will see.
  app.addHook("preClose", () => site.close());
  const { storeServed, readConsentNotice } = createConsentNotices(() => site.view().notice, database, app.log);
  // Not awaited: a database that is away must not hold up the start.
  app.addHook("onReady", async () => void storeServed());
  const changes = createChangeFeed(database);
  const metrics = createMetrics(store, config.dataDir);
  const mailer = bareMailer && logRefusals(bareMailer, app.log);
  const content: ContentStore = { database, defaults };
  const context = {
    ...{ config, store, site, mailer, metrics, changes, content, readConsentNotice },
    mailStrings: site.content(mailStringsOf),
    receiptTokens: createReceiptTokens(store.key, config.retentionDays),
    publisher: createPublisher(content, site),
    worker: createWorker(store, app.log),
    takeFromVisitorLimit: createVisitorLimit(config.rateLimit),
    deskDir,
    ...(pdfPool && { pdfPool }),
  };
  guardRoutes(app);
  // Order matters: hooks for every response first, the catch-all static site last.
  app.register(securityHeaders);
  if (config.trustProxy === false) app.register(proxyWarning);
  app.register(requestLog);
  app.register(requestMetrics, context);
  app.register(readBeforeAnswer, { limits: connections });
  app.register(closeConnections);
  app.register(errorHandler, context);
  app.register(startingSite, context);
  app.register(background, context);
  app.register(async (writing) => {
    // Open desks are notified at once of changes by these routes.
    writing.addHook("onResponse", async ({ method }, { statusCode }) => {
      if (method !== "GET" && statusCode < 400) changes.wake();
    });
    for (const plugin of intakeRoutes) writing.register(plugin, context);
    writing.register(
      async (desk) => {
        await desk.register(cookie);
        const forStaff = { ...context, store: storeForStaff(store) };
        desk.addHook("onRequest", (_request, reply, done) => requestSignals.run(closedSignal(reply), done));
        await desk.register(deskRequests, forStaff);
        for (const plugin of deskRoutes) desk.register(plugin, forStaff);
      },
      { prefix: "/desk/api" },
    );
  });
  for (const plugin of siteRoutes) app.register(plugin, context);
  return app;
}
