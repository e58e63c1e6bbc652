/** Reads the built site into memory: every file with its headers, ready to be sent. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { builtPageHeaders, fixedHeaders, subresourceHeaders } from "../header-values.ts";
import type { PagePolicies } from "../page-policies.ts";
import { type Encoding, encodings } from "./encoding.ts";
import { mediaTypeOf } from "./media-types.ts";

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
}

export type BuiltFile = Partial<Record<Encoding, Representation>>;

/** The files by URL path, without a slash at the end. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Types that a browser never opens as a document with an origin of its own. */
const NO_DOCUMENT = /^(font\/|image\/(?!svg)|text\/javascript|text\/css)/;

/** The ending of a file's name in each encoding. */
export const endings: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** A file with a hash in its name never changes; everything else is revalidated. */
const cacheControl = (path: string): string =>
  /^(_astro|cards|assets)\//.test(path) ? "public, max-age=31536000, immutable" : "no-cache";

function createRepresentation(
  bytes: Buffer,
  modified: Date,
  type: string,
  encoding: Encoding,
  lasting: Headers,
): Representation {
  // Derived from the content alone, so that it is the same after the next build and on every server.
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const validators = { ...lasting, etag, "last-modified": modified.toUTCString() };
  const headers = {
    ...validators,
    "accept-ranges": "bytes",
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
    "cache-control": cacheControl(path),
    ...(ready.length > 1 && { vary: "accept-encoding" }),
    ...(path.endsWith(".html") && builtPageHeaders(policy)),
  };
  const type = mediaTypeOf(path);
  return Object.fromEntries(
    ready.map(({ encoding, bytes }) => [encoding, createRepresentation(bytes, modified, type, encoding, lasting)]),
  );
}

/** The URL path of a page: that of its folder. */
const addressOf = (path: string): string => `/${path.replace(/\/?index\.html$/, "")}`;

/** The paths of all files below a folder; the pattern skips names that begin with a dot. */
const pathsIn = (folder: string): string[] =>
  globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"));

/** Reads a built site. */
export function readBuiltFiles(siteDir: string, policyOf: PagePolicies): BuiltFiles {
  const paths = new Set(pathsIn(siteDir));
  const files = new Map<string, BuiltFile>();
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path)) continue;
    const ready = encodings.filter((encoding) => paths.has(path + endings[encoding]));
    const bytes = ready.map((encoding) => [encoding, readFileSync(join(siteDir, path + endings[encoding]))]);
    const { mtime } = statSync(join(siteDir, path));
    const file = createBuiltFile(path, policyOf(path), mtime, Object.fromEntries(bytes));
    files.set(`/${path}`, file).set(addressOf(path), file);
  }
  return files;
}
