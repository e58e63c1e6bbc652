import type { FastifyReply, FastifyRequest } from "fastify";
import { transportHeaders } from "../fixed-headers.ts";
import type { BuiltFile, Form } from "./built-files.ts";
import { acceptedEncodings } from "./encoding.ts";
import { type Part, partOf } from "./range.ts";

/** The form that suits the visitor best; as it is where nothing else does (RFC 9110 §12.5.3 allows it). */
export function formFor(file: BuiltFile, { headers }: FastifyRequest): Form | undefined {
  const encoding = acceptedEncodings(headers["accept-encoding"]?.toString()).find((name) => file[name]);
  return file[encoding ?? "identity"];
}

/** Whether the browser has this very form already (RFC 9110 §13.2.2). */
function isKnown({ etag, modified }: Form, headers: FastifyRequest["headers"]): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return tags === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const since = headers["if-modified-since"];
  return since !== undefined && Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since);
}

/**
 * The whole file. Past Fastify's own sending, whose copying of headers costs as much as all the rest; the hooks that
 * log and measure still run.
 */
function sendWhole(request: FastifyRequest, reply: FastifyReply, { rawHeaders, bytes }: Form): void {
  const headers = request.protocol === "https" ? rawHeaders.concat(...Object.entries(transportHeaders)) : rawHeaders;
  reply.hijack();
  reply.raw.writeHead(200, headers).end(bytes);
}

function sendPart(reply: FastifyReply, { headers, bytes }: Form, part: Part | "beyond"): void {
  const size = bytes.length;
  const [status, range, body] =
    part === "beyond"
      ? [416, "*", Buffer.alloc(0)]
      : [206, `${part.start}-${part.end}`, bytes.subarray(part.start, part.end + 1)];
  reply
    .code(status)
    .headers({ ...headers, "content-range": `bytes ${range}/${size}`, "content-length": String(body.length) })
    .send(body);
}

/** Sends a file, or the part of it that is asked for, or word that it is still the same. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, form: Form): void {
  const { method, headers } = request;
  if (isKnown(form, headers)) {
    reply.code(304).headers(form.validators).send();
    return;
  }
  const isSame = headers["if-range"] === undefined || headers["if-range"] === form.etag;
  const part = method === "GET" && isSame ? partOf(headers.range, form.bytes.length) : undefined;
  if (part) sendPart(reply, form, part);
  else sendWhole(request, reply, form);
}
