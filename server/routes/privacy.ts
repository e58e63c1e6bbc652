import { sendFilledPage } from "../html/built-page.ts";
import type { Plugin } from "../plugins/plugin.ts";

const PRIVACY_PATH = "/privacy";

/**
 * The privacy page promises a time of deletion only where the desk keeps that promise (RETENTION_DAYS); elsewhere the
 * page is sent as it was built, without one.
 */
export const privacy: Plugin = (app, desk) => {
  const { retentionDays } = desk.config;
  if (!retentionDays) return;
  app.get(PRIVACY_PATH, async (_request, reply) =>
    sendFilledPage(reply.header("cache-control", "no-cache"), desk, {
      path: "privacy/index.html",
      fillIn: ($) => {
        const line = $("[data-retention]");
        line.text(line.text().replace("{days}", String(retentionDays))).removeAttr("hidden");
      },
    }),
  );
};
