import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether the request comes from this machine itself: nobody handed it on for a visitor from elsewhere. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? "";
  const forwarded = ["x-forwarded-for", "x-real-ip", "forwarded", "via"].some((name) => headers[name] !== undefined);
  return !forwarded && address !== "" && loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/**
 * Whether the request may read the figures: with METRICS_TOKEN from anywhere. Without it only from this machine, and
 * only while no proxy is trusted, because a visitor whom a proxy hands on without naming looks like this machine.
 */
export function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, trustProxy }: Pick<Config, "metricsToken" | "trustProxy">,
): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (given !== undefined) return metricsToken !== null && timingSafeEqual(digest(given), digest(metricsToken));
  return trustProxy === false && isLocal(request);
}
