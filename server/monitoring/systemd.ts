/** Tells systemd that the server is ready, and then that it still runs (sd_notify). */
import { execFile } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";

/** systemd expects a sign of life twice in the time that it waits; a third leaves room for a busy machine. */
const SIGNS = 3;

/**
 * Does nothing unless systemd asks for it (Type=notify, WatchdogSec=). Only a hung event loop ends the signs of life: a
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
