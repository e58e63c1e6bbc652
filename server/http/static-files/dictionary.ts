/** Pages compressed with a page as dictionary (RFC 9842): the second service page of a visit has 2 kB instead of 14. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { type BuiltFile, represent } from "./built-file.ts";

export interface Dictionary {
  bytes: Buffer;
  hash: Buffer;
  /** The Link header that makes browsers fetch it when they are idle. */
  link: string;
}

/** A frame that decoders skip, with the dictionary's hash, is in front of the compressed page (RFC 9842 §5). */
const FRAME = Buffer.of(0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0);
const LEVEL = 19;

const zstd = promisify(zstdCompress);

/** Reads the dictionary that the build has made of a service page. */
export function readDictionary(clientDir: string): Dictionary | undefined {
  const [name] = globSync("dictionary.*.txt", { cwd: clientDir });
  if (name === undefined) return undefined;
  const bytes = readFileSync(join(clientDir, name));
  return {
    bytes,
    hash: createHash("sha256").update(bytes).digest(),
    link: `</${name}>; rel="compression-dictionary"`,
  };
}

/** The page for a browser that has the dictionary. Its ETag is its own: without the dictionary the copy cannot be read. */
export async function compressedWith(
  { bytes: dictionary, hash }: Dictionary,
  page: BuiltFile,
): Promise<NonNullable<BuiltFile["dcz"]>> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  const bytes = Buffer.concat([FRAME, hash, await zstd(page.identity.bytes, { dictionary, params })]);
  const etag = page.etag.replace(/"$/, `.${hash.toString("hex").slice(0, 8)}"`);
  return { ...represent(page, "dcz", bytes, etag), dictionary: `:${hash.toString("base64")}:` };
}
