/** The log lines of requests. */
import { fstatSync } from "node:fs";
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import fp from "fastify-plugin";
import pino from "pino";

/**
 * The path of a file that exists, else the route's pattern: an unknown path is up to 16 KB of a visitor's text, and a
 * path of the desk can hold the token of an invitation.
 */
function loggedPath({ routeOptions, url }: FastifyRequest, { statusCode }: FastifyReply): string {
  const [path = ""] = url.split("?", 1);
  const isFile = routeOptions.url === "/*" && statusCode < 400 && !path.startsWith("/desk/");
  return isFile ? path : (routeOptions.url ?? "none");
}

/** Version, trace, caller and flags (W3C Trace Context). Only a version after 00 may have more behind them. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|(?<!^00-.{52})-)/;

/** Logs every line of a request with the trace that its caller names, so that it is found from the trace. */
export const traceLogger: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (
  logger,
  bindings,
  options,
  { headers },
) => {
  const trace = TRACEPARENT.exec(String(headers.traceparent))?.[1];
  return logger.child(trace === undefined ? bindings : { ...bindings, trace_id: trace }, options);
};

/** Logs one line per request, without address, query, headers and body: they can name a person. */
export const requestLog = fp(async (app) => {
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const path = loggedPath(request, reply);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, path, status: reply.statusCode, ms }, "request.completed");
    done();
  });
});

/** Warns once when requests come through a proxy. For TRUST_PROXY=off. */
export const proxyWarning = fp(async (app) => {
  let hasWarned = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!hasWarned && request.headers["x-forwarded-for"] !== undefined) {
      hasWarned = true;
      const hint = "Set TRUST_PROXY to your proxy's address; until then all visitors share one rate limit";
      request.log.warn({ hint }, "proxy.untrusted");
    }
    done();
  });
});

/** The destination of lines. pino flushes on exit; SIGKILL loses the last 100 ms. */
const stdout = pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 100 });

/** Whether systemd reads stdout: it then names the device and inode of the stream. */
function isJournal({ JOURNAL_STREAM }: NodeJS.ProcessEnv): boolean {
  if (JOURNAL_STREAM === undefined) return false;
  const { dev, ino } = fstatSync(1);
  return JOURNAL_STREAM === `${dev}:${ino}`;
}

/** Severities of syslog by levels of pino. The journal takes them from the beginning of a line (sd-daemon). */
const SEVERITIES: Readonly<Record<number, string>> = { 60: "<2>", 50: "<3>", 40: "<4>", 30: "<6>" };
const DEBUG = "<7>";

/** For the journal: each line with its severity, so that `journalctl -p warning` finds it. pino sets `lastLevel`. */
const journal = {
  [Symbol.for("pino.metadata")]: true,
  lastLevel: 0,
  write(line: string): void {
    stdout.write(`${SEVERITIES[this.lastLevel] ?? DEBUG}${line}`);
  },
};

/**
 * The destination of the log. Lines are batched, because one write per line costs a fifth of the time to serve a file.
 */
export const bufferedStdout = isJournal(process.env) ? journal : stdout;
