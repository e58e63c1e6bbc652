/** How slow and how large a request may be before it is cut off. */
import type { Server } from "node:http";

/** Generous to a phone on a bad network, which needs seconds; a connection that drips bytes is gone within a minute. */
export const connectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 60_000,
  /** How often the two above are looked at. */
  checkEveryMs: 5_000,
  /** A connection on which nothing moves in either direction. */
  idleMs: 75_000,
  maxHeaderBytes: 16 * 1024,
  maxConnections: 2_000,
};

export type ConnectionLimits = typeof connectionLimits;

/** The limits in Fastify's words. */
export const serverOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestTimeoutMs,
  connectionTimeout: limits.idleMs,
  http: {
    headersTimeout: limits.headersTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    maxHeaderSize: limits.maxHeaderBytes,
  },
});

/** What is beyond the limit is closed at once, so that those connected are still served. */
export function limitConnections(server: Server, { maxConnections }: ConnectionLimits): void {
  server.maxConnections = maxConnections;
}
