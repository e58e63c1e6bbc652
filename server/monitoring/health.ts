import { execFile } from "node:child_process";
import type { FastifyBaseLogger, FastifyPluginAsync } from "fastify";
import type { AppContext } from "../app-context.ts";

/** A check commits to the store's disk, so its result is reused for this long. */
const CACHE_MS = 2_000;

/** Health checks: `/healthz` says that the process runs, `/readyz` that it can store an enquiry and has pages to show. */
export const health: FastifyPluginAsync<AppContext> = async (app, { store, site }) => {
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

  app.get("/healthz", async () => ({ status: "up" }));

  app.get("/readyz", async (_request, reply) => {
    if (!(await isWritable())) return reply.code(503).send({ status: "the store cannot be written" });
    if (site.state() === "starting") return reply.code(503).send({ status: "the pages are being rendered" });
    return { status: "ready" };
  });
};

/** systemd expects a sign of life twice in the time that it waits; a third leaves room for a busy machine. */
const SIGNS = 3;

/**
 * Tells systemd that the server is ready, and then that it still runs (sd_notify). Does nothing unless systemd asks for it (Type=notify, WatchdogSec=). Only a hung event loop ends the signs of life: a
 * server whose database is away keeps enquiries in its journal and must not be restarted.
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
