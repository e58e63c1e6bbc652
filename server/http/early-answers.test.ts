/** Every route's answer arrives, also at a client that writes its whole request before it reads. */
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createSession } from "../staff/session/sessions.ts";
import { addStaff } from "../test-support/desk.ts";
import { createFullServer, everyRoute } from "../test-support/every-route.ts";
import { enquiry } from "../test-support/test-server.ts";
import { connectionLimits } from "./connections.ts";

const MIB = 1024 * 1024;

/** @param limits read 1 MiB of a body that is not needed */
async function listen(limits = { ...connectionLimits, unreadBodyBytes: MIB }) {
  const server = createFullServer({ connections: limits });
  const { port } = new URL(await server.app.listen({ port: 0, host: "127.0.0.1" }));

  /** Writes everything, then reads. Rejects if the connection is reset. */
  async function send(...parts: string[]): Promise<string> {
    const socket = connect({ port: Number(port), host: "127.0.0.1" });
    onTestFinished(() => void socket.destroy());
    socket.pause();
    await once(socket, "connect");
    const failed = once(socket, "error").then(([error]) => Promise.reject(error));
    failed.catch(() => undefined);
    const written = new Promise((resolve) => socket.write(parts.join(""), resolve));
    await Promise.race([written, failed]);
    return text(socket);
  }
  const { database } = server.store;
  const token = await createSession(database, {
    staffId: await addStaff(database, "Kiran Shah", "owner"),
    device: "Test",
    proof: "passkey",
  });
  return { ...server, send, cookie: `Cookie: desk=${token}` };
}

type Route = Pick<(typeof everyRoute)[number], "method" | "url">;

const head = ({ method, url }: Route, bytes: number, ...headers: string[]) =>
  [
    `${method} ${url} HTTP/1.1`,
    "Host: desk",
    "Sec-Fetch-Site: same-origin",
    `Content-Length: ${bytes}`,
    ...headers,
    "\r\n",
  ].join("\r\n");
const request = (route: Route, bytes: number, ...headers: string[]) =>
  head(route, bytes, ...headers) + "x".repeat(bytes);

/** The next request on the connection, which must get its own answer. */
const next = "GET /healthz HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\r\n";
const statuses = (answer: string) =>
  Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
// Its answer has no end.
const isStream = ({ url }: Route) => url === "/desk/api/events";

/** The desk takes up to 500 kB from its members. */
const [OF_STRANGERS, OF_OWNERS] = [200_000, 700_000];

test.each([
  ["a stranger", "application/json", OF_STRANGERS],
  ["a stranger", "application/x-www-form-urlencoded", OF_STRANGERS],
  ["a stranger", "image/png", OF_STRANGERS],
  ["an owner", "application/json", OF_OWNERS],
  ["an owner", "application/octet-stream", OF_OWNERS],
])("every route answers %s with a %s body of %d bytes, then the next request", async (who, type, bytes) => {
  const { send, cookie } = await listen();
  const headers = [`Content-Type: ${type}`, ...(who === "an owner" ? [cookie] : [])];
  for (const route of everyRoute) {
    if (who === "an owner" && (isStream(route) || route.url === "/desk/api/sign-out")) continue;
    const [first, second, ...more] = statuses(await send(request(route, bytes, ...headers), next));
    expect.soft(first, route.route).toBeGreaterThanOrEqual(200);
    expect.soft([second, ...more], route.route).toEqual([200]);
  }
});

test("every route answers a body of 4 MiB, and nothing behind it", async () => {
  const { send } = await listen();
  for (const route of everyRoute) {
    const answer = await send(request(route, 4 * MIB, "Content-Type: text/csv"), next);
    expect.soft(statuses(answer), route.route).toHaveLength(1);
    expect.soft(answer, route.route).toMatch(/^connection: close\r$/im);
  }
});

test("every route answers in time while a body that it does not need is late", async () => {
  const { send } = await listen({
    ...connectionLimits,
    unreadBodyMs: 100,
    lingerMs: 100,
    headersTimeoutMs: 1000,
    requestTimeoutMs: 1500,
    checkEveryMs: 50,
  });
  const answers = await Promise.all(
    everyRoute.map(async (route) => [
      route.route,
      statuses(await send(head(route, 100, "Content-Type: image/png"), "x")),
    ]),
  );
  for (const [route, answer] of answers) expect.soft(answer, String(route)).toHaveLength(1);
});

test("stores nothing that follows a refused request of 4 MiB on its connection", async () => {
  const { send, rows } = await listen();
  const post = { method: "POST", url: "/rest/v1/contacts" } as unknown as Route;
  const body = JSON.stringify(enquiry);
  const valid = head(post, body.length, "Content-Type: application/json") + body;
  expect(statuses(await send(request(post, 4 * MIB, "Content-Type: application/json"), valid))).toEqual([413]);
  expect(rows()).toEqual([]);
});

test.each([
  ["a URL that cannot be decoded", "POST /%zz HTTP/1.1\r\nHost: desk\r\n", 400],
  ["no Host", "POST /enquiry HTTP/1.1\r\n", 400],
  ["headers that are too long", `POST /enquiry HTTP/1.1\r\nHost: desk\r\nX-Long: ${"x".repeat(20_000)}\r\n`, 431],
  ["two lengths", "POST /enquiry HTTP/1.1\r\nHost: desk\r\nTransfer-Encoding: chunked\r\n", 400],
])("answers a request with %s and a body of 4 MiB", async (_what, start, status) => {
  const { send } = await listen();
  expect(statuses(await send(`${start}Content-Length: ${4 * MIB}\r\n\r\n`, "x".repeat(4 * MIB)))).toEqual([status]);
});
