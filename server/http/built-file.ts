/**
 * Files of the site in memory with their headers, how they are compressed, also with a dictionary (RFC 9842), and sent
 * (RFC 9110), and files with a hash in their names, read when they are asked for.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompress } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopbackName } from "./requests.ts";
import { builtPageHeaders, fileHeaders, transportHeaders } from "./security-headers.ts";

/** Smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The best of the encodings that an Accept-Encoding header allows; uncompressed without one (RFC 9110 §12.5.3). */
export const chooseEncoding = (accepted = "", available: readonly Encoding[] = encodings): Encoding =>
  (negotiate(accepted.toLowerCase(), [...available]) as Encoding | null) ?? "identity";

const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;

/**
 * Compresses what was made for one request, in a quarter of a millisecond for 60 KB. Synchronous: another thread would
 * cost as much, and a flood of requests cannot pile up compressors in memory.
 */
export const compress: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: GZIP_LEVEL }),
  identity: (bytes) => bytes,
};

const TEXT = "; charset=utf-8";

/** Media types by file extension. With `nosniff` browsers never guess another type for an unknown one. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": `text/css${TEXT}`,
  ".html": `text/html${TEXT}`,
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  // The type of RFC 9239, which the proxies send, too.
  ".js": `text/javascript${TEXT}`,
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": `text/plain${TEXT}`,
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Files with a hash in their names never change; everything else is revalidated. */
const HASHED = /^((_astro|cards|desk\/assets)\/|dictionary\.)/;

/** The page that others are compressed with. Not in _astro/, which a proxy sends without our headers. */
const DICTIONARY = /^dictionary\./;

/** A file in one encoding (RFC 9110 §3.2). */
interface Representation {
  bytes: Buffer;
  etag: string;
  /** The headers of a 200 response, names and values alternating: the fastest form for Node. */
  headers: string[];
}

export interface BuiltFile extends Partial<Record<Encoding, Representation>> {
  type: string;
  /** Weak and from the uncompressed bytes, so that it is the same on every server. */
  etag: string;
  /** The headers of every response, also of a 304 (RFC 9110 §15.4.5). */
  lasting: Readonly<Record<string, string>>;
  identity: Representation;
  dcz?: Representation & { dictionary: Dictionary };
}

/** The files by URL path, without a slash at the end. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

function represent(
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
 * @param dcz the page compressed with the dictionary
 */
export function createBuiltFile(
  path: string,
  policy: string,
  { identity, br, gzip }: Readonly<Partial<Record<Encoding, Buffer>>> & { identity: Buffer },
  dcz?: { bytes: Buffer; dictionary: Dictionary },
): BuiltFile {
  const isPage = path.endsWith(".html");
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const file = {
    type: mediaTypes[extname(path)] ?? "application/octet-stream",
    etag: `W/"${hash}"`,
    lasting: {
      ...(isPage ? builtPageHeaders(policy) : fileHeaders(path)),
      "cache-control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
      ...((br || gzip) && { vary: "accept-encoding" }),
      ...(isPage && { vary: "accept-encoding, available-dictionary, save-data" }),
      ...(!isPage && { "accept-ranges": "bytes" }),
      ...(DICTIONARY.test(path) && { "use-as-dictionary": 'match="/*", match-dest=("document")' }),
    },
  };
  return {
    ...file,
    identity: represent(file, "identity", identity),
    ...(gzip && { gzip: represent(file, "gzip", gzip) }),
    ...(br && { br: represent(file, "br", br) }),
    ...(dcz && { dcz: { ...dcz, ...represent(file, "dcz", dcz.bytes, etagWith(dcz.dictionary, file.etag)) } }),
  };
}

