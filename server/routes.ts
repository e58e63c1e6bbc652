/**
 * Every route of the server: the plugin that has its handler, and who may call it. The app registers these plugins, puts the guards
 * before the handlers, and does not start with a route that is missing here.
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
import type { Guard } from "./staff/session/guard.ts";
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

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "ALL";
type Routes = Readonly<Record<`${Method} /${string}`, Guard>>;
type Plugin = FastifyPluginAsync<AppContext> | FastifyPluginCallback<AppContext>;
type RouteTable = readonly (readonly [Plugin, Routes])[];

/** A plugin whose modules only load where the settings ask for it. */
const loadedIf =
  (isSet: (config: Config) => boolean, load: () => Promise<Plugin>): Plugin =>
  async (app: FastifyInstance, context: AppContext) => {
    if (isSet(context.config)) await app.register(await load(), context);
  };

/** The site, health checks, and the pages of the desk. The catch-all of the site is last. */
export const siteRoutes: RouteTable = [
  [health, { "GET /healthz": "anybody", "GET /readyz": "anybody" }],
  [securityTxt, { "GET /.well-known/security.txt": "anybody" }],
  [metricsRoute, { "GET /metrics": "metrics token" }],
  [vitals, { "POST /vitals": "anybody" }],
  [
    planRoutes,
    {
      "GET /plan": "anybody",
      "GET /plan/drawing": "anybody",
      "GET /plan.json": "anybody",
      "GET /contact": "anybody",
    },
  ],
  [planPdf, { "GET /plan.pdf": "anybody", "GET /plan.jpg": "anybody" }],
  [previewPages, { "GET /desk/preview/now": "staff", "GET /desk/preview/now/*": "staff" }],
  [previewLinkPages, { "GET /preview/:token": "preview link", "GET /preview/:token/:picture": "preview link" }],
  [pushWorker, { "GET /desk/notifications.js": "anybody" }],
  [serveDeskApp, { "GET /desk": "anybody", "GET /desk/*": "anybody", "GET /desk/assets/*": "anybody" }],
  [staticSite, { "GET /*": "anybody" }],
];

/** Enquiries, and what the persons who wrote them change. */
export const intakeRoutes: RouteTable = [
  [dataApi, { "POST /rest/v1/contacts": "anybody", "ALL /rest/v1/contacts": "anybody", "ALL /rest/*": "anybody" }],
  [formPost, { "POST /enquiry": "anybody", "GET /enquiry": "anybody", "GET /enquiry/sent/": "anybody" }],
  [
    receiptRoutes,
    {
      "GET /enquiry/:reference": "receipt",
      "POST /enquiry/:reference": "receipt",
      "POST /enquiry/:reference/link": "anybody",
      "POST /enquiry/:reference/code": "receipt",
      "GET /enquiry/:reference/code": "receipt",
      "POST /enquiry/:reference/open": "receipt",
      "POST /enquiry/:reference/withdraw": "receipt",
      "POST /enquiry/:reference/again": "receipt",
      "POST /enquiry/:reference/copy": "receipt",
      "GET /enquiry/:reference/correct": "receipt",
      "POST /enquiry/:reference/correct": "receipt",
      "GET /enquiry/:reference/erase": "receipt",
      "POST /enquiry/:reference/erase": "receipt",
    },
  ],
  [
    loadedIf(
      ({ callsSecret }) => callsSecret !== null,
      async () => (await import("./channels/calls.ts")).callHooks,
    ),
    {
      "POST /hooks/calls": "signature",
      "POST /hooks/calls/:secret": "signature",
      "GET /hooks/calls/:secret": "signature",
    },
  ],
  [
    loadedIf(
      ({ whatsApp }) => whatsApp !== null,
      async () => (await import("./channels/whatsapp/receive.ts")).whatsAppWebhook,
    ),
    { "POST /hooks/whatsapp": "signature", "GET /hooks/whatsapp": "signature" },
  ],
];

