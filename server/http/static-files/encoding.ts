/** The content encodings of what the server sends from memory, or makes for one request. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";

/** Smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The best of the encodings that an Accept-Encoding header allows; uncompressed without one, as RFC 9110 §12.5.3 says. */
export const chooseEncoding = (accepted = "", available: readonly Encoding[] = encodings): Encoding =>
  (negotiate(accepted.toLowerCase(), [...available]) as Encoding | null) ?? "identity";

const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;

/**
 * Compresses what was made for one request, in a quarter of a millisecond for 60 KB. Synchronous: another thread would cost as
 * much, and a flood of requests cannot pile up compressors in memory.
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
