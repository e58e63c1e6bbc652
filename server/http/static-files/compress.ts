/** Compresses what the server makes for one request: in a quarter of a millisecond for 60 KB. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding } from "./encoding.ts";

const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;

/**
 * Synchronous: for pages of this size another thread would cost as much, and a flood of requests cannot pile up
 * compressors in memory.
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
