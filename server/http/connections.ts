/** Limits on slow, large and numerous connections, and the answer to bytes that are no HTTP request. */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type HttpError, httpErrors } from "./errors.ts";
import { addressKey } from "./rate-limit.ts";
import { fixedHeaders } from "./security-headers.ts";

/** Generous for a phone on a bad network, which needs seconds; a connection that drips bytes ends within a minute. */
export const connectionLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 60_000,
  /** How often Node checks the two timeouts above. */
  checkEveryMs: 5_000,
  /** A connection without data in either direction. */
  idleMs: 75_000,
  maxHeaderBytes: 16 * 1024,
  /** An answer that is ready before its request has arrived waits for a whole picture at most, and not long. */
  unreadBodyBytes: 21_000_000,
  unreadBodyMs: 5_000,
  lingerMs: 5_000,
  maxConnections: 2_000,
  /** Far more than an office behind one address needs; keeps one machine from taking all connections. */
  maxConnectionsPerAddress: 256,
};

export type ConnectionLimits = typeof connectionLimits;

function noSchemas(): never {
  throw new Error("No route has a JSON Schema.");
}

/** The limits as Fastify options. */
export const serverOptions = (limits: ConnectionLimits) => ({
  // zod checks every input. Without these Fastify loads two compilers of JSON Schema.
  schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  requestTimeout: limits.requestTimeoutMs,
  connectionTimeout: limits.idleMs,
  // The store is closed after the last answer.
  return503OnClosing: false,
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

/** Connections that close after their last pending response. */
const closing = new WeakSet<Socket>();

/**
 * Closes connections in the order of RFC 9112, section 9.6: end, read on, destroy. Bytes that nobody reads make the
 * kernel send a reset, and the reset takes the answer along.
 */
export function lingerOnClose(server: Server, { lingerMs }: ConnectionLimits): void {
  server.on("connection", (socket: Socket) => {
    // Node closes with this method after a response with `Connection: close`.
    socket.destroySoon = () => {
      closing.add(socket);
      socket.end();
      const timer = setTimeout(() => socket.destroy(), lingerMs);
      socket.once("close", () => clearTimeout(timer));
    };
  });
}

/**
 * Reads and drops the body of a request that is answered without it.
 * @returns whether the body has ended; otherwise the rest of it must not be taken for the next request
 */
export function dropBody({ raw }: FastifyRequest, limits: ConnectionLimits): Promise<boolean> {
  return new Promise((resolve) => {
    let left = limits.unreadBodyBytes;
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) settle();
    };
    const settle = () => {
      clearTimeout(timer);
      raw.off("data", count).off("close", settle);
      resolve(raw.readableEnded);
    };
    const timer = setTimeout(settle, limits.unreadBodyMs);
    raw.on("data", count).once("end", settle).once("close", settle).resume();
  });
}

const hasUnreadBody = ({ raw, headers }: FastifyRequest): boolean =>
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0) &&
  !raw.readableEnded &&
  !raw.destroyed;

/** Sends no answer before its request has arrived: clients and proxies may read none while they write. */
export const readBeforeAnswer = fp<{ limits: ConnectionLimits }>(async (app, { limits }) => {
  async function readRest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!hasUnreadBody(request) || closing.has(request.raw.socket)) return;
    if (!(await dropBody(request, limits))) {
      closing.add(request.raw.socket);
      reply.raw.setHeader("connection", "close");
    } else if (reply.hasHeader("connection")) {
      // Fastify closes after a body that is too large; a connection whose request has ended may serve the next.
      reply.removeHeader("connection");
    }
  }
  app.addHook("onRequest", (request, reply, done) => {
    // After `Connection: close` no further request counts.
    if (closing.has(request.raw.socket)) reply.hijack();
    else done();
  });
  // Pages are sent without the hooks for answers, and no route for them reads a body.
  app.addHook("preHandler", async (request, reply) => {
    if (request.body === undefined) await readRest(request, reply);
  });
  app.addHook("onSend", async (request, reply) => readRest(request, reply));
});

/** Servers that close each connection with its next answer. */
const draining = new WeakSet<Server>();

/** Long enough for a request that has been sent. */
const DRAIN_MS = 1000;

/**
 * Accepts no more connections, and closes each open one with its next answer. Node's own `close` would end at once
 * those whose first bytes have not been read: the request is lost, and a proxy does not repeat a post.
 */
export async function drainConnections({ server }: FastifyInstance): Promise<void> {
  draining.add(server);
  NetServer.prototype.close.call(server);
  await wait(DRAIN_MS);
}

/** Sends `Connection: close` during shutdown. An idle keep-alive connection would otherwise delay it. */
export const closeConnections = fp(async (app) => {
  app.addHook("preClose", async () => {
    draining.add(app.server);
  });
  const close = (reply: FastifyReply) => draining.has(app.server) && reply.raw.setHeader("connection", "close");
  // Pages are sent without the hooks for answers.
  app.addHook("onRequest", async (_request, reply) => void close(reply));
  app.addHook("onSend", async (_request, reply) => void close(reply));
});

function httpErrorForParserCode(code: string | undefined): HttpError {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return httpErrors.requestTimeout();
  if (code === "HPE_HEADER_OVERFLOW") return httpErrors.headersTooLarge();
  return httpErrors.malformedRequest();
}

/** The unfinished responses of each connection: a client may send requests without waiting. */
const pending = new WeakMap<Socket, Set<ServerResponse<IncomingMessage>>>();

/** Keeps track of the unfinished responses of each connection. */
export function trackResponses(server: Server): void {
  server.on("request", ({ socket }, response) => {
    const responses = pending.getOrInsertComputed(socket, () => new Set()).add(response);
    response.once("close", () => responses.delete(response));
  });
}

/** The last pending response to a complete request; earlier ones are sent before it. */
const lastPending = (socket: Socket): ServerResponse<IncomingMessage> | undefined =>
  [...(pending.get(socket) ?? [])].findLast(({ req }) => req.complete);

/**
 * Answers bytes that are no valid HTTP request, which no route and no hook sees: sends the error in one sentence and
 * closes the connection. If valid requests on the same connection are pending, sends only their responses, because the
 * client would take the error for the first of them.
 */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (closing.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const response = lastPending(socket);
  if (response) {
    closing.add(socket);
    if (!response.headersSent) response.setHeader("connection", "close");
    response.once("close", () => socket.destroySoon());
    return;
  }
  const { status, text } = httpErrorForParserCode(error.code);
  const headers = Object.entries({
    ...fixedHeaders,
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    connection: "close",
  });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${head.join("\r\n")}\r\n\r\n${text}`);
  socket.destroySoon();
}
