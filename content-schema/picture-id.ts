import { createHash } from "node:crypto";

const HASH_LENGTH = 32;

/** The name of an added picture in content: the hash of its bytes, and its size. The file has the same name. */
export function pictureId(bytes: Uint8Array, { width, height }: { width: number; height: number }): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);
  return `${hash}-${width}x${height}`;
}
