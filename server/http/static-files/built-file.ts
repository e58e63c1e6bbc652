/** Files of the site in memory with their headers, and how they are sent (RFC 9110). */
import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { builtPageHeaders, fileHeaders, transportHeaders } from "../header-values.ts";
import { chooseEncoding, type Encoding, encodings } from "./encoding.ts";

const TEXT = "; charset=utf-8";

/** Media types by file extension. With `nosniff` browsers never guess another type for an unknown one. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".html": `text/html${TEXT}`,
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": `text/plain${TEXT}`,
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".xml": "application/xml",
};

/** Files with a hash in their names never change; everything else is revalidated. */
const HASHED = /^(_astro|cards)\//;

/** A file in one encoding (RFC 9110 §3.2). */
export interface Representation {
  bytes: Buffer;
  etag: string;
  /** The headers of a 200 response, names and values alternating: the fastest form for Node. */
  headers: string[];
}

export interface BuiltFile extends Partial<Record<Encoding, Representation>> {
  modified: Date;
  type: string;
  /** Weak and from the uncompressed bytes, so that it is the same on every server. */
  etag: string;
  /** The headers of every response, also of a 304 (RFC 9110 §15.4.5). */
  lasting: Readonly<Record<string, string>>;
  identity: Representation;
  /** The page compressed with the dictionary of this hash, as the header Available-Dictionary names it. */
  dcz?: Representation & { dictionary: string };
  /** The Link header of a page in brotli for browsers that may fetch the dictionary. */
  dictionaryLink?: string;
}

/** The files by URL path, without a slash at the end. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** The file in an encoding, ready to be sent. */
export function represent(
  { type, lasting, etag: shared }: Pick<BuiltFile, "type" | "lasting" | "etag">,
  encoding: Encoding | "dcz",
  bytes: Buffer,
  etag = shared,
): Representation {
  const headers = {
    ...lasting,
    etag,
    "content-type": type,
    "content-length": String(bytes.length),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
  return { bytes, etag, headers: Object.entries(headers).flat() };
}

/**
 * Creates a file with its headers.
 * @param policy the Content-Security-Policy, for pages
 * @param bytes the file in each available encoding
 */
export function createBuiltFile(
  path: string,
  policy: string,
  modified: Date,
  { identity, br, gzip }: Readonly<Partial<Record<Encoding, Buffer>>> & { identity: Buffer },
): BuiltFile {
  const isPage = path.endsWith(".html");
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const file = {
    modified,
    type: mediaTypes[extname(path)] ?? "application/octet-stream",
    etag: `W/"${hash}"`,
    lasting: {
      ...fileHeaders(path),
      "cache-control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
      "last-modified": modified.toUTCString(),
      ...((br || gzip) && { vary: "accept-encoding" }),
      ...(isPage && { ...builtPageHeaders(policy), vary: "accept-encoding, available-dictionary, save-data" }),
    },
  };
  return {
    ...file,
    identity: represent(file, "identity", identity),
    ...(gzip && { gzip: represent(file, "gzip", gzip) }),
    ...(br && { br: represent(file, "br", br) }),
  };
}

/** Whether the browser has the dictionary, and its user does not save data. */
const hasDictionary = (hash: string, headers: FastifyRequest["headers"]): boolean =>
  headers["available-dictionary"] === hash &&
  headers["save-data"] === undefined &&
  /(^|,)\s*dcz\s*(,|$)/.test(String(headers["accept-encoding"]));

/** Browsers take a dictionary only over HTTPS or from this machine, and a visitor who saves data is not asked to fetch it. */
const mayFetchDictionary = ({ protocol, hostname, headers }: FastifyRequest): boolean =>
  headers["save-data"] === undefined && (protocol === "https" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));

/** The best representation for the visitor. */
function choose(file: BuiltFile, { headers }: FastifyRequest): Representation {
  if (file.dcz && hasDictionary(file.dcz.dictionary, headers)) return file.dcz;
  const available = encodings.filter((encoding) => file[encoding]);
  return file[chooseEncoding(headers["accept-encoding"]?.toString(), available)] ?? file.identity;
}

/** Whether the browser's cached copy is current (RFC 9110 §13.2.2). */
function isCurrent(etag: string, modified: Date, headers: FastifyRequest["headers"]): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
    return tags === "*" || tags.split(",").some((tag) => opaque(tag) === opaque(etag));
  }
  const since = headers["if-modified-since"];
  return since !== undefined && Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since);
}

/**
 * Sends a file, or 304 to a browser that has it. The whole file goes out with Node's own response, because Fastify's copying of
 * headers costs as much as all the rest. The onResponse hooks (log and metrics) still run.
 */
export function sendBuilt(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, status = 200): FastifyReply {
  const chosen = choose(file, request);
  const { bytes, etag, headers } = chosen;
  if (status === 200 && isCurrent(etag, file.modified, request.headers)) {
    return reply
      .code(304)
      .headers({ ...file.lasting, etag })
      .send();
  }
  const isLinked = chosen === file.br && file.dictionaryLink !== undefined && mayFetchDictionary(request);
  const more = {
    ...(request.protocol === "https" && transportHeaders),
    ...(isLinked && { link: file.dictionaryLink }),
  };
  reply.hijack();
  reply.raw.writeHead(status, headers.concat(...Object.entries(more))).end(bytes);
  return reply;
}
