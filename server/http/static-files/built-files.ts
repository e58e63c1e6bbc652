/** The built site in memory: every file with the headers that go with it, ready to be sent. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fixedHeaders, pageHeaders, partHeaders } from "../fixed-headers.ts";
import type { PagePolicies } from "../page-policies.ts";
import { type Encoding, encodings } from "./encoding.ts";
import { mediaTypeOf } from "./media-types.ts";

type Headers = Readonly<Record<string, string>>;

/** One form of a file: as it is, or compressed. */
export interface Form {
  bytes: Buffer;
  etag: string;
  modified: Date;
  /** What a browser that has the file already is told (RFC 9110 §15.4.5). */
  validators: Headers;
  /** What goes with the bytes. */
  headers: Headers;
  /** All headers of the plain answer, name after value, as Node takes them fastest. */
  rawHeaders: string[];
}

export type BuiltFile = Partial<Record<Encoding, Form>>;

/** The files by the paths they are asked for, without a slash at the end. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** Types that a browser shows or uses, but never as a document with rights of its own. */
const NO_DOCUMENT = /^(font\/|image\/(?!svg)|text\/javascript|text\/css)/;

const endings: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Files whose name changes with their content may be kept for good; everything else is asked for again. */
const cacheControl = (path: string): string =>
  /^(_astro|cards)\//.test(path) ? "public, max-age=31536000, immutable" : "no-cache";

function formOf(bytes: Buffer, modified: Date, type: string, encoding: Encoding, lasting: Headers): Form {
  // Of the content alone: the same after the next build, and from every desk.
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const validators = { ...lasting, etag, "last-modified": modified.toUTCString() };
  const headers = {
    ...validators,
    "accept-ranges": "bytes",
    "content-type": type,
    "content-length": String(bytes.length),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
  const rawHeaders = Object.entries({ ...(NO_DOCUMENT.test(type) ? partHeaders : fixedHeaders), ...headers }).flat();
  return { bytes, etag, modified, validators, headers, rawHeaders };
}

/**
 * A file with its headers.
 * @param policy the Content-Security-Policy, for pages
 * @param bytes the file in each form that there is
 */
export function builtFile(
  path: string,
  policy: string,
  modified: Date,
  bytes: Readonly<Partial<Record<Encoding, Buffer>>>,
): BuiltFile {
  const ready = encodings.flatMap((encoding) => (bytes[encoding] ? [{ encoding, bytes: bytes[encoding] }] : []));
  const lasting = {
    "cache-control": cacheControl(path),
    ...(ready.length > 1 && { vary: "accept-encoding" }),
    ...(path.endsWith(".html") && pageHeaders(policy)),
  };
  const type = mediaTypeOf(path);
  return Object.fromEntries(
    ready.map(({ encoding, bytes }) => [encoding, formOf(bytes, modified, type, encoding, lasting)]),
  );
}

/** The path at which a page is asked for: that of its folder. */
const addressOf = (path: string): string => `/${path.replace(/\/?index\.html$/, "")}`;

/** The paths of all files below a folder; the pattern passes over names that begin with a dot. */
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
    const file = builtFile(path, policyOf(path), mtime, Object.fromEntries(bytes));
    files.set(`/${path}`, file).set(addressOf(path), file);
  }
  return files;
}
