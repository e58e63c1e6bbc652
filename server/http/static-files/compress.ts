/** Compression at run time, of pages that the build could not compress because the server fills them in. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** `once`: the result is kept. `quickly`: for one request, in a quarter of a millisecond for 60 KB. */
type Effort = "once" | "quickly";

const brotliQuality: Record<Effort, number> = { once: 9, quickly: 3 };
const gzipLevel: Record<Effort, number> = { once: 9, quickly: 3 };

/**
 * Compresses in the calling thread: for texts of this size handing over to another thread costs as much, and a flood of
 * requests cannot pile up compressors in memory.
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
