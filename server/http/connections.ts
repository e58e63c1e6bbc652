/** How slow and how large a request may be before it is cut off. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "./address-key.ts";

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
  /** Far more than an office behind one address needs; one machine cannot shut out all others. */
  maxConnectionsPerAddress: 256,
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

/** Closes at once the connections of one address beyond its limit. */
function limitPerAddress(server: Server, limit: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? "");
    const count = open.get(address) ?? 0;
    if (count >= limit) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/**
 * Closes connections beyond the limits at once, so that those connected are still served.
 * @param isBehindProxy all connections then come from the proxy, which has to limit them by address
 */
export function limitConnections(server: Server, limits: ConnectionLimits, isBehindProxy: boolean): void {
  server.maxConnections = limits.maxConnections;
  if (!isBehindProxy) limitPerAddress(server, limits.maxConnectionsPerAddress);
}