/** A tag of its own: without the dictionary the copy cannot be read. */
const etagWith = ({ hash }: Dictionary, etag: string): string =>
  etag.replace(/"$/, `.${hash.toString("hex").slice(0, 8)}"`);

/** Whether the browser has the dictionary, and its user does not save data. */
const hasDictionary = ({ name }: Dictionary, headers: FastifyRequest["headers"]): boolean =>
  headers["available-dictionary"] === name &&
  headers["save-data"] === undefined &&
  /(^|,)\s*dcz\s*(,|$)/.test(String(headers["accept-encoding"]));

/**
 * Browsers take a dictionary only over HTTPS or from this machine, and a visitor who saves data is not asked to fetch
 * it.
 */
const mayFetchDictionary = ({ protocol, hostname, headers }: FastifyRequest): boolean =>
  headers["save-data"] === undefined && (protocol === "https" || isLoopbackName(hostname));

function choose(file: BuiltFile, { headers }: FastifyRequest): Representation {
  if (file.dcz && hasDictionary(file.dcz.dictionary, headers)) return file.dcz;
  const available = encodings.filter((encoding) => file[encoding]);
  return file[chooseEncoding(headers["accept-encoding"]?.toString(), available)] ?? file.identity;
}

/** Whether the browser's cached copy is current (RFC 9110 §13.1.2). */
function isCurrent(etag: string, { "if-none-match": tags }: FastifyRequest["headers"]): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return tags === "*" || Boolean(tags?.split(",").some((tag) => opaque(tag) === opaque(etag)));
}

/**
 * The part of a file that a download asks for to be resumed, from its first byte to its last (RFC 9110 §14.2); null for
 * the whole file, as for several parts or after a change of the file.
 */
function rangeOf({ range, "if-range": unchanged }: FastifyRequest["headers"], { etag, identity }: BuiltFile) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  const isValid = first !== "" ? last === "" || Number(first) <= Number(last) : last !== "";
  if (!isValid || (unchanged !== undefined && unchanged !== etag)) return null;
  const { length } = identity.bytes;
  if (first === "") return { from: Math.max(0, length - Number(last)), to: length - 1 };
  return { from: Number(first), to: last === "" ? length - 1 : Math.min(Number(last), length - 1) };
}

function sendRange(reply: FastifyReply, file: BuiltFile, { from, to }: { from: number; to: number }): FastifyReply {
  const { bytes } = file.identity;
  const headers = { ...file.lasting, etag: file.etag };
  if (from > to)
    return reply
      .code(416)
      .headers({ ...headers, "content-range": `bytes */${bytes.length}` })
      .send();
  const range = { "content-range": `bytes ${from}-${to}/${bytes.length}`, "content-type": file.type };
  return reply
    .code(206)
    .headers({ ...headers, ...range })
    .send(bytes.subarray(from, to + 1));
}

/**
 * Sends a file, or 304 to a browser that has it. The whole file goes out with Node's own response, because Fastify's
 * copying of headers costs as much as all the rest. The onResponse hooks (log and metrics) still run.
 */
export function sendBuilt(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, status = 200): FastifyReply {
  const chosen = choose(file, request);
  const { bytes, etag, headers } = chosen;
  if (status === 200 && isCurrent(etag, request.headers)) {
    return reply
      .code(304)
      .headers({ ...file.lasting, etag })
      .send();
  }
  const part = status === 200 && "accept-ranges" in file.lasting ? rangeOf(request.headers, file) : null;
  if (part) return sendRange(reply, file, part);
  const isLinked = chosen === file.br && mayFetchDictionary(request);
  const more = {
    ...(request.protocol === "https" && transportHeaders),
    ...(isLinked && file.dcz && { link: file.dcz.dictionary.link }),
  };
  reply.hijack();
  reply.raw.writeHead(status, headers.concat(...Object.entries(more))).end(bytes);
  return reply;
}

/** A page that others are compressed with (RFC 9842): the second service page of a visit has 2 kB instead of 14. */
export interface Dictionary {
  bytes: Buffer;
  hash: Buffer;
  /** The hash as the header Available-Dictionary has it. */
  name: string;
  /** The Link header that makes browsers fetch it when they are idle. */
  link: string;
}

/** A frame that decoders skip, with the dictionary's hash, is in front of the compressed page (RFC 9842 §5). */
const FRAME = Buffer.of(0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0);
const LEVEL = 19;

const zstd = promisify(zstdCompress);
const brotli = promisify(brotliCompress);

/** Reads the dictionary that the build has made of a service page. @throws Error when the site was not built */
export function readDictionary(clientDir: string): Dictionary {
  const [file] = globSync("dictionary.*.txt", { cwd: clientDir });
  if (file === undefined) throw new Error(`${clientDir} has no dictionary. Build the site: npm run build.`);
  const bytes = readFileSync(join(clientDir, file));
  const hash = createHash("sha256").update(bytes).digest();
  return { bytes, hash, name: `:${hash.toString("base64")}:`, link: `</${file}>; rel="compression-dictionary"` };
}

/** Compresses a text as small as can be, beside other work. */
export function compressFully(text: Uint8Array): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotli(text, { params });
}

/** Compresses a page for browsers that have the dictionary. */
export async function compressWith({ bytes: dictionary, hash }: Dictionary, page: Uint8Array): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  return Buffer.concat([FRAME, hash, await zstd(page, { dictionary, params })]);
}

/** Neither hidden, nor outside of the folder, nor the compressed copy of another file. */
const NAME = /^(?!.*\.(br|gz)$)([\w-][\w.-]*\/)?[\w-][\w.-]*$/;

const readIfThere = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

async function readBuilt(file: string, path: string): Promise<BuiltFile | undefined> {
  const [identity, br, gzip] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(readIfThere));
  return identity && createBuiltFile(path, "", { identity, ...(br && { br }), ...(gzip && { gzip }) });
}

/**
 * Reads files when they are asked for, and keeps those of the program in memory.
 * @param folder the program's files, which stay while it runs
 * @param retained files of earlier programs and publications, which are deleted some day
 * @param prefix the address of the files, without the slash in front
 * @returns a function that finds a file by its path in the folders; undefined when there is none
 */
export function openHashedFiles({
  folder,
  retained,
  prefix = "",
}: {
  folder: string;
  retained?: string;
  prefix?: string;
}) {
  const files = new Map<string, BuiltFile>();

  return async function read(path: string): Promise<BuiltFile | undefined> {
    const cached = files.get(path);
    if (cached || !NAME.test(path)) return cached;
    const own = await readBuilt(join(folder, path), prefix + path);
    if (own) files.set(path, own);
    return own ?? (retained === undefined ? undefined : readBuilt(join(retained, path), prefix + path));
  };
}
