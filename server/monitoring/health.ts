/** Health checks, systemd's watchdog, metrics and security.txt. */

import { execFile } from "node:child_process";
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { DAY_MS } from "../../core/times.ts";
import type { Config } from "../config.ts";
import type { Store } from "../enquiries/store.ts";
import { access } from "../http/access.ts";
import { isLocal } from "../http/requests.ts";
import { isEqualSecret } from "../http/signatures.ts";
import type { LiveSite } from "../site/live-site.ts";
import type { Metrics } from "./metrics.ts";

/** A check commits to the store's disk, so its result is reused for this long. */
const CACHE_MS = 2_000;

interface HealthOptions {
  store: Store;
  site: LiveSite;
}

/**
 * Health checks: `/healthz` answers 200 while the process runs, `/readyz` while it can store an enquiry and has pages
 * to show.
 */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { store, site }) => {
  let result: Promise<boolean> | undefined;
  let cachedUntil = 0;

  async function checkStore(): Promise<boolean> {
    try {
      await store.checkWritable();
      return true;
    } catch (error) {
      app.log.error(error, "store.check_failed");
      return false;
    } finally {
      cachedUntil = performance.now() + CACHE_MS;
    }
  }

  function isWritable(): Promise<boolean> {
    if (result === undefined || performance.now() >= cachedUntil) {
      cachedUntil = Number.POSITIVE_INFINITY;
      result = checkStore();
    }
    return result;
  }

  app.get("/healthz", access("anybody"), async () => ({ status: "up" }));

  app.get("/readyz", access("anybody"), async (_request, reply) => {
    if (!(await isWritable())) return reply.code(503).send({ status: "the store cannot be written" });
    if (site.state() === "starting") return reply.code(503).send({ status: "the pages are being rendered" });
    return { status: "ready" };
  });
};

/** systemd expects a sign of life twice in the time that it waits; a third leaves room for a busy machine. */
const SIGNS = 3;

/**
 * Notifies systemd that the server is ready, and then that it still runs (sd_notify), if its unit has Type=notify and
 * WatchdogSec=. Only a hung event loop ends the notifications: a server whose database is away keeps enquiries in its
 * journal and must not be restarted.
 */
export function notifySystemd(log: FastifyBaseLogger): void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = process.env;
  if (NOTIFY_SOCKET === undefined) return;
  function send(state: string): void {
    // By systemd's own program, because Node has no datagram sockets for files.
    execFile("systemd-notify", [state], { env: { NOTIFY_SOCKET, PATH } }, (err) => {
      if (err) log.warn({ err }, "systemd.not_notified");
    });
  }
  send("READY=1");
  if (WATCHDOG_USEC !== undefined) setInterval(send, Number(WATCHDOG_USEC) / 1000 / SIGNS, "WATCHDOG=1").unref();
}

interface MetricsOptions {
  config: Pick<Config, "metricsToken" | "trustProxy">;
  metrics: Metrics;
}

/**
 * Whether the request may read the metrics: with METRICS_TOKEN from anywhere. Without it only from this machine, and
 * only while no proxy is trusted, because a proxy that adds no header makes its visitors look like this machine.
 */
function mayReadMetrics(request: FastifyRequest, { metricsToken, trustProxy }: MetricsOptions["config"]): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (given !== undefined) return metricsToken !== null && isEqualSecret(given, metricsToken);
  return trustProxy === false && isLocal(request);
}

/** A request without access gets the not-found page. */
export const metricsRoute: FastifyPluginAsync<MetricsOptions> = async (app, { config, metrics }) => {
  app.get("/metrics", access("metrics token"), async (request, reply) => {
    if (!mayReadMetrics(request, config)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};

/** Measures every request by its route's pattern, because a path could name a person. */
export const requestMetrics = fp<Pick<MetricsOptions, "metrics">>(async (app, { metrics }) => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = [method, routeOptions.url ?? "none", String(reply.statusCode)];
    metrics.requestSeconds.labels(...labels).observe(reply.elapsedTime / 1000);
    done();
  });
});

/** The RFC asks for less than a year. */
const VALID_MS = 180 * DAY_MS;

/**
 * Answers where somebody who has found a hole writes to (RFC 9116). The file is made for each request, so that it never
 * expires.
 */
export const securityTxt: FastifyPluginAsync<{ store: Pick<Store, "settings"> }> = async (app, { store }) => {
  app.get("/.well-known/security.txt", access("anybody"), async (_request, reply) => {
    const expires = new Date(Date.now() + VALID_MS).toISOString();
    const text = `Contact: mailto:${store.settings().email}\nExpires: ${expires}\nPreferred-Languages: en, hi, gu\n`;
    return reply.type("text/plain; charset=utf-8").send(text);
  });
};
