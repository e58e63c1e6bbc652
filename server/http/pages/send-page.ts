import type { FastifyReply, FastifyRequest } from "fastify";
import { pageHeaders } from "../header-values.ts";
import { compress } from "../static-files/compress.ts";
import { acceptedEncodings } from "../static-files/encoding.ts";
import type { FilledPage } from "./page-template.ts";

/** Sends a page filled in for this request, compressed. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { html, policy }: FilledPage): FastifyReply {
  const [encoding = "identity"] = acceptedEncodings(request.headers["accept-encoding"]?.toString());
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .headers(pageHeaders(policy))
    .header("vary", "accept-encoding")
    .type("text/html; charset=utf-8")
    .send(compress[encoding](Buffer.from(html), "quickly"));
}
