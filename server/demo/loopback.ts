import type { FastifyRequest } from "fastify";

/** Whether the host name or address stands for this machine. */
export const isLoopbackName = (name: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name.replace(/^::ffff:/, ""));

/** Headers that a proxy adds: behind one, every visitor seems to come from this machine. */
const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Whether a browser on this machine sent the request, to an address of this machine and without a proxy. */
export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, "raw" | "headers">): boolean {
  const { host = "" } = headers;
  const url = URL.parse(`http://${host}`);
  return (
    isLoopbackName(raw.socket.remoteAddress ?? "") &&
    url?.host === host.replace(/:80$/, "") &&
    isLoopbackName(url.hostname) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}
