/** Pages compressed with a page as dictionary (RFC 9842): the second service page of a visit has 2 kB instead of 14. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { type BuiltFiles, DICTIONARY, type Representation } from "./built-files.ts";

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

/** The dictionary that the build has made of a service page. */
export function findDictionary(files: BuiltFiles): Dictionary | undefined {
  for (const [path, { identity }] of files) {
    if (!identity || !DICTIONARY.test(path.slice(1))) continue;
    const hash = createHash("sha256").update(identity.bytes).digest();
    return { bytes: identity.bytes, hash, link: `<${path}>; rel="compression-dictionary"` };
  }
  return undefined;
}

/** The page for a browser that has the dictionary. Its ETag is its own: without the dictionary the copy cannot be read. */
export async function compressedWith(
  { bytes: dictionary, hash }: Dictionary,
  { bytes: page, headers, rawHeaders, ...rest }: Representation,
): Promise<Representation & { dictionary: string }> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  const bytes = Buffer.concat([FRAME, hash, await zstd(page, { dictionary, params })]);
  const etag = rest.etag.replace(/"$/, `.${hash.toString("hex").slice(0, 8)}"`);
  const own: Record<string, string> = { etag, "content-length": String(bytes.length) };
  return {
    ...rest,
    bytes,
    etag,
    dictionary: `:${hash.toString("base64")}:`,
    validators: { ...rest.validators, etag },
    headers: { ...headers, ...own, "content-encoding": "dcz" },
    rawHeaders: [
      ...rawHeaders.map((value, at) => own[at % 2 ? (rawHeaders[at - 1] ?? "") : ""] ?? value),
      "content-encoding",
      "dcz",
    ],
  };
}
