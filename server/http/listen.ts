/** Where the server listens: on a host and port, or on the sockets of systemd. */
import { once } from "node:events";
import { type AddressInfo, createServer, type ListenOptions } from "node:net";
import type { FastifyInstance, FastifyListenOptions } from "fastify";

/** A machine without IPv6 has no second loopback address. */
const NO_IPV6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

/**
 * Passes connections of another socket on to the app's own server, so that its limits hold for them.
 * Fastify would start a second server without these limits, and ignore a port in use.
 */
async function listenBeside(app: FastifyInstance, socket: ListenOptions | { fd: number }): Promise<void> {
  const other = createServer((connection) => app.server.emit("connection", connection));
  await once(other.listen(socket), "listening");
  app.server.once("close", () => other.close());
}

async function listenOnIpv6Loopback(app: FastifyInstance, port: number): Promise<void> {
  try {
    await listenBeside(app, { port, host: "::1" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && NO_IPV6.includes(String(error.code)))) throw error;
  }
}

/** The first file descriptor that systemd passes (sd_listen_fds). */
const FIRST_FD = 3;

/**
 * The sockets on which systemd listens for this process: deploy/front-door.socket. Connections wait there while the
 * server restarts.
 * @returns their file descriptors; none when another process of the unit was meant
 */
function socketsOfSystemd({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): number[] {
  const count = LISTEN_PID === String(process.pid) ? Number(LISTEN_FDS) : 0;
  return Array.from({ length: count }, (_, index) => FIRST_FD + index);
}

/**
 * Starts listening, on the sockets that systemd passes or on host and port. `localhost` means both 127.0.0.1 and [::1],
 * because a browser may try either first.
 * @returns the URL, without a slash at the end
 * @throws Error when the port is in use or not allowed, or the host is not an address of this machine
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  const [fd, ...others] = socketsOfSystemd(process.env);
  if (fd !== undefined) {
    // Fastify passes all options on to Node, and takes `localhost` for two sockets of its own.
    const url = await app.listen({ host: "127.0.0.1", fd } as FastifyListenOptions);
    for (const other of others) await listenBeside(app, { fd: other });
    return url;
  }
  if (host !== "localhost") return app.listen({ host, port });
  await app.listen({ host: "127.0.0.1", port });
  const { port: chosen } = app.server.address() as AddressInfo;
  try {
    await listenOnIpv6Loopback(app, chosen);
  } catch (error) {
    // The system chose the port for 127.0.0.1 alone: it may be taken on [::1], and nobody asked for this number.
    if (port !== 0) throw error;
  }
  return `http://localhost:${chosen}`;
}