/** The API of the desk. */
export const deskRoutes: RouteTable = [
  [
    inboxRoutes,
    {
      "GET /desk/api/tickets": "staff",
      "POST /desk/api/tickets": "staff",
      "GET /desk/api/export.csv": "owner with proof",
    },
  ],
  [statisticsRoutes, { "GET /desk/api/statistics": "staff" }],
  [
    ticketRoutes,
    {
      "GET /desk/api/tickets/:reference": "staff",
      "POST /desk/api/tickets/:reference/assign": "staff",
      "POST /desk/api/tickets/:reference/unassign": "staff",
      "POST /desk/api/tickets/:reference/take-over": "staff",
      "POST /desk/api/tickets/:reference/hand-over": "staff",
      "POST /desk/api/tickets/:reference/resolution": "staff",
      "POST /desk/api/tickets/:reference/dial": "staff",
      "POST /desk/api/tickets/:reference/outcome": "staff",
      "POST /desk/api/tickets/:reference/follow-up": "staff",
      "POST /desk/api/tickets/:reference/urgent": "staff",
      "POST /desk/api/tickets/:reference/done": "staff",
      "POST /desk/api/tickets/:reference/reopen": "staff",
      "POST /desk/api/tickets/:reference/set-aside": "staff",
      "POST /desk/api/tickets/:reference/release": "staff",
      "POST /desk/api/tickets/:reference/delete": "staff",
      "POST /desk/api/tickets/:reference/merge": "staff",
      "POST /desk/api/tickets/:reference/split": "staff",
      "POST /desk/api/tickets/:reference/undo": "staff",
      "POST /desk/api/tickets/:reference/note": "staff",
      "POST /desk/api/tickets/:reference/seen": "staff",
      "POST /desk/api/tickets/:reference/resend": "staff",
      "GET /desk/api/tickets/:reference/calendar.ics": "staff",
      "GET /desk/api/tickets/:reference/export": "owner with proof",
      "GET /desk/api/tickets/:reference/erase": "owner",
      "POST /desk/api/tickets/:reference/erase": "owner with proof",
    },
  ],
  [liveRoutes, { "GET /desk/api/events": "staff" }],
  [probeRoute, { "GET /desk/api/events/probe": "signature" }],
  [
    signIn,
    {
      "GET /desk/api/sign-in": "anybody",
      "POST /desk/api/sign-in/passkey/options": "anybody",
      "POST /desk/api/sign-in/passkey": "anybody",
      "POST /desk/api/sign-in/code": "anybody",
      "POST /desk/api/sign-in/code/verify": "anybody",
      "POST /desk/api/sign-out": "anybody",
      "GET /desk/api/me": "staff",
      "POST /desk/api/join/look": "anybody",
      "POST /desk/api/join/passkey/options": "anybody",
      "POST /desk/api/join/passkey": "anybody",
      "POST /desk/api/join/code": "anybody",
      "POST /desk/api/join/code/verify": "anybody",
      "POST /desk/api/confirm/passkey/options": "staff",
      "POST /desk/api/confirm/passkey": "staff",
      "POST /desk/api/confirm/code": "staff",
      "POST /desk/api/confirm/code/verify": "staff",
      "GET /desk/api/account": "staff",
      "POST /desk/api/account/passkeys/options": "staff with proof",
      "POST /desk/api/account/passkeys": "staff with proof",
      "DELETE /desk/api/account/passkeys/:id": "staff with proof",
      "DELETE /desk/api/account/sessions/:id": "staff",
    },
  ],
  [
    loadedIf(
      ({ demo }) => demo,
      async () => (await import("./demo/demo.ts")).demoSignIn,
    ),
    {
      "POST /desk/api/sign-in/demo": "anybody",
      "POST /desk/api/confirm/demo": "staff",
    },
  ],
  [
    staffRoutes,
    {
      "GET /desk/api/staff": "staff",
      "POST /desk/api/staff/invitations": "owner with proof",
      "DELETE /desk/api/staff/invitations/:id": "owner with proof",
      "PATCH /desk/api/staff/:id": "owner with proof",
      "DELETE /desk/api/staff/:id": "owner with proof",
      "POST /desk/api/staff/:id/allow-code": "owner with proof",
      "POST /desk/api/staff/:id/sign-out": "owner with proof",
    },
  ],
  [
    pictureRoutes,
    {
      "GET /desk/api/content/pictures": "staff",
      "POST /desk/api/content/pictures": "staff",
      "GET /desk/api/content/pictures/unused": "owner",
      "GET /desk/api/content/pictures/:id": "staff",
      "DELETE /desk/api/content/pictures/:id": "owner with proof",
    },
  ],
  [
    requestRoutes,
    {
      "GET /desk/api/requests": "staff",
      "POST /desk/api/requests/:id/done": "staff",
      "GET /desk/api/requests/:id/receipt": "staff",
    },
  ],
  [
    systemRoutes,
    {
      "GET /desk/api/system": "staff",
      "POST /desk/api/system/send-again": "owner",
      "POST /desk/api/system/continue-erasing": "owner with proof",
    },
  ],
  [
    auditRoutes,
    {
      "GET /desk/api/audit": "staff",
      "GET /desk/api/audit.csv": "owner with proof",
    },
  ],
  [
    messageRoutes,
    {
      "GET /desk/api/tickets/:reference/templates": "staff",
      "PUT /desk/api/tickets/:reference/draft": "staff",
      "DELETE /desk/api/tickets/:reference/draft": "staff",
      "POST /desk/api/tickets/:reference/messages": "staff",
      "POST /desk/api/messages/:id/stop": "staff",
      "POST /desk/api/messages/:id/send-again": "staff",
      "GET /desk/api/unmatched": "staff",
      "GET /desk/api/received/:id": "staff",
      "POST /desk/api/unmatched/:id/attach": "staff",
      "POST /desk/api/unmatched/:id/remove": "staff",
    },
  ],
  [
    attachmentRoutes,
    {
      "POST /desk/api/tickets/:reference/attachments": "staff",
      "POST /desk/api/tickets/:reference/attachments/pdf": "staff",
      "GET /desk/api/attachments/:id": "staff",
      "DELETE /desk/api/attachments/:id": "staff",
    },
  ],
  [
    loadedIf(
      ({ whatsApp }) => whatsApp !== null,
      async () => (await import("./channels/whatsapp/routes.ts")).whatsAppRoutes,
    ),
    {
      "GET /desk/api/tickets/:reference/chat-templates": "staff",
      "POST /desk/api/tickets/:reference/chat-messages": "staff",
    },
  ],
  [
    pushRoutes,
    {
      "GET /desk/api/push": "staff",
      "PUT /desk/api/push": "staff",
      "DELETE /desk/api/push/:id": "staff",
      "POST /desk/api/push/test": "staff",
      "POST /desk/api/push/tapped": "staff",
    },
  ],
  [
    contentRoutes,
    {
      "GET /desk/api/content": "staff",
      "GET /desk/api/content/file": "staff",
      "PUT /desk/api/content/file": "staff",
      "POST /desk/api/content/entries": "staff",
      "GET /desk/api/content/entries/new": "staff",
      "POST /desk/api/content/case-studies": "staff",
      "DELETE /desk/api/content/case-studies": "staff",
      "GET /desk/api/content/versions": "staff",
      "POST /desk/api/content/put-back": "staff",
      "GET /desk/api/content/earlier": "owner",
      "DELETE /desk/api/content/earlier": "owner with proof",
      "GET /desk/api/content/search": "staff",
    },
  ],
  [
    publishRoutes,
    {
      "GET /desk/api/content/publish": "staff",
      "GET /desk/api/content/publish/progress": "staff",
      "POST /desk/api/content/publish": "owner with proof",
      "POST /desk/api/content/publish/again": "owner with proof",
      "PUT /desk/api/content/publish/schedule": "owner with proof",
      "DELETE /desk/api/content/publish/schedule": "owner",
    },
  ],
  [previewRoutes, { "POST /desk/api/content/preview": "staff" }],
  [
    previewLinkRoutes,
    {
      "GET /desk/api/content/preview/links": "staff",
      "POST /desk/api/content/preview/links": "staff",
      "DELETE /desk/api/content/preview/links/:id": "staff",
    },
  ],
  [unknownDeskRoute, { "ALL /desk/api/*": "staff" }],
];

const guards = new Map(
  [siteRoutes, intakeRoutes, deskRoutes].flat().flatMap(([, routes]) => Object.entries<Guard>(routes)),
);

/** The guard of a route; undefined where the table lacks it. */
export const guardOf = (method: string, path: string): Guard | undefined =>
  guards.get(`${method} ${path}`) ?? guards.get(`ALL ${path}`);
