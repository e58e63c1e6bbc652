/**
 * The plugins that register all routes of the server, in order. Each route names its path and its callers beside its
 * handler: `git grep -B2 "access(" server` lists them.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyPluginCallback } from "fastify";
import type { PdfPool } from "../core/pdf/worker-pool.ts";
import type { Config } from "./config.ts";
import type { ContentContext } from "./content/overrides.ts";
import { pictureRoutes } from "./content/pictures/routes.ts";
import { previewPages, previewRoutes } from "./content/preview.ts";
import { previewLinkPages, previewLinkRoutes } from "./content/preview-links.ts";
import { publishRoutes } from "./content/publish.ts";
import type { Publisher } from "./content/publisher.ts";
import { contentRoutes } from "./content/routes.ts";
import { serveDeskApp, unknownDeskRoute } from "./desk-app.ts";
import type { VisitorLimit } from "./http/rate-limit.ts";
import { dataApi, formPost } from "./intake/routes.ts";
import { attachmentRoutes } from "./messages/attachments.ts";
import { messageRoutes } from "./messages/routes.ts";
import { health, metricsRoute, securityTxt } from "./monitoring/health.ts";
import type { Metrics } from "./monitoring/metrics.ts";
import { vitals } from "./monitoring/vitals.ts";
import { planPdf, planRoutes } from "./planner/routes.ts";
import type { ReadConsentNotice } from "./privacy/consent-notices.ts";
import { receiptRoutes } from "./privacy/receipt-routes.ts";
import type { ReceiptTokens } from "./privacy/receipt-tokens.ts";
import { requestRoutes } from "./privacy/requests/routes.ts";
import { pushRoutes, pushWorker } from "./push/routes.ts";
import { staticSite } from "./site/static-site.ts";
import { staffRoutes } from "./staff/members/routes.ts";
import { signIn } from "./staff/sign-in/sign-in.ts";
import { auditRoutes } from "./system/audit-list.ts";
import { systemRoutes } from "./system/routes.ts";
import { inboxRoutes } from "./tickets/inbox/routes.ts";
import type { ChangeFeed } from "./tickets/live/change-feed.ts";
import { liveRoutes, probeRoute } from "./tickets/live/routes.ts";
import { ticketRoutes } from "./tickets/routes.ts";
import { statisticsRoutes } from "./tickets/statistics/statistics.ts";

/** The options of all plugins; each declares those that it takes. */
export interface AppContext extends ContentContext {
  metrics: Metrics;
  publisher: Publisher;
  changes: ChangeFeed;
  readConsentNotice: ReadConsentNotice;
  receiptTokens: ReceiptTokens;
  takeFromVisitorLimit: VisitorLimit;
  deskDir: string;
  /** Replaces the default pool in tests. */
  pdfPool?: PdfPool;
}

type Plugin = FastifyPluginAsync<AppContext> | FastifyPluginCallback<AppContext>;

/** A plugin whose modules only load where the settings ask for it. */
const loadedIf =
  (isSet: (config: Config) => boolean, load: () => Promise<Plugin>): Plugin =>
  async (app: FastifyInstance, context: AppContext) => {
    if (isSet(context.config)) await app.register(await load(), context);
  };

/** The site, health checks, and the pages of the desk. The catch-all of the site is last. */
export const siteRoutes: readonly Plugin[] = [
  health,
  securityTxt,
  metricsRoute,
  vitals,
  planRoutes,
  planPdf,
  previewPages,
  previewLinkPages,
  pushWorker,
  serveDeskApp,
  staticSite,
];

/** Enquiries, and what the persons who wrote them change. */
export const intakeRoutes: readonly Plugin[] = [
  dataApi,
  formPost,
  receiptRoutes,
  loadedIf(
    ({ callsSecret }) => callsSecret !== null,
    async () => (await import("./channels/calls.ts")).callHooks,
  ),
  loadedIf(
    ({ whatsApp }) => whatsApp !== null,
    async () => (await import("./channels/whatsapp/receive.ts")).whatsAppWebhook,
  ),
];

/** The API of the desk, below /desk/api. */
export const deskRoutes: readonly Plugin[] = [
  inboxRoutes,
  statisticsRoutes,
  ticketRoutes,
  liveRoutes,
  probeRoute,
  signIn,
  loadedIf(
    ({ demo }) => demo,
    async () => (await import("./demo/demo.ts")).demoSignIn,
  ),
  staffRoutes,
  pictureRoutes,
  requestRoutes,
  systemRoutes,
  auditRoutes,
  messageRoutes,
  attachmentRoutes,
  loadedIf(
    ({ whatsApp }) => whatsApp !== null,
    async () => (await import("./channels/whatsapp/routes.ts")).whatsAppRoutes,
  ),
  pushRoutes,
  contentRoutes,
  publishRoutes,
  previewRoutes,
  previewLinkRoutes,
  unknownDeskRoute,
];
