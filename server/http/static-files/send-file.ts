import type { FastifyReply, FastifyRequest } from "fastify";
import { transportHeaders } from "../header-values.ts";
import type { BuiltFile, Representation } from "./built-files.ts";
import { acceptedEncodings } from "./encoding.ts";

/** A range of bytes, both ends included. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header (RFC 9110 §14.1.2), so that a browser can resume a picture after a lost connection.
 * @param size of the file, in bytes
 * @returns undefined for the whole file: without a range, with several, or with a malformed one
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start > end ? "unsatisfiable" : { start, end };
}

/** Whether the browser has the dictionary, and its user does not save data. */
const hasDictionary = (hash: string, headers: FastifyRequest["headers"]): boolean =>
  headers["available-dictionary"] === hash &&
  headers["save-data"] === undefined &&
  /(^|,)\s*dcz\s*(,|$)/.test(String(headers["accept-encoding"]));

/** Browsers take a dictionary only over HTTPS or from this machine, and a visitor who saves data is not asked to fetch it. */
const mayFetchDictionary = ({ protocol, hostname, headers }: FastifyRequest): boolean =>
  headers["save-data"] === undefined && (protocol === "https" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));

/** The best representation for the visitor; uncompressed when none is accepted, as RFC 9110 §12.5.3 allows. */
export function selectRepresentation(file: BuiltFile, { headers }: FastifyRequest): Representation | undefined {
  if (file.dcz && hasDictionary(file.dcz.dictionary, headers)) return file.dcz;
  const encoding = acceptedEncodings(headers["accept-encoding"]?.toString()).find((name) => file[name]);
  return file[encoding ?? "identity"];
}

/** Whether the browser's cached copy is current (RFC 9110 §13.2.2). */
function isNotModified({ etag, modified }: Representation, headers: FastifyRequest["headers"]): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined)
    return tags === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""));
  const since = headers["if-modified-since"];
  return since !== undefined && Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since);
}

/**
 * Sends the whole file with Node's own response, because Fastify's copying of headers costs as much as all the rest.
 * The onResponse hooks (log and metrics) still run.
 */
function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  { rawHeaders, bytes, dictionaryLink }: Representation,
): void {
  let headers = request.protocol === "https" ? rawHeaders.concat(...Object.entries(transportHeaders)) : rawHeaders;
  if (dictionaryLink !== undefined && mayFetchDictionary(request)) headers = headers.concat("link", dictionaryLink);
  reply.hijack();
  reply.raw.writeHead(200, headers).end(bytes);
}

function sendRange(
  reply: FastifyReply,
  { headers, bytes }: Representation,
  byteRange: ByteRange | "unsatisfiable",
): void {
  const size = bytes.length;
  const [status, range, body] =
    byteRange === "unsatisfiable"
      ? [416, "*", Buffer.alloc(0)]
      : [206, `${byteRange.start}-${byteRange.end}`, bytes.subarray(byteRange.start, byteRange.end + 1)];
  reply
    .code(status)
    .headers({ ...headers, "content-range": `bytes ${range}/${size}`, "content-length": String(body.length) })
    .send(body);
}

/** Sends 304, a byte range or the whole file, as the request asks. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, representation: Representation): void {
  const { method, headers } = request;
  if (isNotModified(representation, headers)) {
    reply.code(304).headers(representation.validators).send();
    return;
  }
  const { etag } = representation;
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
  const range =
    method === "GET" && isSame && !etag.startsWith("W/")
      ? parseRange(headers.range, representation.bytes.length)
      : undefined;
  if (range) sendRange(reply, representation, range);
  else sendWhole(request, reply, representation);
}
