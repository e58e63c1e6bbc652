import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

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

/** Whether somebody may read the figures: with the token from anywhere, without it from this machine only. */
export function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (given !== undefined) return token !== null && timingSafeEqual(digest(given), digest(token));
  return isLocal(request);
}
