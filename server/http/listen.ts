import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { FastifyInstance } from "fastify";

/** A machine without IPv6 has no second loopback address. */
const NO_IPV6 = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

/**
 * Passes connections to [::1] on to the app's own server, so that its limits hold for them.
 * Fastify would start a second server without these limits, and ignore a port in use.
 */
async function listenOnIpv6Loopback(app: FastifyInstance, port: number): Promise<void> {
  const ipv6 = createServer((socket) => app.server.emit("connection", socket));
  try {
    await once(ipv6.listen(port, "::1"), "listening");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && NO_IPV6.includes(String(error.code)))) throw error;
    return;
  }
  app.server.once("close", () => ipv6.close());
}

/**
 * Starts listening; `localhost` means both 127.0.0.1 and [::1], because a browser may try either first.
 * @returns the URL, without a slash at the end
 * @throws Error when the port is in use or not allowed, or the host is not an address of this machine
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
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
