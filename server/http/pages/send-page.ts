import type { FastifyReply, FastifyRequest } from "fastify";
import { pageHeaders } from "../header-values.ts";
import { chooseEncoding, compress } from "../static-files/encoding.ts";
import type { FilledPage } from "./shell.ts";

/** Sends a text that was made for this request, compressed. */
export function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"]?.toString());
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .header("vary", "accept-encoding")
    .type(`${type}; charset=utf-8`)
    .send(compress[encoding](Buffer.from(text)));
}

/** Sends a page filled in for this request, compressed. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, { html, policy }: FilledPage): FastifyReply =>
  sendText(request, reply.headers(pageHeaders(policy)), "text/html", html);
