/** Files in memory with their headers, ready to be sent. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { BARE_POLICY, builtPageHeaders, fixedHeaders, subresourceHeaders } from "../header-values.ts";
import { type Encoding, encodings } from "./encoding.ts";

const TEXT = "; charset=utf-8";

/** Media types by file extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": `text/css${TEXT}`,
  ".html": `text/html${TEXT}`,
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
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

/** The media type of a file. With `nosniff` browsers never guess another type for an unknown extension. */
const mediaTypeOf = (path: string): string => mediaTypes[extname(path)] ?? "application/octet-stream";

type Headers = Readonly<Record<string, string>>;

/** A file in one encoding (RFC 9110 §3.2). */
export interface Representation {
  bytes: Buffer;
  etag: string;
  modified: Date;
  /** The headers of a 304 response (RFC 9110 §15.4.5). */
  validators: Headers;
  /** The headers of a response with the bytes. */
  headers: Headers;
  /** All headers of a 200 response, names and values alternating: the fastest form for Node. */
  rawHeaders: string[];
  /** The Link header for browsers that may fetch the dictionary. */
  dictionaryLink?: string;
}

export interface BuiltFile extends Partial<Record<Encoding, Representation>> {
  /** The page compressed with the dictionary of this hash, as the header Available-Dictionary names it. */
  dcz?: Representation & { dictionary: string };
}

/** The files by URL path, without a slash at the end. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Types that a browser never opens as a document with an origin of its own. */
const NO_DOCUMENT = /^(font\/|image\/(?!svg)|text\/javascript|text\/css)/;

/** The ending of a file's name in each encoding. */
export const endings: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Files with a hash in their names never change; everything else is revalidated. */
const HASHED = /^((_astro|cards|assets)\/|dictionary\.)/;

/** The page that others are compressed with (dictionary.ts). Not in _astro/, which a proxy sends without our headers. */
export const DICTIONARY = /^dictionary\.[\w-]+\.txt$/;

interface Shared {
  etag: string;
  modified: Date;
  type: string;
  lasting: Headers;
}

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

function createRepresentation(
  bytes: Buffer,
  { etag, modified, type, encoding, lasting }: Shared & { encoding: Encoding },
): Representation {
  const validators = { ...lasting, etag, "last-modified": modified.toUTCString() };
  const headers = {
    ...validators,
    // Compressed pages differ by server and moment, so nobody may put parts of them together.
    ...(!etag.startsWith("W/") && { "accept-ranges": "bytes" }),
    "content-type": type,
    "content-length": String(bytes.length),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
  const rawHeaders = Object.entries({
    ...(NO_DOCUMENT.test(type) ? subresourceHeaders : fixedHeaders),
    ...headers,
  }).flat();
  return { bytes, etag, modified, validators, headers, rawHeaders };
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
  bytes: Readonly<Partial<Record<Encoding, Buffer>>>,
): BuiltFile {
  const ready = encodings.flatMap((encoding) => (bytes[encoding] ? [{ encoding, bytes: bytes[encoding] }] : []));
  const lasting = {
    "cache-control": HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    ...(ready.length > 1 && { vary: "accept-encoding" }),
    ...(path.endsWith(".html") && {
      ...builtPageHeaders(policy),
      vary: "accept-encoding, available-dictionary, save-data",
    }),
    ...(DICTIONARY.test(path) && { "use-as-dictionary": 'match="/*", match-dest=("document")' }),
  };
  const type = mediaTypeOf(path);
  // From the content alone, so that it is the same on every server. Pages are compressed anew at each publication.
  const page = path.endsWith(".html") || (!HASHED.test(path) && ready.length > 1) ? bytes.identity : undefined;
  const weak = page && `W/"${hashOf(page)}"`;
  return Object.fromEntries(
    ready.map(({ encoding, bytes }) => {
      const shared = { etag: weak ?? `"${hashOf(bytes)}"`, modified, type, lasting };
      return [encoding, createRepresentation(bytes, { ...shared, encoding })];
    }),
  );
}

/** The same file, compressed better. */
export function withBytes(representation: Representation, bytes: Buffer): Representation {
  const { headers, rawHeaders } = representation;
  const length = String(bytes.length);
  return {
    ...representation,
    bytes,
    headers: { ...headers, "content-length": length },
    rawHeaders: rawHeaders.with(rawHeaders.indexOf("content-length") + 1, length),
  };
}

/** The paths of all files below a folder; the pattern skips names that begin with a dot. */
const pathsIn = (folder: string): string[] =>
  globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"));

/** Reads the hashed files of the site, or of the console. */
export function readBuiltFiles(folder: string): BuiltFiles {
  const paths = new Set(pathsIn(folder));
  const files = new Map<string, BuiltFile>();
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path)) continue;
    const ready = encodings.filter((encoding) => paths.has(path + endings[encoding]));
    const bytes = ready.map((encoding) => [encoding, readFileSync(join(folder, path + endings[encoding]))]);
    const { mtime } = statSync(join(folder, path));
    files.set(`/${path}`, createBuiltFile(path, BARE_POLICY, mtime, Object.fromEntries(bytes)));
  }
  return files;
}
