/** Compresses the pages that the server fills in, which the build cannot compress. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** `once`: the result is cached. `quickly`: for one request, in a quarter of a millisecond for 60 KB. */
type Effort = "once" | "quickly";

const brotliQuality: Record<Effort, number> = { once: 9, quickly: 3 };
const gzipLevel: Record<Effort, number> = { once: 9, quickly: 3 };

/**
 * Synchronous: for pages of this size another thread would cost as much, and a flood of requests cannot pile up
 * compressors in memory.
 */
export const compress: Readonly<Record<Encoding, (bytes: Buffer, effort: Effort) => Buffer>> = {
  br: (bytes, effort) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes, effort) => gzipSync(bytes, { level: gzipLevel[effort] }),
  identity: (bytes) => bytes,
};
