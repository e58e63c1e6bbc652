import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { bytesOnWire } from "./first-bytes.ts";

// Noise, so that what is compressed is about as long as what is not.
const content = Buffer.from(randomBytes(6000).toString("base64"));
const compressed = brotliCompressSync(content);
const read = (bytes: number) =>
  brotliDecompressSync(compressed.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).length;

test.each([1, 1000, 4000, content.length])("finds the fewest bytes from which %i can be decoded", (wanted) => {
  const bytes = bytesOnWire(compressed, wanted);
  expect(read(bytes)).toBeGreaterThanOrEqual(wanted);
  expect(read(bytes - 1)).toBeLessThan(wanted);
});

test("needs about half of the bytes for half of the content", () => {
  const share = bytesOnWire(compressed, content.length / 2) / compressed.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
});

test("throws when the content is shorter than asked for", () => {
  expect(() => bytesOnWire(compressed, content.length + 1)).toThrow("shorter");
});
