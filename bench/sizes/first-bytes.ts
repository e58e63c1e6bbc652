import { brotliDecompressSync, constants } from "node:zlib";

/** Decodes as much of an incomplete brotli file as a browser can. */
const decoded = (part: Buffer): Buffer => brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH });

/**
 * How many bytes of a brotli file must arrive until this many bytes of its content can be decoded.
 * @throws when the content is shorter than that
 */
export function bytesOnWire(compressed: Buffer, contentBytes: number): number {
  if (decoded(compressed).length < contentBytes) throw new Error(`The content is shorter than ${contentBytes} bytes.`);
  let tooFew = 0;
  let enough = compressed.length;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (decoded(compressed.subarray(0, middle)).length < contentBytes) tooFew = middle;
    else enough = middle;
  }
  return enough;
}
