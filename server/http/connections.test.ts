/** Slow, oversized and malformed requests to a server that really listens. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Config } from "../config.ts";
import { createTestServer, enquiry } from "../test-support/test-server.ts";
import { connectionLimits } from "./connections.ts";

const hurried = { ...connectionLimits, headersTimeoutMs: 400, requestTimeoutMs: 800, checkEveryMs: 50 };

async function listen(limits = connectionLimits, settings: Partial<Config> = {}) {
  const { app, rows } = createTestServer(settings, { connections: limits });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  /** Loopback has many addresses, so each can act as a separate visitor. */
  async function open(localAddress = "127.0.0.1"): Promise<Socket> {
    const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress });
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  }
  return { open, rows, url: `http://127.0.0.1:${port}` };
}

const body = JSON.stringify(enquiry);
const head = [
  "POST /rest/v1/contacts HTTP/1.1",
  "Host: desk",
  "Content-Type: application/json",
  `Content-Length: ${body.length}`,
].join("\r\n");

/** Sends one character at a time until the server closes the connection. */
async function drip(socket: Socket, what: string, everyMs: number): Promise<string> {
  socket.on("error", () => undefined);
  const answer = text(socket).catch(() => "");
  for (const letter of what) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(letter);
    // Real time: the limits of the connection are those of the socket.
    await wait(everyMs);
  }
  return answer;
}

test("cuts off slow headers with an error, and serves others meanwhile", async () => {
  const { open, url, rows } = await listen({ ...hurried, requestTimeoutMs: 60_000 });
  const slow = await Promise.all(Array.from({ length: 50 }, () => open()));
  const answers = Promise.all(slow.map((socket) => drip(socket, `${head}\r\nX-Slow: ${"x".repeat(200)}`, 40)));
  expect((await fetch(`${url}/contact`)).status).toBe(200);
  for (const answer of await answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain("x-content-type-options: nosniff\r\n");
    expect(answer).toMatch(/\r\n\r\nThe request took too long to arrive\. Send it again\. \(ENQ08\)$/);
  }
  expect(rows()).toEqual([]);
});

test("cuts off a slow body", async () => {
  const { open, rows } = await listen(hurried);
  const socket = await open();
  socket.write(`${head}\r\n\r\n`);
  const answer = await drip(socket, body, 30);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(rows()).toEqual([]);
});

test("rejects headers without an end", async () => {
  const { open } = await listen();
  const socket = await open();
  socket.on("error", () => undefined);
  socket.write(`GET / HTTP/1.1\r\nHost: desk\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 .*The headers of the request are too long\. \(ENQ31\)$/s);
});

test.each(["NONSENSE\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nBad\0Header: b\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"])(
  "rejects bytes that are not a request, without naming software: %j",
  async (bytes) => {
    const { open } = await listen();
    const socket = await open();
    socket.write(bytes);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*The request is malformed\. \(ENQ02\)$/s);
    expect(answer).toContain("content-security-policy: default-src 'none'");
    expect(answer).not.toMatch(/fastify|node|HPE_|parse/i);
  },
);

test("rejects a request with two lengths (request smuggling)", async () => {
  const { open, rows } = await listen();
  const socket = await open();
  socket.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${body}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(rows()).toEqual([]);
});

const post = `${head}\r\n\r\n${body}`;

test.each([
  ["bytes that are not a request", "NONSENSE\r\n\r\n"],
  [
    "a request with a broken body",
    `${head.replace(/Content-Length.*/, "Transfer-Encoding: chunked")}\r\n\r\nno length\r\n`,
  ],
])("answers a valid request followed by %s in the same packet, and closes the connection", async (_what, bytes) => {
  const { open, rows } = await listen();
  const socket = await open();
  socket.write(post + bytes);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
  expect(answer).toContain(`enquiry-reference: ${rows()[0]?.reference}\r\n`);
  expect(answer).toContain("connection: close\r\n");
  expect(answer).not.toContain("ENQ02");
  expect(rows()).toHaveLength(1);
});

test("responds to each pipelined request before malformed bytes", async () => {
  const { open } = await listen();
  const socket = await open();
  const get = "GET /contact HTTP/1.1\r\nHost: desk\r\n\r\n";
  socket.write(`${post}${get}NONSENSE\r\n\r\n`);
  const answer = await text(socket);
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 201", "HTTP/1.1 200"]);
});

test("closes connections over the limit and accepts new ones when some have ended", async () => {
  const { open, url } = await listen({ ...connectionLimits, maxConnections: 3 });
  const sockets = await Promise.all([open(), open(), open()]);
  const fourth = await open();
  await once(fourth, "close");
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

/** The server's response on this connection; "" when it is closed. */
async function ask(socket: Socket): Promise<string> {
  socket.on("error", () => undefined);
  socket.write("GET /healthz HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\r\n");
  return text(socket).catch(() => "");
}

test("an address with many idle connections shuts out only itself", async () => {
  const { open } = await listen({ ...connectionLimits, maxConnectionsPerAddress: 10 });
  const idle = await Promise.all(Array.from({ length: 10 }, () => open("127.0.0.2")));
  expect(await ask(await open("127.0.0.2"))).toBe("");
  expect(await ask(await open("127.0.0.3"))).toMatch(/^HTTP\/1\.1 200 /);
  idle[0]?.destroy();
  await expect.poll(async () => ask(await open("127.0.0.2"))).toMatch(/^HTTP\/1\.1 200 /);
});

test("does not count connections by address behind a proxy", async () => {
  const limits = { ...connectionLimits, maxConnectionsPerAddress: 1 };
  const { open } = await listen(limits, { trustProxy: ["127.0.0.1"] });
  await open();
  expect(await ask(await open())).toMatch(/^HTTP\/1\.1 200 /);
});
