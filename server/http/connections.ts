/** Limits on slow, large and numerous connections. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import fp from "fastify-plugin";
import { addressKey } from "./visitor-limit.ts";

/** Generous for a phone on a bad network, which needs seconds; a connection that drips bytes ends within a minute. */
export const connectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 60_000,
  /** How often Node checks the two timeouts above. */
  checkEveryMs: 5_000,
  /** A connection without data in either direction. */
  idleMs: 75_000,
  maxHeaderBytes: 16 * 1024,
  maxConnections: 2_000,
  /** Far more than an office behind one address needs; keeps one machine from taking all connections. */
  maxConnectionsPerAddress: 256,
};

export type ConnectionLimits = typeof connectionLimits;

/** The limits as Fastify options. */
export const serverOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestTimeoutMs,
  connectionTimeout: limits.idleMs,
  http: {
    headersTimeout: limits.headersTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    maxHeaderSize: limits.maxHeaderBytes,
  },
});

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
 * Limits the number of connections, in all and per address.
 * @param isBehindProxy all connections come from the proxy, which must limit them per visitor
 */
export function limitConnections(server: Server, limits: ConnectionLimits, isBehindProxy: boolean): void {
  server.maxConnections = limits.maxConnections;
  if (!isBehindProxy) limitPerAddress(server, limits.maxConnectionsPerAddress);
}

/** Sends `Connection: close` during shutdown. An idle keep-alive connection would otherwise delay it. */
export const closeConnections = fp(async (app) => {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });
});
